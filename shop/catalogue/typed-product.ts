// What was typed in a product form that came back: as a draft again, so that nothing of it is lost without scripts either.
import { detailName, keyOfDetail } from '../product-fields/product-field.ts';
import { withFocus } from './focus-form.ts';
import { readCellName, cellName, viewsOf } from './product-draft.ts';
import { TEXT_FIELDS, type ProductDraft } from './product-form-draft.ts';
import { readColours, readPictures } from './product-lists-form.ts';

const TEXTS = [...TEXT_FIELDS, 'sizeChart', 'video'] as const;

/** `now` is what the shop has: it is used where nothing was sent, and for cells that were sent unchanged. */
export function typedDraft(form: FormData, now: ProductDraft): ProductDraft {
  const texts = TEXTS.map((name) => [name, lastText(form, name) ?? now[name]]);
  const active = lastText(form, 'active');
  return {
    ...now,
    ...(Object.fromEntries(texts) as Pick<ProductDraft, (typeof TEXTS)[number]>),
    active: active === null ? now.active : active === 'on',
    colours: readColours(lastText(form, 'colours') ?? '', {}) ?? now.colours,
    pictures: typedPictures(form, now.pictures),
    details: { ...now.details, ...typedDetails(form) },
    stock: { ...now.stock, ...typedCells(form, 'stock') },
    sku: { ...now.sku, ...typedCells(form, 'sku') },
  };
}

function typedDetails(form: FormData): Record<string, string> {
  const keys = [...form.keys()].flatMap((name) => keyOfDetail(name) ?? []);
  return Object.fromEntries(keys.map((key) => [key, lastText(form, detailName(key)) ?? '']));
}

// A form without scripts can order, describe or drop pictures, but brings none that the shop does not have.
function typedPictures(form: FormData, known: ProductDraft['pictures']): ProductDraft['pictures'] {
  const typed = readPictures(lastText(form, 'pictures') ?? '', {});
  if (!typed) return known;
  return withFocus(form, typed).flatMap((picture) => {
    const here = known.flatMap(viewsOf).find(({ key }) => key === picture.key);
    return here ? [{ ...here, ...picture }] : [];
  });
}

function typedCells(form: FormData, kind: 'stock' | 'sku'): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [name, value] of form) {
    const cell = readCellName(name);
    if (cell?.kind !== kind || typeof value !== 'string') continue;
    const { colour, size } = cell;
    const isAsShown = kind === 'stock' && value.trim() === lastText(form, cellName('was', colour, size));
    if (!isAsShown) cells[`${colour}/${size}`] = value;
  }
  return cells;
}

/** The last of its name, as for a checkbox with a hidden field before it. */
function lastText(form: FormData, name: string): string | null {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : null;
}
