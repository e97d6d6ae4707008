// /admin/products/draws/new: which product, then how many pairs of each size, from when to when, and how long a winner has.
import { data, Form, Link, redirect } from 'react-router';
import { readDraw } from '#shop/draws/draw-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { cleanLine } from '#shop/text/text.ts';
import { readForm } from '#platform/http/read-form.ts';
import { drawableProduct } from '#server/draws/drawable-product.ts';
import { createDraw } from '#server/draws/save-draw.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { offerProducts } from '#server/offers/offer-products.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { failed, refused, type ActionAnswer } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import type { Route } from './+types/draw-new';
import { DrawForm } from './draw-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.change');
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const productId = query.get('product') ?? '';
  const typed = cleanLine(query.get('search') ?? '', 100);
  const search = typed.ok ? typed.text : '';
  const product = isUuid(productId) ? await drawableProduct(db, productId) : null;
  return { product, search, found: product ? [] : await offerProducts(db, search) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const typed = readFields(form, ['opensAt', 'closesAt', 'windowMinutes']);
  const pairs = Object.fromEntries([...form].filter(([name]) => name.startsWith('pairs-')));
  const no = (answer: ActionAnswer, status: number) =>
    data({ ...answer, typed: { ...typed, ...(pairs as Record<string, string>) } }, { status });
  const read = readDraw(form, now());
  if (!read.ok)
    return no(failed('Something is missing', 'Look at the fields that are marked.', read.errors), 400);
  const made = await createDraw(db, actor, read.input, now());
  if (isRefusal(made)) return no(refused(made), made.status);
  throw redirect(href('/admin/products/draws/:id', { id: made.id }), 303);
}

export const clientAction = preserveForm<DrawAnswer>('The draw was not made. Please try again.');
export const shouldRevalidate = unlessFailed;

export type DrawAnswer = ActionAnswer & { typed?: Record<string, string> };

export default function NewDraw({ loaderData, actionData }: Route.ComponentProps) {
  const { product, search, found } = loaderData;
  return (
    <>
      <PageHead title="New draw" />
      {product ? (
        <DrawForm product={product} answer={actionData} />
      ) : (
        <ChooseProduct search={search} found={found} />
      )}
    </>
  );
}

type ChooseProductProps = { search: string; found: { id: string; title: string; brand: string }[] };

function ChooseProduct({ search, found }: ChooseProductProps) {
  return (
    <div className="mt-4 max-w-xl">
      <Form className="flex items-end gap-2">
        <label className="min-w-0 flex-1">
          <span className="field-label">Which product?</span>
          <input
            name="search"
            type="search"
            defaultValue={search}
            maxLength={100}
            className="control w-full"
          />
        </label>
        <Button look="quiet">Search</Button>
      </Form>
      {found.length === 0 ? (
        <EmptyState heading="p" title="No product of this name is on sale." />
      ) : (
        <ul className="mt-4 border-t-[1.5px] border-ink">
          {found.map(({ id, title, brand }) => (
            <li key={id} className="border-b border-line">
              <Link
                to={href('/admin/products/draws/new', { product: id })}
                className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:underline"
              >
                <span className="text-ink-3">{brand}</span>
                <span dir="auto" className="font-semibold wrap-anywhere">
                  {title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
