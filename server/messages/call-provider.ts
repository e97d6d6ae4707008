// Calls to a provider: his host alone, no redirect, a time limit, a bounded answer. Its secrets never reach the log.
import type { PhoneMessage, ProviderRequest, SentAnswer } from '#shop/messages/provider.ts';
import type { MessageAccount } from './accounts.ts';

const LIMIT_MS = 20_000;
const MAX_ANSWER_BYTES = 65_536;

/** `never-left`: no connection came about, so surely nothing was sent. `status` is null where no whole answer came. */
type ProviderReply = { kind: 'never-left' } | { kind: 'answered'; status: number | null; text: string };

type Calling = {
  /** On this machine, instead of the provider (MESSAGE_SIMULATOR). */
  simulator: string | null;
  signal?: AbortSignal;
  limitMs?: number;
};

/** Signed in first where he wants it: what became of one message. */
export async function sendByProvider(
  { provider, account }: Pick<MessageAccount, 'provider' | 'account'>,
  message: PhoneMessage,
  calling: Calling,
): Promise<SentAnswer | { kind: 'never-left' }> {
  const opened = await signIn({ provider, account }, calling);
  if ('kind' in opened) return opened;
  const request = provider.encode({ ...account, ...opened }, message);
  if (!request) return { kind: 'refused', why: 'This account cannot say it.' };
  const reply = await callProvider(request, calling);
  return reply.kind === 'never-left' ? reply : provider.readSent(reply.status, reply.text);
}

async function signIn(
  { provider, account }: Pick<MessageAccount, 'provider' | 'account'>,
  calling: Calling,
): Promise<
  Partial<Record<'session', string>> | Exclude<SentAnswer, { kind: 'sent' }> | { kind: 'never-left' }
> {
  if (!provider.signIn) return {};
  const reply = await callProvider(provider.signIn.encode(account), calling);
  return reply.kind === 'never-left' ? reply : provider.signIn.read(reply.status, reply.text);
}

async function callProvider(
  { url, headers, ...request }: ProviderRequest,
  { simulator, signal, limitMs = LIMIT_MS }: Calling,
): Promise<ProviderReply> {
  const limit = AbortSignal.timeout(limitMs);
  const to = new URL(url);
  const address = simulator === null ? url : `${simulator}${to.pathname}${to.search}`;
  try {
    const response = await fetch(address, {
      ...request,
      headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return { kind: 'answered', status: response.status, text: await readBounded(response) };
  } catch (error) {
    return isNeverLeft(error) ? { kind: 'never-left' } : { kind: 'answered', status: null, text: '' };
  }
}

async function readBounded({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

const NO_CONNECTION = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

function isNeverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NO_CONNECTION.has(code) || code === 'UND_ERR_CONNECT_TIMEOUT' || code.startsWith('ERR_TLS');
}
