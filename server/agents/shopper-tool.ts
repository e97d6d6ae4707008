// A tool of a shopper's agent: checked input in, what the shop says or its refusal out. No key, no session and no cookie counts.
import { inCurrency } from '#shop/pricing/in-currency.ts';
import type { z } from 'zod';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import type { FieldRefusal } from '#server/api/operation.ts';
import { readBy } from '#server/api/read-input.ts';
import { answerWith, refuseCall, type AgentTool, type ToolAnswer } from './tool.ts';

/** `address` is the client's, for limits. */
export type AskingAgent = { app: AppContext; address: string };

export type ShopperTool = AgentTool & { run(asking: AskingAgent, input: unknown): Promise<ToolAnswer> };

type GivenTool<Input extends z.ZodObject> = Omit<AgentTool, 'input'> & {
  input: Input;
  run(asking: AskingAgent, input: z.output<Input>): Promise<object | FieldRefusal>;
};

export function shopperTool<Input extends z.ZodObject>(given: GivenTool<Input>): ShopperTool {
  return {
    ...given,
    async run(asking, sent) {
      const input = readBy(given.input, sent);
      if (isRefusal(input)) return refuseCall(input);
      const answer = await given.run(asking, input);
      return isRefusal(answer) ? refuseCall(answer) : answerWith(answer);
    },
  };
}

/** Amounts are told in rupees: nobody who reads them for a shopper should reckon with paisa. */
export function inRupees(amount: number): number {
  return inCurrency(amount);
}
