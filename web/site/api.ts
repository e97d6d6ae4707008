// `/api/v1/*`: other programs, by API key. Who is signed in here does not matter.
import type { RouterContextProvider } from 'react-router';
import { answerCall } from '#server/api/answer-call.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/api';

export const loader = ({ request, context }: Route.LoaderArgs) => answer(request, context);
export const action = ({ request, context }: Route.ActionArgs) => answer(request, context);

function answer(request: Request, context: Readonly<RouterContextProvider>): Promise<Response> {
  return answerCall(context.get(shopContext), request, context.get(addressContext));
}
