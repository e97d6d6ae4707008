// The operations of the API as a page shows them: fields and types in short, instead of whole JSON schemas.
import { refusals } from '#shop/refusals/refusals.ts';
import { API_BASE } from '#shop/api/base.ts';
import { inUnits } from './in-units.ts';
import { openApiDocument, schemaOf } from './openapi.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
};

export type ShownOperation = ReturnType<typeof show>;

export function describeForPeople(publicUrl: string) {
  const { info } = openApiDocument(publicUrl) as { info: { description: string } };
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  return {
    description: info.description.replaceAll('\n', ' '),
    base: publicUrl + API_BASE,
    tags: [...byTag].map(([name, each]) => ({ name, operations: each.map(show) })),
  };
}

function show(operation: Operation) {
  const { id, method, path, summary, scope, params, query, body, answer } = operation;
  return inUnits({
    id,
    method,
    path,
    summary,
    scope,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    body: body && inShort(schemaShown(body, 'input')),
    answer: inShort(schemaShown(answer, 'output')),
    refusals: operation.refusals.map((code) => ({
      code,
      status: refusals[code].status,
      text: refusals[code].text,
    })),
  });
}

function parametersOf(schema: Operation['params'], place: string) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaShown(schema, 'input');
  return Object.entries(properties).map(([name, { description = '' }]) => ({
    name,
    place,
    isRequired: required.includes(name),
    words: description,
  }));
}

function schemaShown(...schema: Parameters<typeof schemaOf>): Schema {
  return inUnits(schemaOf(...schema)) as Schema;
}

/** Such as `{ name: text, note?: text }`, a line for each field. */
function inShort(schema: Schema, indent = ''): string {
  const { type, properties, required = [], items, anyOf, oneOf, enum: words, const: only, format } = schema;
  if (properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(([name, field]) => {
      const mark = required.includes(name) ? '' : '?';
      const remark = field.description ? `  // ${field.description}` : '';
      return `${inner}${name}${mark}: ${inShort(field, inner)}${remark}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (items) return `[${inShort(items, indent)}]`;
  const either = anyOf ?? oneOf;
  if (either) return either.map((each) => inShort(each, indent)).join(' or ');
  if (words) return words.map((word) => JSON.stringify(word)).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  return format ?? [type ?? 'anything'].flat().join(' or ').replace('string', 'text');
}
