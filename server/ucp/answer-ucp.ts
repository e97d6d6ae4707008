// Answers a platform that speaks the Universal Commerce Protocol: whoever it is, within limits of its network (decision 0054).
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { refuse } from '#shop/refusals/refusals.ts';
import { checkoutBody } from '#shop/ucp/asked-checkout.ts';
import { UCP_BASE } from '#shop/ucp/business-profile.ts';
import { lost } from '#shop/ucp/messages.ts';
import { activeCapabilities, handlerName, REVISION } from '#shop/ucp/revision.ts';
import type { SessionTerms } from '#shop/ucp/view-session.ts';
import { agentLimit } from '#server/agents/answer-shopper.ts';
import { countClient } from '#server/http/count-client.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { fault, noSession, type Platform, type UcpAnswer } from './answers.ts';
import { cancel, createSession, readSession, replaceSession } from './change-session.ts';
import { completeBody, completeSession } from './complete-session.ts';
import { findProfile, profileAddress } from './platform-profile.ts';
import { onceOnly } from './repeated-ask.ts';

/** Always an answer; what throws is a fault of the shop. */
export async function answerUcp(app: AppContext, request: Request, address: string): Promise<Response> {
  return toResponse(await answer(app, request, address));
}

function toResponse({ status, body, headers }: UcpAnswer): Response {
  const always = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
  return new Response(JSON.stringify(body), { status, headers: { ...always, ...headers } });
}

async function answer(app: AppContext, request: Request, address: string): Promise<UcpAnswer> {
  const { publicUrl } = app.config;
  const handler = handlerName(publicUrl);
  if (handler === null) return fault(404, 'not_offered', 'This shop has no domain of its own by https.');
  const barred = (await barredBy(app, request, address)) ?? findVerb(request);
  if ('status' in barred) return barred;
  const platform = profileAddress(request.headers.get('ucp-agent'), app.config.webhooksHere);
  if (platform === null)
    return fault(400, 'invalid_profile_url', 'Send UCP-Agent: profile="https://..." with each request.');
  const terms = await negotiate(app, platform, { publicUrl, handler });
  if ('status' in terms) return terms;
  return perform({ app, address, terms }, { request, verb: barred, platform });
}

async function barredBy(app: AppContext, request: Request, address: string): Promise<UcpAnswer | null> {
  // A program that is no browser names no origin. Else it is the shop's own, whatever name led the browser here (DNS rebinding).
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== app.config.publicUrl)
    return fault(403, 'other_site', 'No other site may ask here.');
  const { allowed, retrySeconds } = await countClient(app.db, agentLimit, address);
  if (allowed) return null;
  const wait = { 'retry-after': String(retrySeconds) };
  return fault(429, 'too_many_requests', 'Too many requests from this network.', wait);
}

type Verb = {
  /** Null where there is nothing to read. */
  body: z.ZodType | null;
  run(platform: Platform, body: never): Promise<UcpAnswer>;
};

function verb<Schema extends z.ZodType>(
  body: Schema | null,
  run: (platform: Platform, body: z.output<Schema>) => Promise<UcpAnswer>,
): Verb {
  return { body, run };
}

// By method, for each address below the base.
function verbsAt(path: string): Readonly<Record<string, Verb>> | null {
  const found = /^\/checkout-sessions(?:\/([^/]+)(?:\/(complete|cancel))?)?$/.exec(path);
  if (!found) return null;
  const [, id, step] = found;
  if (id === undefined) return { POST: verb(checkoutBody, createSession) };
  if (step === 'complete')
    return { POST: verb(completeBody, (platform, body) => completeSession(platform, id, body)) };
  if (step === 'cancel') return { POST: verb(null, (platform) => cancel(platform, id)) };
  return {
    GET: verb(null, (platform) => readSession(platform, id)),
    PUT: verb(checkoutBody, (platform, body) => replaceSession(platform, id, body)),
  };
}

function findVerb({ method, url }: Request): Verb | UcpAnswer {
  const verbs = verbsAt(new URL(url).pathname.slice(UCP_BASE.length));
  if (!verbs) return fault(404, 'no_such_operation', 'There is no such address here.');
  const allow = Object.keys(verbs).join(', ');
  return (
    verbs[method === 'HEAD' ? 'GET' : method] ?? fault(405, 'bad_method', 'Not possible here.', { allow })
  );
}

async function negotiate(
  app: AppContext,
  platform: string,
  shop: Pick<SessionTerms, 'publicUrl' | 'handler'>,
): Promise<SessionTerms | UcpAnswer> {
  const profile = await findProfile(app, platform);
  if ('code' in profile) return profileFault(profile);
  const { version } = profile;
  if (version !== REVISION)
    return fault(
      422,
      'version_unsupported',
      `Version ${version} is not spoken here. This shop speaks ${REVISION}.`,
    );
  const terms = { ...shop, capabilities: activeCapabilities(profile.capabilities) };
  if (terms.capabilities.length > 0) return terms;
  const words = 'Checkout of this revision is not among what your profile can do.';
  return noSession(terms, lost('capabilities_incompatible', words));
}

const statuses = {
  invalid_profile_url: 400,
  profile_unreachable: 424,
  profile_malformed: 422,
  busy: 503,
} as const;

function profileFault({ code, content }: { code: keyof typeof statuses; content: string }): UcpAnswer {
  return fault(statuses[code], code, content, code === 'busy' ? { 'retry-after': '10' } : {});
}

type AskedVerb = { request: Request; verb: Verb; platform: string };

async function perform(
  platform: Platform,
  { request, verb: { body, run }, platform: who }: AskedVerb,
): Promise<UcpAnswer> {
  if (request.method === 'GET' || request.method === 'HEAD') return run(platform, undefined as never);
  const text = await request.text();
  const json = body ? parsed(text) : undefined;
  if (body && json === undefined) return fault(400, 'invalid_json', refuse('bad-json').text);
  const read = body?.safeParse(json);
  if (read && !read.success) return fault(400, 'invalid_request', problemsOf(read.error));
  const act = () => run(platform, read?.data as never);
  return onceOnly(platform.app, { request, keyId: idOf(who), text }, act);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function problemsOf({ issues }: z.ZodError): string {
  const lines = issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`);
  return lines.join('. ');
}

// Keys of one platform say nothing of those of another.
function idOf(platform: string): string {
  const hex = createHash('sha256').update(platform).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
