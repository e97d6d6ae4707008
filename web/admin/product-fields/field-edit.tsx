// /admin/products/fields/KEY: one product field, with what products say in it.
import { data, redirect } from 'react-router';
import { readFieldForm } from '#shop/product-fields/field-form.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { listFields } from '#server/product-fields/load-fields.ts';
import { changeField, deleteField } from '#server/product-fields/save-field.ts';
import type { Db } from '#server/db/transact.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { done } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { RarePress } from '../parts/press-form.tsx';
import type { Route } from './+types/field-edit';
import { notSaved, typedField, type FieldAnswer } from './field-answers.ts';
import { FieldForm } from './field-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  const field = await findField(context.get(shopContext).db, params.key);
  if (!field) throw data('There is no such field.', { status: 404 });
  return { field };
}

async function findField(db: Db, key: string) {
  const fields = await listFields(db);
  return fields.find((field) => field.key === key) ?? null;
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const on = { key, version: readCount(String(form.get('version') ?? '')) ?? 0 };
  if (form.get('intent') === 'delete') {
    const gone = await deleteField(db, actor, on);
    return isRefusal(gone) ? notSaved(form, gone) : redirect(href('/admin/products/fields'), 303);
  }
  const kept = await findField(db, key);
  if (!kept) return notSaved(form, refuse('field-gone'));
  const read = readFieldForm(form, kept);
  if (!read.ok) return notSaved(form, read.refusal, read.errors);
  const changed = await changeField(db, actor, { ...on, input: read.input });
  if (isRefusal(changed)) return notSaved(form, changed);
  return data<FieldAnswer>(done('Field saved', changed.name));
}

export const clientAction = preserveForm<FieldAnswer>('The field was not saved. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function EditField({ loaderData: { field }, actionData }: Route.ComponentProps) {
  const { key, name, products, version } = field;
  const saying = products === 1 ? '1 product says' : `${products.toLocaleString('en-PK')} products say`;
  return (
    <>
      <PageHead title={name} />
      <FieldForm key={`${key} ${version}`} start={typedField(field)} version={version} answer={actionData} />
      <div className="mt-6 max-w-xl">
        <RarePress title="Delete this field" fields={{ version, intent: 'delete' }}>
          {(isBusy) => (
            <>
              <p>
                {products === 0
                  ? 'No product says anything in it.'
                  : `${saying} something in it, which is deleted with it and does not come back.`}
              </p>
              <Button look="danger" disabled={isBusy} className="justify-self-start">
                Delete this field
              </Button>
            </>
          )}
        </RarePress>
      </div>
    </>
  );
}
