// `/mcp`: agents of shoppers, by the Model Context Protocol. Anybody may ask; who is signed in here does not matter.
import { answerShopper } from '#server/agents/answer-shopper.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/shopper-agents';

export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerShopper(context.get(shopContext), request, context.get(addressContext));
}
