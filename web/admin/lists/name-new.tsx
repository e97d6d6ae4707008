// Add Brand, Add Category: the dialog over the lists.
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import type { Route } from './+types/name-new';
import { NameForm, type NameAnswer } from './name-form.tsx';
import { saveName } from './save-name.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'lists.change');
  return { list: listOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'lists.change');
  const place = { list: listOf(request), was: null };
  return saveName(context.get(shopContext), actor, place, await readForm(request));
}

function listOf(request: Request): 'brands' | 'categories' {
  return new URL(request.url).searchParams.get('list') === 'categories' ? 'categories' : 'brands';
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<NameAnswer> {
  return catchAsAnswer(serverAction, 'Failed to add to the list. Please try again.');
}

export default function NewName({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return <NameForm key={list} list={list} saved={null} answer={actionData} />;
}
