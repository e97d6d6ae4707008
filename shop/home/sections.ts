// The home page as an ordered list of sections: what each kind says, and which of them shoppers see when.
import { z } from 'zod';
import { pictureKey } from '../appearance/logo.ts';
import { defaultArrangement } from './default-arrangement.ts';
import {
  MAX_ANSWER,
  MAX_CHOSEN,
  MAX_LABEL,
  MAX_QUESTION,
  MAX_QUESTIONS,
  MAX_TEXT,
  MAX_TITLE,
  MAX_WORDS,
} from './section-limits.ts';

const title = z.string().max(MAX_TITLE);

/** `to` is an address of the shop's own, or begins with http:// or https://. */
const linkSchema = z.strictObject({
  label: z.string().min(1).max(MAX_LABEL),
  to: z.string().max(500),
});

export type SectionLink = z.infer<typeof linkSchema>;

const pictureSchema = z.strictObject({
  key: pictureKey,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string().max(5_000),
  alt: z.string().max(MAX_WORDS),
});

const common = {
  /** Also the id of its heading in the page. */
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  hidden: z.boolean().default(false),
  /** Moments as ISO texts: shown from the first on, and until the second. */
  from: z.iso.datetime().nullable().default(null),
  to: z.iso.datetime().nullable().default(null),
};

const kinds = {
  /** `drawn` is the shoe that comes with the shop. `{brands}` in the text becomes their number. */
  picture: z.strictObject({
    ...common,
    kind: z.literal('picture'),
    title,
    text: z.string().max(MAX_WORDS),
    button: linkSchema.nullable(),
    second: linkSchema.nullable(),
    picture: z.union([z.literal('drawn'), pictureSchema]).nullable(),
  }),
  offer: z.strictObject({ ...common, kind: z.literal('offer') }),
  categories: z.strictObject({
    ...common,
    kind: z.literal('categories'),
    title,
    look: z.enum(['chips', 'pictures']),
  }),
  newest: z.strictObject({ ...common, kind: z.literal('newest'), title }),
  'best-sellers': z.strictObject({ ...common, kind: z.literal('best-sellers'), title }),
  'on-sale': z.strictObject({ ...common, kind: z.literal('on-sale'), title }),
  products: z.strictObject({
    ...common,
    kind: z.literal('products'),
    title,
    products: z.array(z.uuid()).max(MAX_CHOSEN),
  }),
  /** `collection`: its id; null until one is chosen. Without a title of its own it has that of the collection. */
  collection: z.strictObject({
    ...common,
    kind: z.literal('collection'),
    title,
    collection: z.number().int().nullable(),
  }),
  /** `query`: the filters of the list as its address has them, with the question mark. */
  rule: z.strictObject({ ...common, kind: z.literal('rule'), title, query: z.string().max(2_000) }),
  reviews: z.strictObject({ ...common, kind: z.literal('reviews'), title }),
  promises: z.strictObject({ ...common, kind: z.literal('promises'), title }),
  brands: z.strictObject({ ...common, kind: z.literal('brands'), title }),
  questions: z.strictObject({
    ...common,
    kind: z.literal('questions'),
    title,
    questions: z
      .array(z.strictObject({ question: z.string().max(MAX_QUESTION), answer: z.string().max(MAX_ANSWER) }))
      .max(MAX_QUESTIONS),
  }),
  text: z.strictObject({ ...common, kind: z.literal('text'), title, text: z.string().max(MAX_TEXT) }),
  /** `own`: which of the extensions' sections. */
  extension: z.strictObject({ ...common, kind: z.literal('extension'), title, own: z.string().max(40) }),
} as const;

export type SectionKind = keyof typeof kinds;
export type SectionOf<Kind extends SectionKind> = z.infer<(typeof kinds)[Kind]>;
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];

/** In the order in which they are offered. */
export const sectionKinds = Object.keys(kinds) as SectionKind[];

/** What is stored may be of an older or newer shop: a section that does not fit is left out, and what is no list is the default. */
export function readArrangement(stored: unknown): Section[] {
  if (!Array.isArray(stored)) return defaultArrangement;
  const seen = new Set<string>();
  return stored.flatMap((each: unknown) => {
    const section = readSection(each);
    if (!section || seen.has(section.id)) return [];
    seen.add(section.id);
    return [section];
  });
}

function readSection(stored: unknown): Section | null {
  const kind = z.object({ kind: z.enum(Object.keys(kinds)) }).safeParse(stored);
  if (!kind.success) return null;
  const read = kinds[kind.data.kind as SectionKind].safeParse(stored);
  return read.success ? read.data : null;
}

export type SectionState = 'shown' | 'hidden' | 'later' | 'over';

/** Its last moment is its own, as that of an offer. */
export function stateOf({ hidden, from, to }: Section, now: Date): SectionState {
  if (hidden) return 'hidden';
  if (to !== null && now.getTime() > Date.parse(to)) return 'over';
  return from !== null && now.getTime() < Date.parse(from) ? 'later' : 'shown';
}

/** The last moment (epoch ms) at which the home page of `now` is still true: a section appears or goes just after it. */
export function arrangementHoldsUntil(sections: readonly Section[], now: Date): number {
  const moments = sections.flatMap(({ hidden, from, to }) => {
    if (hidden) return [];
    const starts = from === null ? Infinity : Date.parse(from);
    const ends = to === null ? Infinity : Date.parse(to);
    return [starts > now.getTime() ? starts - 1 : Infinity, ends >= now.getTime() ? ends : Infinity];
  });
  return Math.min(Infinity, ...moments);
}
