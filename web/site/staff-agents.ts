// `/api/mcp`: agents of the seller, by the Model Context Protocol and an API key. Who is signed in here does not matter.
import { answerStaff } from '#server/agents/answer-staff.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/staff-agents';

export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerStaff(context.get(shopContext), request, context.get(addressContext));
}
