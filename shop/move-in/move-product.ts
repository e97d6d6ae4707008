// A product of another shop as this shop has it: fields that are right, variants by size and colour, and what cannot come along.
import { cleanDescription } from '../catalogue/product-form.ts';
import { MAX_PICTURES, ONLY_COLOUR } from '../catalogue/product-draft.ts';
import type { BulkSize } from '../imports/bulk.ts';
import { rowsOf } from '../sizes/size-chart.ts';
import type { SizeRows } from '../sizes/sizes.ts';
import { cleanLine, isBlank } from '../text/text.ts';
import { htmlText } from './html-text.ts';
import { fileProduct } from './kind-of-shoe.ts';
import type {
  MovedPicture,
  MovedRead,
  MoveProblem,
  MoveTerms,
  SourceProduct,
  SourceVariant,
} from './moved.ts';
import { optionRole } from './option-names.ts';
import { salePrice } from './sale-price.ts';
import { ONE_SIZE, readMovedSize } from './size-words.ts';
import { movedStock, pricesOf, saleNote, type Tell } from './variant-figures.ts';

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5000;

/** Null where nothing of it can come; a variant that cannot is named and left out. */
export function moveProduct(source: SourceProduct, terms: MoveTerms): MovedRead {
  const problems: MoveProblem[] = [];
  const tell: Tell = {
    refuse: (line, text) => void problems.push({ line, text, isNote: false }),
    note: (line, text) => void problems.push({ line, text, isNote: true }),
  };
  return { moved: moved(source, terms, tell), problems };
}

function moved(source: SourceProduct, terms: MoveTerms, tell: Tell): MovedRead['moved'] {
  const { line, handle } = source;
  const title = cleanLine(source.title, MAX_TITLE);
  if (!title.ok || title.text === '') {
    tell.refuse(line, title.ok ? 'No row of this product has a title' : LONG_TITLE);
    return null;
  }
  const prices = pricesOf(source.variants, tell);
  const brand = isBlank(source.brand) ? terms.ownBrand : source.brand;
  const filed = fileProduct({ ...source, brand, title: title.text }, terms.names);
  if (!prices) tell.refuse(line, 'Invalid or missing price');
  if (!prices) return null;
  if (brand !== source.brand) tell.note(line, `No brand is said: it is ${brand}’s own`);
  if (filed.isGuess) tell.note(line, `Nothing says what kind it is: filed under ${filed.category}`);
  const sale = salePrice(prices.price, prices.compareAt);
  if (prices.compareAt !== null)
    saleNote(prices.price, prices.compareAt, sale, (text) => tell.note(line, text));
  const roles = rolesOf(prices.variants);
  const product = {
    line,
    slug: handle,
    fields: {
      title: title.text,
      brand: filed.brand,
      category: filed.category,
      audience: filed.audience,
      description: cleanDescription(htmlText(source.html, MAX_DESCRIPTION)),
      ...sale,
      active: source.active,
    },
    ...(prices.cost !== null && { cost: prices.cost }),
    sizes: sizesOf(prices.variants, roles, { ...terms, rows: rowsOf(terms.charts, filed) }, tell),
  };
  return { handle, product, pictures: picturesOf(source, roles, tell) };
}

const LONG_TITLE = `The title has more than ${MAX_TITLE} characters, or some that cannot be used`;

/** Which option is the size; all others tell variants apart as colours do. */
type Roles = { size: string | null; colours: readonly string[] };

function rolesOf(variants: readonly SourceVariant[]): Roles {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))];
  const valuesOf = (name: string) => variants.map((variant) => valueOf(variant, name));
  const roles = new Map(names.map((name) => [name, optionRole(name, valuesOf(name))]));
  const size = names.find((name) => roles.get(name) === 'size') ?? null;
  const rest = names.filter((name) => name !== size);
  const colours = rest.toSorted(
    (a, b) => Number(roles.get(b) === 'colour') - Number(roles.get(a) === 'colour'),
  );
  return { size, colours };
}

function valueOf({ options }: SourceVariant, name: string): string {
  return options.find((option) => option.name === name)?.value ?? '';
}

function colourOf(variant: SourceVariant, { colours }: Roles): string {
  const parts = colours.map((name) => valueOf(variant, name)).filter((value) => value !== '');
  return parts.join(' / ') || ONLY_COLOUR;
}

type SizeTerms = Pick<MoveTerms, 'smallSizes'> & { rows: SizeRows };

function sizesOf(variants: readonly SourceVariant[], roles: Roles, terms: SizeTerms, tell: Tell): BulkSize[] {
  const sizes: BulkSize[] = [];
  for (const variant of variants) {
    const { line } = variant;
    const value = roles.size === null ? '' : valueOf(variant, roles.size);
    const option = { option: roles.size ?? '', smallSizes: terms.smallSizes, rows: terms.rows };
    const read = value === '' ? { size: ONE_SIZE } : readMovedSize(value, option);
    const colour = cleanLine(colourOf(variant, roles), 60);
    const sku = cleanLine(variant.sku, 60);
    if ('wrong' in read) tell.refuse(line, read.wrong);
    else if (!colour.ok) tell.refuse(line, 'Invalid colour');
    else if (sizes.some((each) => each.colour === colour.text && each.size === read.size))
      tell.refuse(line, `${colour.text} ${read.size} is here twice`);
    else {
      if (!sku.ok)
        tell.note(line, 'The SKU has more than 60 characters, or some that cannot be used: left out');
      const named = { colour: colour.text, sku: (sku.ok && sku.text) || null };
      sizes.push({ line, size: read.size, stock: movedStock(variant, tell), was: null, ...named });
    }
  }
  return sizes;
}

// A picture of a variant is of its colour. Every colour keeps one of its own among the five (rule C15).
function picturesOf({ line, pictures, variants }: SourceProduct, roles: Roles, tell: Tell): MovedPicture[] {
  const found = new Map<string, MovedPicture>();
  for (const { url, alt } of pictures) found.set(url, { url, alt: altOf(alt), colour: null });
  for (const variant of variants) {
    const { picture: url } = variant;
    if (url === '') continue;
    const had = found.get(url);
    const colour = had?.colour ?? cleaned(colourOf(variant, roles));
    found.set(url, { url, alt: had?.alt ?? '', colour });
  }
  const all = [...found.values()];
  const isFirst = (picture: MovedPicture) =>
    picture.colour !== null && all.find(({ colour }) => colour === picture.colour) === picture;
  const chosen = [
    ...all.slice(0, 1),
    ...all.slice(1).filter(isFirst),
    ...all.slice(1).filter((each) => !isFirst(each)),
  ];
  const taken = new Set(chosen.slice(0, MAX_PICTURES));
  if (all.length > taken.size)
    tell.note(
      line,
      `${all.length} pictures: the shop shows ${MAX_PICTURES}, ${all.length - taken.size} are left out`,
    );
  return all.filter((picture) => taken.has(picture));
}

function altOf(alt: string): string {
  const clean = cleanLine(alt, 200);
  return clean.ok ? clean.text : '';
}

function cleaned(colour: string): string | null {
  const clean = cleanLine(colour, 60);
  return clean.ok ? clean.text : null;
}
