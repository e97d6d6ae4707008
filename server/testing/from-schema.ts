// Random input made from a JSON schema, as the OpenAPI document has them: what is described, and what nearly is.
import * as fc from '#tests/support/fast-check.ts';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

/** `ids` are real ones of the shop, used as often as made-up ones. */
export type KnownIds = { uuids: string[]; rows: number[] };

export function fromSchema(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const { type, properties, required = [], items, anyOf, oneOf, const: only } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => fromSchema({ ...schema, type: each }, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (only !== undefined) return fc.constant(only);
  const either = anyOf ?? oneOf;
  if (either) return fc.oneof(...either.map((each) => fromSchema(each, ids)));
  if (properties) {
    const fields = Object.entries(properties).map(([name, each]) => [name, fromSchema(each, ids)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
  if (items) {
    const { minItems: minLength = 0, maxItems = 4 } = schema;
    return fc.array(fromSchema(items, ids), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxItems, 4)),
    });
  }
  if (type === 'integer') return integer(schema, ids);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string' ? text(schema, ids) : fc.json();
}

function integer({ minimum, maximum, multipleOf: step = 1 }: JsonSchema, { rows }: KnownIds) {
  const min = Math.ceil(Math.max(minimum ?? -1000, -2_000_000_000) / step);
  const max = Math.floor(Math.min(maximum ?? 100_000, 2_000_000_000) / step);
  const any = fc.integer({ min, max }).map((value) => value * step);
  return rows.length > 0 && step === 1 ? fc.oneof(any, fc.constantFrom(...rows)) : any;
}

function text({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema, { uuids }: KnownIds) {
  if (format === 'date')
    return fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  if (pattern?.includes('[0-9a-f]{8}')) return fc.oneof(fc.constantFrom(...uuids), fc.uuid());
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
}

/** The same with one part replaced by something else, or with one too many. */
export function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.string(), fc.jsonValue()).map(([value, name, other]) => {
    if (typeof value !== 'object' || value === null) return other;
    const names = Object.keys(value);
    const at = names[name.length % Math.max(1, names.length)] ?? name;
    return { ...value, [name.length % 3 === 0 ? name : at]: other };
  });
}
