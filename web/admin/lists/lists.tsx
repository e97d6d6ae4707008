// The Lists tab: the one list of brands and the one list of categories that the whole shop reads.
import { data, Outlet, useFetcher } from 'react-router';
import { readFields } from '#shop/text/form-fields.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { adminBrands, adminCategories, type ListedName } from '#server/catalogue/admin-lists.ts';
import { moveName } from '#server/lists/move-name.ts';
import { deleteName } from '#server/lists/save-name.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import type { Route } from './+types/lists';
import { NameList } from './name-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  const { db } = context.get(shopContext);
  const [brands, categories] = await Promise.all([adminBrands(db), adminCategories(db)]);
  return {
    brands,
    types: categories.filter(({ kind }) => kind === 'type'),
    audiences: categories.filter(({ kind }) => kind === 'audience'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const { db } = context.get(shopContext);
  const { intent, list: typed, name } = readFields(await readForm(request), ['intent', 'list', 'name']);
  const list = typed === 'brands' ? 'brands' : 'categories';
  if (intent === 'delete') {
    const answer = await deleteName(db, actor, list, name);
    if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
    return data(done('Deleted', `${isolate(answer.name)} is no longer in the list.`));
  }
  if (intent !== 'up' && intent !== 'down') return data(failed(FAILED), { status: 400 });
  const answer = await moveName(db, actor, { list, name, by: intent });
  if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
  return data(done('Moved', `${isolate(name)} is now number ${answer.place}.`));
}

const FAILED = 'Failed to update the list. Please try again.';

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ActionAnswer> {
  return catchAsAnswer(serverAction, FAILED);
}

export default function Lists({ loaderData: { brands, types, audiences } }: Route.ComponentProps) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data?.title === 'Moved' ? null : fetcher.data);
  const sendFor = (list: string) => (intent: string, each: ListedName) =>
    void fetcher.submit({ intent, list, name: each.name }, { method: 'post' });
  return (
    <>
      <PageHead title="Brands & categories">
        <ButtonLink look="quiet" to={href('/admin/lists/new', { list: 'brands' })} preventScrollReset>
          <AdminIcon name="plus" size={16} /> Add Brand
        </ButtonLink>
        <ButtonLink look="quiet" to={href('/admin/lists/new', { list: 'categories' })} preventScrollReset>
          <AdminIcon name="plus" size={16} /> Add Category
        </ButtonLink>
      </PageHead>
      <div className="mt-4 grid gap-x-8 gap-y-10 xl:grid-cols-2 xl:items-start">
        <NameList title="Brands" list="brands" names={brands} send={sendFor('brands')} />
        <div className="grid grid-cols-1 gap-10">
          <NameList title="Categories: type" list="categories" names={types} send={sendFor('categories')} />
          <NameList
            title="Categories: for"
            list="categories"
            names={audiences}
            send={sendFor('categories')}
          />
        </div>
      </div>
      <output className="sr-only">{fetcher.data?.title === 'Moved' ? fetcher.data.text : ''}</output>
      <Outlet />
    </>
  );
}
