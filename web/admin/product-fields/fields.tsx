// /admin/products/fields: what the owner wants to say of each product beside its title and words.
import { data, Link, useFetcher } from 'react-router';
import { FEED_NAMES, MAX_FIELDS, type FieldKind } from '#shop/product-fields/product-field.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { readForm } from '#platform/http/read-form.ts';
import { listFields, type ListedField } from '#server/product-fields/load-fields.ts';
import { moveField } from '#server/product-fields/save-field.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { ProductsTabs } from '../products/products-tabs.tsx';
import type { Route } from './+types/fields';
import { feedWords, kindWords } from './field-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  return { fields: await listFields(context.get(shopContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const { by, key } = readFields(await readForm(request), ['by', 'key']);
  if (by !== 'up' && by !== 'down') return data<ActionAnswer>(failed(FAILED), { status: 400 });
  const moved = await moveField(context.get(shopContext).db, actor, { key, by });
  if (isRefusal(moved)) return data<ActionAnswer>(refused(moved), { status: moved.status });
  return data<ActionAnswer>(done('Moved', `${isolate(moved.name)} is now number ${moved.place}.`));
}

const FAILED = 'The field was not moved. Please try again.';

export const clientAction = preserveForm<ActionAnswer>(FAILED);
export const shouldRevalidate = unlessFailed;

export default function Fields({ loaderData: { fields } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Product fields" count={fields.length}>
        {fields.length < MAX_FIELDS && (
          <ButtonLink to={href('/admin/products/fields/new')}>
            <AdminIcon name="plus" size={16} /> New field
          </ButtonLink>
        )}
      </PageHead>
      <ProductsTabs />
      {fields.length === 0 ? (
        <EmptyState
          heading="p"
          title="No fields yet: material, sole, article number, care. Each is shown on the product's page, found by the search, and a filter of the list if you want it."
        />
      ) : (
        <DataTable caption="Product fields" columns={columns} rows={fields} rowKey={({ key }) => key} />
      )}
    </div>
  );
}

const columns: Column<ListedField>[] = [
  {
    key: 'name',
    head: 'Name',
    isTitle: true,
    cell: ({ key, name }) => (
      <Link
        to={href('/admin/products/fields/:key', { key })}
        dir="auto"
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline md:min-h-9"
      >
        {name}
      </Link>
    ),
  },
  {
    key: 'kind',
    head: 'Kind',
    cell: ({ kind, unit, choices }) => <span className="wrap-anywhere">{saysWhat(kind, unit, choices)}</span>,
  },
  { key: 'filter', head: 'Filter', className: 'md:w-24', cell: ({ filtered }) => (filtered ? 'Yes' : 'No') },
  {
    key: 'feed',
    head: 'In the feeds',
    className: 'md:w-40',
    cell: ({ feed }) => (feed && FEED_NAMES.includes(feed) ? feedWords[feed] : 'Not told'),
  },
  {
    key: 'products',
    head: 'Products',
    align: 'right',
    className: 'md:w-28',
    cell: ({ products }) => products.toLocaleString('en-PK'),
  },
  {
    key: 'order',
    head: 'Order',
    align: 'right',
    className: 'md:w-32',
    cell: (field) => <Movers field={field} />,
  },
];

function saysWhat(kind: FieldKind, unit: string, choices: readonly string[]): string {
  if (kind === 'choice')
    return choices.length > 6
      ? `${choices.slice(0, 5).join(', ')} and ${choices.length - 5} more`
      : choices.join(', ');
  return kind === 'number' && unit !== '' ? `Number, in ${unit}` : kindWords[kind];
}

function Movers({ field: { key, name } }: { field: ListedField }) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data?.ok === false ? fetcher.data : null);
  return (
    <fetcher.Form method="post" className="flex justify-end">
      <input type="hidden" name="key" value={key} />
      {(['up', 'down'] as const).map((by) => (
        <button
          key={by}
          name="by"
          value={by}
          aria-label={`Move ${isolate(name)} ${by}`}
          title={`Move ${isolate(name)} ${by}`}
          className="grid size-11 place-items-center rounded-control hover:bg-sunk md:size-9"
        >
          <AdminIcon name="down" size={16} className={by === 'up' ? 'rotate-180' : ''} />
        </button>
      ))}
      <output className="sr-only">{fetcher.data?.ok ? fetcher.data.text : ''}</output>
    </fetcher.Form>
  );
}
