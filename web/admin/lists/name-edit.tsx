// A brand or a category to be changed: the dialog over the lists.
import { data } from 'react-router';
import { findName } from '#server/lists/find-name.ts';
import type { Db } from '#server/db/transact.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import type { Route } from './+types/name-edit';
import { NameForm, type NameAnswer } from './name-form.tsx';
import { saveName } from './save-name.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  return find(context.get(shopContext).db, params);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const app = context.get(shopContext);
  const { list, saved } = await find(app.db, params);
  return saveName(app, actor, { list, was: saved.name }, await readForm(request));
}

async function find(db: Db, { list, slug }: { list: string; slug: string }) {
  if (list !== 'brands' && list !== 'categories') throw data('This list does not exist.', { status: 404 });
  const saved = await findName(db, list, slug);
  if (!saved) throw data('This name is not in the list.', { status: 404 });
  return { list, saved } as const;
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<NameAnswer> {
  return catchAsAnswer(serverAction, 'Failed to update the list. Please try again.');
}

export default function EditName({ loaderData: { list, saved }, actionData }: Route.ComponentProps) {
  return <NameForm key={saved.name} list={list} saved={saved} answer={actionData} />;
}
