// A call of an operation for an agent of the seller: read at once; change by a preview first, then once by its confirmation.
import { API_BASE } from '#shop/api/base.ts';
import { isRefusal, refuse, type RefusalCode } from '#shop/refusals/refusals.ts';
import { performCall } from '#server/api/answer-call.ts';
import type { CallKey } from '#server/api/api-keys.ts';
import type { Operation } from '#server/api/operation.ts';
import { operations } from '#server/api/operations.ts';
import { readBy } from '#server/api/read-input.ts';
import { isCallKnown } from '#server/api/repeated-call.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import {
  PREVIEW_MINUTES,
  readPreview,
  sortedJson,
  writePreview,
  type PreviewedCall,
} from './preview-token.ts';
import { isChange, type StaffTool } from './staff-tools.ts';
import { answerWith, refuseCall, type ToolAnswer } from './tool.ts';

/** Whose agent it is; `authorization` is the header of the request, looked at again before a change. */
export type KeyHolder = { app: AppContext; key: CallKey; authorization: string };

type Problem = {
  code: RefusalCode;
  title: string;
  detail: string;
  errors?: { path: string; message: string }[];
};

type OperationInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export async function callOperation(
  holder: KeyHolder,
  { operation, input: schema, name: tool }: StaffTool,
  sent: object,
): Promise<ToolAnswer> {
  if (!holder.key.scopes.includes(operation.scope)) return toAnswer(await perform(holder, operation, {}));
  const read = readBy(schema, sent);
  if (isRefusal(read)) return refuseCall(read);
  const { confirm, ...input } = sent as OperationInput & { confirm?: string };
  if (!isChange(operation)) return toAnswer(await perform(holder, operation, input));
  const previewed = { asker: holder.key.id, tool, input };
  if (confirm === undefined) return preview(holder, operation, previewed);
  const meant = await readPreview(holder.app, previewed, confirm);
  if (isRefusal(meant)) return refuseCall(meant);
  // An answer that was lost is asked for again, however late.
  const call = { keyId: holder.key.id, idempotencyKey: meant.key };
  if (meant.isOver && !(await isCallKnown(holder.app.db, call))) return refuseCall(refuse('preview-over'));
  const headers = { 'idempotency-key': meant.key, ...(meant.seen !== '' && { 'if-match': meant.seen }) };
  return toAnswer(await perform(holder, operation, input, headers));
}

// What is there now is part of it, where the key may read it; PUT and PATCH then change that and nothing newer.
async function preview(
  holder: KeyHolder,
  operation: Operation,
  previewed: PreviewedCall<OperationInput>,
): Promise<ToolAnswer> {
  const { input } = previewed;
  const reading = readingOf(operation, holder.key);
  const now = reading && (await perform(holder, reading, { path: input.path ?? {} }));
  if (now && now.status >= 400) return toAnswer(now);
  const isBound =
    reading?.path === operation.path && (operation.method === 'PUT' || operation.method === 'PATCH');
  const seen = isBound ? (now?.headers.get('etag') ?? '') : '';
  return answerWith({
    preview: { will: operation.summary, ...input },
    ...(now && { now: await now.json() }),
    whatHappens:
      'Nothing has changed yet. Confirming does this once, as the API does it, under the name of the key.',
    confirm: await writePreview(holder.app, previewed, seen),
    confirmWithinMinutes: PREVIEW_MINUTES,
  });
}

/** What the change is about: GET of its address, or of the thing that the address begins with. */
function readingOf({ path }: Operation, { scopes }: CallKey): Operation | null {
  const thing = path.slice(0, path.indexOf('}') + 1);
  const found = operations.filter(
    (each) => each.method === 'GET' && [path, thing].includes(each.path) && each.path.includes('{'),
  );
  const reading = found.find((each) => each.path === path) ?? found[0];
  return reading && scopes.includes(reading.scope) ? reading : null;
}

function perform(
  { app, key, authorization }: KeyHolder,
  operation: Operation,
  { path: params = {}, query: asked = {}, body }: OperationInput,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { method } = operation;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const request = new Request(`${app.config.publicUrl}${API_BASE}${path}`, {
    method,
    headers: { authorization, ...headers },
    ...(operation.body && method !== 'GET' && { body: sortedJson(body) }),
  });
  return performCall(app, key, { request, path, operation, params, query });
}

/** Problem details in the form of a tool's refusal. */
async function toAnswer(response: Response): Promise<ToolAnswer> {
  const answered = (await response.json()) as object;
  if (response.status < 400) return answerWith(answered);
  const { code, title, detail, errors = [] } = answered as Problem;
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]));
  return refuseCall({ refused: code, title, text: detail, status: response.status, fields });
}
