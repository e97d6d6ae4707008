// What an agent sent: one JSON-RPC request, and which revision of the protocol it speaks, from the request alone.
import { refuse } from '#shop/refusals/refusals.ts';

/** The first sends all that counts with each request; the others begin with `initialize`. */
export const STATELESS = '2026-07-28';
export const GREETED = ['2025-11-25', '2025-06-18'] as const;
export const VERSIONS: readonly string[] = [STATELESS, ...GREETED];

export const META = 'io.modelcontextprotocol/';

/** Codes of JSON-RPC and of the protocol. */
export const faultCodes = {
  notJson: -32_700,
  notRequest: -32_600,
  noMethod: -32_601,
  badParams: -32_602,
  headers: -32_020,
  version: -32_022,
} as const;

export type Fault = { code: number; message: string; status: number; data?: object };

export type AgentMessage = {
  id: string | number;
  method: string;
  params: Record<string, unknown>;
  /** Whether it says hello first and names no revision with each request. */
  isGreeted: boolean;
};

/** A notification wants no answer: there is none that this shop acts on. */
export function readMessage(text: string, headers: Headers): AgentMessage | Fault | 'notification' {
  const sent = parsed(text);
  if (sent === undefined) return fault('notJson', refuse('bad-json').text);
  if (Array.isArray(sent)) return fault('notRequest', 'Send one message at a time.');
  if (!isRecord(sent) || sent['jsonrpc'] !== '2.0' || typeof sent['method'] !== 'string')
    return fault('notRequest', 'This is no request of JSON-RPC 2.0.');
  const { id, method, params = {} } = sent;
  if (!('id' in sent)) return 'notification';
  if (typeof id !== 'string' && (typeof id !== 'number' || !Number.isSafeInteger(id)))
    return fault('notRequest', 'The id is a text or a whole number.');
  if (!isRecord(params)) return fault('badParams', 'params is an object.');
  return { id, method, params, isGreeted: isGreeted(method, params, headers) };
}

/** Null where the revision is known and the headers say what the body says; else the fault that the protocol has for it. */
export function refuseVersion({ method, params, isGreeted: greets }: AgentMessage, headers: Headers) {
  const header = headers.get('mcp-protocol-version');
  if (greets)
    return header === null || method === 'initialize' || VERSIONS.includes(header) ? null : unknown(header);
  const { [`${META}protocolVersion`]: version, [`${META}clientCapabilities`]: able } = metaOf(params);
  if (typeof version !== 'string' || !isRecord(able))
    return fault('badParams', `_meta needs ${META}protocolVersion and ${META}clientCapabilities.`);
  if (header !== version) return mismatch('MCP-Protocol-Version');
  if (version !== STATELESS) return unknown(version);
  if (headers.get('mcp-method') !== method) return mismatch('Mcp-Method');
  const isNamed = method !== 'tools/call' || nameIn(headers.get('mcp-name')) === params['name'];
  return isNamed ? null : mismatch('Mcp-Name');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

// A revision that is greeted may be named with the request, too.
function isGreeted(method: string, params: Record<string, unknown>, headers: Headers): boolean {
  if (method === 'initialize') return true;
  const named = metaOf(params)[`${META}protocolVersion`];
  if (named !== undefined) return GREETED.some((version) => version === named);
  return method !== 'server/discover' && headers.get('mcp-protocol-version') !== STATELESS;
}

function metaOf(params: Record<string, unknown>): Record<string, unknown> {
  return isRecord(params['_meta']) ? params['_meta'] : {};
}

function fault(code: keyof typeof faultCodes, message: string): Fault {
  return { code: faultCodes[code], message, status: 400 };
}

function unknown(requested: string): Fault {
  const data = { supported: VERSIONS, requested };
  return { ...fault('version', 'Unsupported protocol version'), data };
}

function mismatch(header: string): Fault {
  return fault('headers', `Header mismatch: ${header} does not say what the body says.`);
}

// A name that no header can carry comes as base64.
function nameIn(header: string | null): string | null {
  const [, packed] = /^=\?base64\?(.*)\?=$/.exec(header ?? '') ?? [];
  return packed === undefined ? header : Buffer.from(packed, 'base64').toString('utf8');
}
