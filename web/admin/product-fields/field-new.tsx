// /admin/products/fields/new: a product field that is not there yet.
import { redirect } from 'react-router';
import { readFieldForm } from '#shop/product-fields/field-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { createField } from '#server/product-fields/save-field.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import type { Route } from './+types/field-new';
import { emptyField, notSaved, type FieldAnswer } from './field-answers.ts';
import { FieldForm } from './field-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const form = await readForm(request);
  const read = readFieldForm(form, null);
  if (!read.ok) return notSaved(form, read.refusal, read.errors);
  const made = await createField(context.get(shopContext).db, actor, read.input);
  return isRefusal(made) ? notSaved(form, made) : redirect(href('/admin/products/fields'), 303);
}

export const clientAction = preserveForm<FieldAnswer>('The field was not added. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function NewField({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New product field" />
      <FieldForm start={emptyField} version={0} answer={actionData} />
    </>
  );
}
