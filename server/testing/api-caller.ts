// A program with an API key, for tests: calls the API as web/site/api.ts does, and checks every answer against the document.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Kysely } from 'kysely';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { SCOPES, type Scope } from '#shop/api/scopes.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { answerCall } from '#server/api/answer-call.ts';
import { makeKey } from '#server/api/api-keys.ts';
import { openApiDocument } from '#server/api/openapi.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { noon } from './make-shop.ts';
import { makeStaff } from './make-staff.ts';
import { noteRole } from './note-role.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what the test says of it.
export type CallAnswer = { status: number; headers: Headers; body: any };

type Sent = { body?: unknown; headers?: Record<string, string>; token?: string };

export type ApiCaller = {
  app: AppContext;
  token: string;
  keyId: string;
  madeBy: string;
  /** `path` is below /api/v1; a POST gets an Idempotency-Key of its own unless one is given. */
  call(method: string, path: string, sent?: Sent): Promise<CallAnswer>;
};

/** The clock stands at `noon` unless `now` says otherwise. */
export async function apiCaller(
  db: Kysely<Tables>,
  scopes: readonly Scope[] = SCOPES,
  now: () => Date = () => noon,
): Promise<ApiCaller> {
  const config = readConfig({ DATA_DIR: tmpdir() });
  const log = openLog('error', () => {});
  const app = { db, reading: db, config, log, media: openMediaStore(config), now };
  const maker = await makeStaff(db, 'SUPER_ADMIN');
  await db
    .insertInto('profiles')
    .values({ userId: maker.userId, name: maker.name, role: 'SUPER_ADMIN' })
    .execute();
  await noteRole(db, maker);
  const made = await makeKey(db, maker, { name: 'Test ERP', scopes: [...scopes], days: null }, noon);
  const { id: keyId, token } = made;
  const call: ApiCaller['call'] = async (method, path, sent = {}) => {
    const response = await answerCall(app, requestOf(method, path, { token, ...sent }), '127.0.0.1');
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    checkAgainstDocument(method, path, response, body);
    return { status: response.status, headers: response.headers, body };
  };
  return { app, token, keyId, madeBy: maker.userId, call };
}

function requestOf(method: string, path: string, { body, headers = {}, token }: Sent): Request {
  const isPost = method === 'POST' && !('idempotency-key' in headers);
  return new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isPost && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

type Described = { responses: Record<string, { content?: Record<string, { schema: object }> }> };
type Document = { paths: Record<string, Record<string, Described>>; components: object };

const document = openApiDocument('http://localhost') as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'document', components: document.components });
const validators = new Map<string, ValidateFunction>();

/** Throws where an answer is not what the document says of it. */
function checkAgainstDocument(method: string, path: string, { status, headers }: Response, body: unknown) {
  const [pathname = ''] = path.split('?');
  const pattern = patternOf(pathname);
  const described = pattern && document.paths[pattern]?.[method.toLowerCase()];
  if (!described || status === 304) return;
  const type = headers.get('content-type') ?? '';
  const schema = described.responses[status]?.content?.[type]?.schema;
  if (!schema) throw new Error(`${method} ${pattern} answered ${status} ${type}: not in the document`);
  const id = `${method} ${pattern} ${status}`;
  const validate = validators.get(id) ?? ajv.compile(inDocument(schema));
  validators.set(id, validate);
  if (!validate(body))
    throw new Error(`${id}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
}

function inDocument(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
}

// The fixed address before the one with a parameter.
function patternOf(pathname: string): string | undefined {
  const matching = Object.keys(document.paths).filter((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  return matching.find((pattern) => !pattern.includes('{')) ?? matching[0];
}
