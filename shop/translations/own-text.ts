// The owner's own texts that shoppers read, as they are translated: of what they are, what staff call them, and where pages show them.

/** In the order of their tabs. `names` stand wherever the English name is shown, whatever it is a name of. */
export const textKinds = {
  product: { name: 'Products' },
  category: { name: 'Categories', names: true },
  brand: { name: 'Brands', names: true },
  colour: { name: 'Colours', names: true },
  field: { name: 'Product fields', names: true },
  collection: { name: 'Collections' },
  section: { name: 'Home page' },
  page: { name: 'Pages' },
  menu: { name: 'Menus', names: true },
  offer: { name: 'Offers' },
  setting: { name: 'Shop' },
  email: { name: 'Emails' },
} as const satisfies Record<string, { name: string; names?: true }>;

export type TextKind = keyof typeof textKinds;

export const TEXT_KINDS = Object.keys(textKinds) as TextKind[];

export function isTextKind(text: string): text is TextKind {
  return Object.hasOwn(textKinds, text);
}

/** Kinds whose field `name` is a name: it is replaced where it is shown, since filters and addresses go on with the English one. */
export const NAME_KINDS = TEXT_KINDS.filter((kind) => 'names' in textKinds[kind]);

/** `id` as its table has it; of names, sections, settings and emails it is the word they are known by. */
export type TextKey = { kind: TextKind; id: string; field: string };

/** As a form names a text. */
export function keyIn({ kind, id, field }: TextKey): string {
  return `${kind}|${field}|${id}`;
}

type FieldFacts = {
  label: string;
  /** Longest translation, in UTF-16 units. */
  max: number;
  /** Several paragraphs. */
  long?: true;
  /** Fields of what loaders answer that show it; a name is shown by any. */
  shownAs: readonly string[];
};

const fields: Record<string, FieldFacts> = {
  name: { label: 'Name', max: 80, shownAs: [] },
  title: { label: 'Title', max: 200, shownAs: ['title', 'productTitle', 'label'] },
  description: { label: 'Description', max: 10_000, long: true, shownAs: ['description'] },
  tagline: { label: 'Tagline', max: 300, shownAs: ['tagline'] },
  body: { label: 'Text', max: 60_000, long: true, shownAs: ['body'] },
  searchTitle: { label: 'Title for search engines', max: 200, shownAs: ['searchTitle'] },
  searchDescription: { label: 'Description for search engines', max: 500, shownAs: ['searchDescription'] },
  text: { label: 'Text', max: 10_000, long: true, shownAs: ['text'] },
  button: { label: 'Button', max: 80, shownAs: ['label'] },
  second: { label: 'Second button', max: 80, shownAs: ['label'] },
  alt: { label: 'What the picture shows', max: 500, shownAs: ['alt'] },
  question: { label: 'Question', max: 300, shownAs: ['question'] },
  answer: { label: 'Answer', max: 3_000, long: true, shownAs: ['answer'] },
  storeDescription: { label: 'Store description', max: 300, shownAs: ['storeDescription'] },
  contactAddress: { label: 'Address', max: 300, shownAs: ['contactAddress'] },
  bannerText: { label: 'Announcement bar', max: 300, shownAs: ['bannerText'] },
  shippingTitle: { label: 'Free delivery', max: 80, shownAs: ['shippingTitle'] },
  returnsTitle: { label: 'Returns', max: 80, shownAs: ['returnsTitle'] },
  guaranteeTitle: { label: 'Guarantee', max: 80, shownAs: ['guaranteeTitle'] },
  guaranteeText: { label: 'Guarantee, in a sentence', max: 200, shownAs: ['guaranteeText'] },
  quickGuarantee: { label: 'Guarantee, in the quick view', max: 200, shownAs: ['quickGuarantee'] },
  plainDescription: {
    label: 'Description of a product without one',
    max: 300,
    shownAs: ['plainDescription'],
  },
  subject: { label: 'Subject', max: 120, shownAs: ['subject'] },
  opening: { label: 'Opening', max: 600, long: true, shownAs: ['opening'] },
  closing: { label: 'Closing', max: 600, long: true, shownAs: ['closing'] },
};

/** Settings that are texts for shoppers. */
export const TEXT_SETTINGS = [
  'storeDescription',
  'contactAddress',
  'bannerText',
  'shippingTitle',
  'returnsTitle',
  'guaranteeTitle',
  'guaranteeText',
  'quickGuarantee',
  'plainDescription',
] as const;

/** `question-2` is the second question of a section. */
function factsOf(field: string): FieldFacts | undefined {
  return fields[field.replace(/-\d+$/, '')];
}

/** As staff read it: `Question 2`. */
export function fieldLabel(field: string): string {
  const number = /-(\d+)$/.exec(field)?.[1];
  const label = factsOf(field)?.label ?? field;
  return number === undefined ? label : `${label} ${number}`;
}

export function isLongField(field: string): boolean {
  return factsOf(field)?.long === true;
}

/** In UTF-16 units. */
export function longestOf(field: string): number {
  return factsOf(field)?.max ?? 0;
}

/** Whether a loader's field of this name shows a text of that one. */
export function isShownAs(field: string, shown: string): boolean {
  return factsOf(field)?.shownAs.includes(shown) === true;
}

/** Fields of loaders that can show a text of the owner. */
export const SHOWN_FIELDS: ReadonlySet<string> = new Set(
  Object.values(fields).flatMap(({ shownAs }) => shownAs),
);
