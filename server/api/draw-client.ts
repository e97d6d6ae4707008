// Draws sdk/client.ts from the OpenAPI document: a typed client without dependencies.
import { capitalised } from '#shop/text/text.ts';

type DrawnSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, DrawnSchema>;
  required?: string[];
  items?: DrawnSchema;
  anyOf?: DrawnSchema[];
  oneOf?: DrawnSchema[];
  enum?: unknown[];
  const?: unknown;
};

type Parameter = { name: string; in: string; required: boolean; schema: DrawnSchema };

type Described = {
  operationId: string;
  summary: string;
  'x-scope': string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: DrawnSchema } } };
  responses: Record<string, { content?: { 'application/json'?: { schema: DrawnSchema } } }>;
};

type Paths = Record<string, Record<string, Described>>;

/** The whole file, as it is stored. */
export function drawClient(document: Record<string, unknown>): string {
  const described = Object.entries(document['paths'] as Paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ method: method.toUpperCase(), path, each })),
  );
  const drawn = new Map<string, string>();
  const types = described.map(({ each }) => typesOf(each, drawn));
  const table = described.map(({ method, path, each }) => `  ${each.operationId}: ['${method}', '${path}'],`);
  return [
    head,
    ...types,
    `const operations = {\n${table.join('\n')}\n} as const;\n`,
    clientType(described),
    tail,
  ].join('\n');
}

const head = `// The client of the Qadam API, drawn from its OpenAPI document: \`npm test -- tests/sdk.test.ts -u\` draws it anew.
// Copy it with call.ts, which sends; nothing else is needed. Amounts are whole paisa.
import { send, type AnyInput, type CallOptions, type ClientOptions } from './call.ts';
`;

function typesOf(
  { operationId, parameters = [], requestBody, responses }: Described,
  drawn: Map<string, string>,
): string {
  const name = capitalised(operationId);
  const place = (where: string) => parameters.filter((each) => each.in === where);
  const input = [
    ...partOf('params', place('path')),
    ...partOf('query', place('query')),
    ...(requestBody ? [`  body: ${typeOf(requestBody.content['application/json'].schema, '  ')};`] : []),
  ];
  const answer = responses['200'] ?? responses['201'];
  const schema = answer?.content?.['application/json']?.schema ?? {};
  const given = input.length > 0 ? `{\n${input.join('\n')}\n}` : 'Record<string, never>';
  return `export type ${name}Input = ${given};\n\n${answerType(`${name}Answer`, typeOf(schema, ''), drawn)}`;
}

// What several operations answer is one type for the caller, too: that of the first of them.
function answerType(name: string, type: string, drawn: Map<string, string>): string {
  const same = drawn.get(type);
  if (same === undefined) drawn.set(type, name);
  return `export type ${name} = ${same ?? type};\n`;
}

function partOf(name: string, parameters: Parameter[]): string[] {
  if (parameters.length === 0) return [];
  const isNeeded = parameters.some(({ required }) => required);
  const fields = parameters.map(
    (each) => `    ${each.name}${each.required ? '' : '?'}: ${typeOf(each.schema, '    ')};`,
  );
  return [`  ${name}${isNeeded ? '' : '?'}: {\n${fields.join('\n')}\n  };`];
}

function typeOf(schema: DrawnSchema, indent: string): string {
  const { properties, required = [], items, enum: words, const: only } = schema;
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((each) => typeOf(each, indent)).join(' | ');
  if (items) return `Array<${typeOf(items, indent)}>`;
  if (!properties)
    return [schema.type ?? '']
      .flat()
      .map((type) => scalars[type] ?? 'unknown')
      .join(' | ');
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const remark = field.description ? `${inner}/** ${field.description} */\n` : '';
    return `${remark}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)};`;
  });
  return `{\n${fields.join('\n')}\n${indent}}`;
}

const scalars: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

function clientType(described: { each: Described }[]): string {
  const lines = described.map(({ each: { operationId, summary, 'x-scope': scope } }) => {
    const name = capitalised(operationId);
    return `  /** ${summary}. Scope: ${scope}. */\n  ${operationId}(input: ${name}Input, call?: CallOptions): Promise<${name}Answer>;`;
  });
  return `export type QadamClient = {\n${lines.join('\n')}\n};\n`;
}

const tail = `export function qadamClient(options: ClientOptions): QadamClient {
  const entries = Object.entries(operations).map(([id, [method, path]]) => [
    id,
    (input: AnyInput, call: CallOptions = {}) => send(options, method, path, input, call),
  ]);
  return Object.fromEntries(entries) as QadamClient;
}
`;
