// `/api/ucp/*`: platforms that buy for somebody, by the Universal Commerce Protocol. Who is signed in here does not matter.
import type { RouterContextProvider } from 'react-router';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { answerUcp } from '#server/ucp/answer-ucp.ts';
import type { Route } from './+types/ucp';

export const loader = ({ request, context }: Route.LoaderArgs) => answer(request, context);
export const action = ({ request, context }: Route.ActionArgs) => answer(request, context);

function answer(request: Request, context: Readonly<RouterContextProvider>): Promise<Response> {
  return answerUcp(context.get(shopContext), request, context.get(addressContext));
}
