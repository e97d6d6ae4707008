// A tool of an agent: its name and words, the schema that checks its input, and what it answers.
import { z } from 'zod';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { FieldRefusal } from '#server/api/operation.ts';
import { schemaOf } from '#server/api/openapi.ts';
import { inUnits } from '#server/api/in-units.ts';

export type AgentTool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Hints for the program that asks a person before a call: nothing here relies on them. */
  hints: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean };
};

/** As the protocol has it: data for programs, the same as text for models, and whether it was refused. */
export type ToolAnswer = {
  content: [{ type: 'text'; text: string }];
  structuredContent: object;
  isError?: true;
};

export function answerWith(data: object): ToolAnswer {
  return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
}

/** In the shop's own words, which a model can act on. */
export function refuseCall(refusal: FieldRefusal | Refusal): ToolAnswer {
  const { refused: code, title, text } = refusal;
  const fields = 'fields' in refusal && refusal.fields ? refusal.fields : {};
  const errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  const lines = [`${title}. ${text}`, ...errors.map(({ field, message }) => `${field}: ${message}`)];
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { refused: code, title, text, ...(errors.length > 0 && { errors }) },
    isError: true,
  };
}

export function describeTool({ name, title, description, input, hints }: AgentTool) {
  const annotations = { title, ...hints, openWorldHint: false };
  return inUnits({ name, title, description, inputSchema: schemaOf(input, 'input'), annotations });
}
