// The OpenAPI 3.1 document, made of the operations: their schemas check what comes in and what goes out, and are shown here.
import { z } from 'zod';
import { scopes } from '#shop/api/scopes.ts';
import { refusals, type RefusalCode } from '#shop/refusals/refusals.ts';
import { API_BASE } from '#shop/api/base.ts';
import { callLimit } from './call-limit.ts';
import { inUnits } from './in-units.ts';
import { webhookEvents } from '#shop/webhooks/events.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

type Json = Record<string, unknown>;

/** Refusals that any operation may answer with. */
const common: readonly RefusalCode[] = ['bad-request', 'key-needed', 'scope-too-small', 'too-many-calls'];
const ofWrites: readonly RefusalCode[] = [
  'bad-json',
  'json-only',
  'idempotency-key-reused',
  'call-under-way',
];

export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations)
    paths[`/${operation.path}`] = {
      ...paths[`/${operation.path}`],
      [operation.method.toLowerCase()]: describeOperation(operation),
    };
  return inUnits({
    openapi: '3.1.1',
    info: { title: 'Qadam API', version: '1.0.0', description },
    servers: [{ url: (publicUrl + API_BASE).replace(/\/$/, '') }],
    security: [{ key: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: describeScopes() } },
      schemas: { Problem: problem },
    },
    'x-problems': problemsOf(operations),
  });
}

const description = `Everything in JSON. Amounts are whole numbers of paisa, 1/100 Pakistani rupee; moments are UTC. Send a key of the shop as
\`Authorization: Bearer ...\`, and with every POST an \`Idempotency-Key\` of 8 to 100 letters, digits, "-" or "_": the same request sent again within
a day gets the same answer and does nothing twice, another one with that key is refused (422), and while the first is under way the answer is 409.
Lists give 50 rows and \`next\`; send it as \`cursor\`. An \`ETag\` may be sent back as \`If-None-Match\` with a GET (304) and as \`If-Match\` with PUT and
PATCH (412 where somebody else was first). ${callLimit.tries} calls in ${callLimit.seconds} seconds; \`RateLimit\` says how many are left. Every refusal is
problem details (RFC 9457): \`code\` is for programs, \`detail\` for people, \`errors\` name the fields.`;

function describeScopes(): string {
  const list = Object.entries(scopes).map(([name, words]) => `- \`${name}\`: ${words}`);
  return `An API key, made in Settings. Its scopes:\n${list.join('\n')}`;
}

function describeOperation(operation: Operation): Json {
  const { id, tag, summary, scope, params, query, body, method } = operation;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...headersOf(method)];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `Scope: \`${scope}\``,
    'x-scope': scope,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input')) } }),
    responses: responsesOf(operation),
  };
}

// What receivers get: after Standard Webhooks, signed in the header webhook-signature.
function describeWebhooks(): Json {
  const each = Object.entries(webhookEvents).map(([type, { words, data }]) => {
    const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
    const requestBody = { required: true, content: jsonContent(schemaOf(body, 'output')) };
    const responses = { '2XX': { description: 'Taken. Anything else is tried again, 410 never' } };
    return [type, { post: { summary: words, requestBody, responses } }];
  });
  return Object.fromEntries(each) as Json;
}

function parametersOf(schema: z.ZodObject | null, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description: words, ...each }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(words !== undefined && { description: words }),
    schema: each,
  }));
}

function headersOf(method: Operation['method']): Json[] {
  if (method === 'GET') return [];
  const pattern = '^[A-Za-z0-9_-]{8,100}$';
  const repeat = {
    name: 'Idempotency-Key',
    in: 'header',
    required: method === 'POST',
    schema: { type: 'string', pattern },
  };
  const match = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
  return method === 'PUT' || method === 'PATCH' ? [repeat, match] : [repeat];
}

function responsesOf(operation: Operation): Json {
  const { method, answer, status } = operation;
  const done = { description: 'Done', content: jsonContent(schemaOf(answer, 'output')) };
  const refused = Map.groupBy(codesOf(operation), (code) => refusals[code].status);
  return {
    [status]: done,
    ...(method === 'GET' && { 304: { description: 'As your If-None-Match says' } }),
    ...Object.fromEntries(
      [...refused].map(([each, codes]) => [
        each,
        {
          description: codes.map((code) => `\`${code}\`: ${refusals[code].text}`).join('\n\n'),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  };
}

function codesOf({ method, refusals: own }: Operation): RefusalCode[] {
  const match: RefusalCode[] = method === 'PUT' || method === 'PATCH' ? ['changed-since'] : [];
  const write = method === 'GET' ? [] : ofWrites;
  const post: RefusalCode[] = method === 'POST' ? ['idempotency-key-needed'] : [];
  return [...new Set([...common, ...write, ...post, ...match, ...own])];
}

function problemsOf(all: readonly Operation[]): Json {
  const codes = [...new Set([...all.flatMap(codesOf), 'no-such-operation', 'bad-method'] as RefusalCode[])];
  return Object.fromEntries(codes.map((code) => [code, refusals[code]]));
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** As the code has it; what is shown of it goes through `inUnits`. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Json;
  return rest;
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
