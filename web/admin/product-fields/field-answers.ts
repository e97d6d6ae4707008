// What the form of a product field shows and answers: what is saved, or what was typed and what stands in its way.
import { data } from 'react-router';
import type { ProductFieldErrors } from '#shop/product-fields/field-form.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { refused, type ActionAnswer } from '../parts/answer.ts';

/** As the form has them; `choices` those that are there, each beside its name until now. */
export type TypedField = {
  name: string;
  kind: string;
  unit: string;
  filtered: boolean;
  feed: string;
  choices: { was: string; name: string }[];
  more: string;
};

export type FieldAnswer = ActionAnswer & { typed?: TypedField };

export const emptyField: TypedField = {
  name: '',
  kind: 'choice',
  unit: '',
  filtered: true,
  feed: '',
  choices: [],
  more: '',
};

export function typedField({ name, kind, unit, filtered, feed, choices }: ProductField): TypedField {
  return {
    name,
    kind,
    unit,
    filtered,
    feed: feed ?? '',
    choices: choices.map((choice) => ({ was: choice, name: choice })),
    more: '',
  };
}

export function notSaved(form: FormData, refusal: Refusal, errors: ProductFieldErrors = {}) {
  const { filtered, ...texts } = readFields(form, ['name', 'kind', 'unit', 'filtered', 'feed', 'more']);
  const before = form.getAll('was').map(String);
  const choices = form.getAll('choice').map((name, at) => ({ was: before[at] ?? '', name: String(name) }));
  const typed = { ...texts, filtered: filtered !== '', choices };
  const about = errorsOf(refusal);
  const answer: FieldAnswer = { ...refused(refusal), errors: { ...about, ...errors }, typed };
  return data<FieldAnswer>(answer, { status: refusal.status });
}

function errorsOf({ refused: code, text }: Refusal): ProductFieldErrors {
  if (code === 'field-taken') return { name: text };
  return code === 'choice-used' ? { choices: text } : {};
}
