// The form of a product field: its name and kind, what can be chosen, and where it is used.
import { refuse, type Refusal } from '../refusals/refusals.ts';
import { readFields } from '../text/form-fields.ts';
import { cleanLine, isBlank } from '../text/text.ts';
import {
  FEED_NAMES,
  FIELD_KINDS,
  MAX_CHOICES,
  MAX_NAME,
  MAX_UNIT,
  MAX_VALUE,
  type ProductField,
} from './product-field.ts';

/** `renamed` are choices that got another name: products and rules follow. */
export type FieldInput = Omit<ProductField, 'key'> & { renamed: { was: string; name: string }[] };

export type ProductFieldErrors = Partial<Record<'name' | 'unit' | 'choices', string>>;

type ReadField =
  | { ok: true; input: FieldInput }
  | { ok: false; refusal: Refusal; errors: ProductFieldErrors };

/** The choices that are there stand in `choice`, each beside its name until now in `was`; further ones in `more`, one a line. */
export function readFieldForm(form: FormData, kept: Pick<ProductField, 'kind'> | null): ReadField {
  const typed = readFields(form, ['name', 'kind', 'unit', 'filtered', 'feed', 'more']);
  const errors: ProductFieldErrors = {};
  const kind = kept?.kind ?? FIELD_KINDS.find((each) => each === typed.kind) ?? 'text';
  const name = line(typed.name, MAX_NAME);
  if (isBlank(typed.name)) errors.name = 'Enter a name, such as Material.';
  else if (name === null) errors.name = `Use up to ${MAX_NAME} plain characters.`;
  const unit = kind === 'number' ? line(typed.unit, MAX_UNIT) : '';
  if (unit === null) errors.unit = `Use up to ${MAX_UNIT} plain characters, such as cm.`;
  const { choices, renamed } = kind === 'choice' ? readChoices(form, typed.more, errors) : NO_CHOICES;
  if (name === null || unit === null || Object.keys(errors).length > 0)
    return {
      ok: false,
      refusal: refuse(isBlank(typed.name) ? 'missing-information' : 'check-the-form'),
      errors,
    };
  const feed = FEED_NAMES.find((each) => each === typed.feed) ?? null;
  const filtered = kind !== 'text' && typed.filtered !== '';
  return { ok: true, input: { name, kind, unit, choices, renamed, filtered, feed } };
}

type ReadChoices = Pick<FieldInput, 'choices' | 'renamed'>;

const NO_CHOICES: ReadChoices = { choices: [], renamed: [] };

// An emptied choice is taken away.
function readChoices(form: FormData, more: string, errors: ProductFieldErrors): ReadChoices {
  const [names, before] = [form.getAll('choice').map(String), form.getAll('was').map(String)];
  const kept = names.map((typed, at) => ({ typed, was: before[at] ?? '' })).slice(0, MAX_CHOICES);
  const added = more.split(/[\r\n]+/).map((typed) => ({ typed, was: '' }));
  const all = [...kept, ...added].filter(({ typed }) => !isBlank(typed));
  const read = all.map(({ typed, was }) => ({ name: line(typed, MAX_VALUE), was }));
  const choices = read.flatMap(({ name }) => (name === null ? [] : [name]));
  const folded = choices.map((name) => name.toLowerCase());
  const twin = choices.find((name, at) => folded.indexOf(name.toLowerCase()) !== at);
  if (all.length === 0) errors.choices = 'Enter at least one choice, one a line.';
  else if (choices.length > MAX_CHOICES) errors.choices = `At most ${MAX_CHOICES} choices.`;
  else if (choices.length < all.length)
    errors.choices = `Each choice has up to ${MAX_VALUE} plain characters.`;
  else if (twin !== undefined) errors.choices = `“${twin}” is here twice.`;
  const renamed = read.flatMap(({ name, was }) =>
    name !== null && was !== '' && was !== name ? [{ was, name }] : [],
  );
  return { choices, renamed };
}

function line(typed: string, limit: number): string | null {
  const clean = cleanLine(typed, limit);
  return clean.ok && !/[<>]/.test(clean.text) ? clean.text : null;
}
