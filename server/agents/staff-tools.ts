// The tools of an agent of the seller: the operations of the API, one by one, so that there is no second way to do anything.
import { z } from 'zod';
import { text } from '#server/api/fields.ts';
import type { Operation } from '#server/api/operation.ts';
import { operations } from '#server/api/operations.ts';
import { PREVIEW_MINUTES } from './preview-token.ts';
import type { AgentTool } from './tool.ts';

export type StaffTool = AgentTool & { operation: Operation };

const inTwoSteps = `Changes the shop, so in two calls: without confirm it answers with a preview and changes nothing; the same input with the confirm of the preview, within ${PREVIEW_MINUTES} minutes, does it once.`;

export const staffTools: ReadonlyMap<string, StaffTool> = new Map(
  operations.map((operation) => [operation.id, toolOf(operation)]),
);

export function isChange({ method }: Operation): boolean {
  return method !== 'GET';
}

function toolOf(operation: Operation): StaffTool {
  const { id, method, summary, scope } = operation;
  const changes = isChange(operation);
  return {
    operation,
    name: id,
    title: summary,
    description: `${summary}. Amounts are paisa, 1/100 rupee. Scope ${scope}.${changes ? ` ${inTwoSteps}` : ''}`,
    input: inputOf(operation),
    hints: changes
      ? { readOnlyHint: false, destructiveHint: method === 'DELETE', idempotentHint: true }
      : { readOnlyHint: true },
  };
}

// The schemas of the operation as they are; what may be left out whole is optional.
function inputOf({ params, query, body, method }: Operation): z.ZodObject {
  return z.strictObject({
    ...(params && { path: params }),
    ...(query && { query: query.safeParse({}).success ? query.optional() : query }),
    ...(body && { body }),
    ...(method !== 'GET' && { confirm: text(600).optional().describe('Of the preview of this very input') }),
  });
}
