// The Model Context Protocol over HTTP, as much of it as a shop has: what is offered, its tools, a call of one. Nothing is remembered
// between requests, and every answer is one JSON object (decision 0043).
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Barred } from '#server/api/admit-caller.ts';
import {
  faultCodes,
  GREETED,
  isRecord,
  META,
  readMessage,
  refuseVersion,
  VERSIONS,
  type AgentMessage,
  type Fault,
} from './read-message.ts';
import { describeTool, type AgentTool, type ToolAnswer } from './tool.ts';

/** What one address offers to whoever may ask there. */
export type Offered = {
  name: string;
  title: string;
  instructions: string;
  tools: readonly AgentTool[];
  /** Whether everybody is offered the same. */
  isPublic: boolean;
  /** `input` as it was sent: the tool checks it. Null where there is no such tool. */
  call(name: string, input: object): Promise<ToolAnswer | null>;
};

type Result = { result: object } | Fault;

const VERSION = '1.0.0';
const TOOLS_TTL_MS = 300_000;

/** Always an answer; what throws is a fault of the shop. `enter` says what is offered to who asks, before the body is read. */
export async function answerAgent(
  request: Request,
  publicUrl: string,
  enter: () => Promise<Offered | Barred>,
): Promise<Response> {
  const barred = refuseRequest(request, publicUrl);
  if (barred) return faultAnswer(null, barred, barred.status === 405 ? { allow: 'POST' } : {});
  const offered = await enter();
  if ('barred' in offered) return faultAnswer(null, faultOf(offered.barred), offered.headers);
  const message = readMessage(await request.text(), request.headers);
  if (message === 'notification') return new Response(null, { status: 202 });
  if ('code' in message) return faultAnswer(null, message);
  const result = refuseVersion(message, request.headers) ?? (await resultOf(message, offered));
  if ('code' in result) return faultAnswer(message.id, result);
  return answer({ id: message.id, result: completed(message, offered, result.result) }, 200);
}

const notHere = { code: faultCodes.notRequest };

function refuseRequest({ method, headers }: Request, publicUrl: string): Fault | null {
  if (method !== 'POST') return { ...notHere, message: 'Send JSON-RPC by POST.', status: 405 };
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/json') return faultOf(refuse('json-only'));
  // A program that is no browser names no origin. Else it is the shop's own, whatever name led the browser here (DNS rebinding).
  const origin = headers.get('origin');
  if (origin === null || origin === publicUrl) return null;
  return { ...notHere, message: 'No other site may ask here.', status: 403 };
}

async function resultOf({ method, params, isGreeted }: AgentMessage, offered: Offered): Promise<Result> {
  const capabilities = { tools: {} };
  const { instructions, isPublic } = offered;
  const cached = isGreeted ? {} : { ttlMs: TOOLS_TTL_MS, cacheScope: isPublic ? 'public' : 'private' };
  if (method === 'tools/list') return { result: { tools: offered.tools.map(describeTool), ...cached } };
  if (method === 'tools/call') return callTool(params, offered);
  if (isGreeted && method === 'ping') return { result: {} };
  if (isGreeted && method === 'initialize') {
    const protocolVersion = GREETED.find((each) => each === params['protocolVersion']) ?? GREETED[0];
    return { result: { protocolVersion, capabilities, serverInfo: infoOf(offered), instructions } };
  }
  if (!isGreeted && method === 'server/discover')
    return { result: { supportedVersions: VERSIONS, capabilities, instructions, ...cached } };
  const status = isGreeted ? 200 : 404;
  return { code: faultCodes.noMethod, message: 'There is no such method here.', status };
}

async function callTool({ name, arguments: input = {} }: AgentMessage['params'], offered: Offered) {
  if (!isRecord(input)) return { ...badCall, message: 'arguments is an object.' };
  const result = typeof name === 'string' ? await offered.call(name, input) : null;
  return result ? { result } : { ...badCall, message: 'There is no such tool here.' };
}

const badCall = { code: faultCodes.badParams, status: 200 };

function completed({ isGreeted }: AgentMessage, offered: Offered, result: object): object {
  if (isGreeted) return result;
  return { resultType: 'complete', ...result, _meta: { [`${META}serverInfo`]: infoOf(offered) } };
}

function infoOf({ name, title }: Offered) {
  return { name, title, version: VERSION };
}

function faultOf({ text: message, status }: Refusal): Fault {
  return { code: faultCodes.notRequest, message, status };
}

function faultAnswer(id: AgentMessage['id'] | null, fault: Fault, headers: Record<string, string> = {}) {
  const { status, ...error } = fault;
  return answer({ ...(id !== null && { id }), error }, status, headers);
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ jsonrpc: '2.0', ...body }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers },
  });
}
