// Finds the extensions of a folder, one each of its folders, and refuses the start where one of them is wrong.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { PERMISSIONS } from '#shop/accounts/permissions.ts';
import { COURIERS } from '#shop/couriers/all.ts';
import { CHANNELS } from '#shop/messages/provider.ts';
import { PROVIDERS } from '#shop/messages/providers.ts';
import { FIELD_KINDS } from '#shop/product-fields/product-field.ts';
import { isGatewayName } from '#shop/payments/gateways.ts';
import type { Extension } from './extension.ts';

/** In order of their names; none where there is no such folder. Throws one Error that names each wrong one and what is wrong. */
export async function loadExtensions(folder: string): Promise<Extension[]> {
  const names = await foldersIn(folder);
  const read = await Promise.all(names.map((name) => readExtension(join(folder, name), name)));
  const extensions = read.flatMap(({ extension }) => extension ?? []);
  const problems = [...read.flatMap((each) => each.problems), ...namedTwice(extensions)];
  if (problems.length > 0) throw new Error(`some extensions are wrong:\n${problems.join('\n')}`);
  return extensions;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

type ReadExtension = { extension: Extension | null; problems: string[] };

async function readExtension(folder: string, name: string): Promise<ReadExtension> {
  const path = join(folder, 'extension.ts');
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default?: unknown };
    const { error } = extensionSchema.safeParse(module.default);
    const issues = error?.issues.map(({ path: at, message }) => `${path}: ${whereOf(at)} ${message}`) ?? [];
    // Checked above as far as a running program can; the rest is for the type check.
    const extension = error ? null : (module.default as Extension);
    if (extension && extension.name !== name)
      issues.push(`${path}: name must be that of its folder, "${name}" (it is "${extension.name}")`);
    return { extension, problems: issues };
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { extension: null, problems: [`${path}: cannot be read: ${why}`] };
  }
}

function whereOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the default export' : path.map(String).join('.');
}

const text = z.string('must be a text').min(1, 'must not be empty').max(120, 'must have at most 120 letters');
const key = z
  .string('must be a text')
  .regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be 2 to 31 small letters, digits and hyphens');
// The settings that lead to simulators are named by them: COURIER_HOST_NAME.
const plainName = z.string('must be a text').regex(/^[a-z]{2,20}$/, 'must be 2 to 20 small letters');
const gatewayName = z
  .string('must be a text')
  .refine(
    (name) => name.startsWith('x-') && isGatewayName(name),
    'must be x- and words of small letters, at most 20',
  );
const fn = z.custom<unknown>((value) => typeof value === 'function', 'must be a function');

const extensionSchema = z.strictObject(
  {
    name: key,
    title: text,
    couriers: z
      .array(z.looseObject({ name: plainName, title: text, fields: z.array(z.unknown()) }))
      .optional(),
    providers: z
      .array(z.looseObject({ name: key, title: text, channel: z.enum(CHANNELS), encode: fn, readSent: fn }))
      .optional(),
    gateways: z
      .array(z.looseObject({ name: gatewayName, fields: z.array(z.unknown()), page: fn, hear: fn }))
      .optional(),
    afterOrder: fn.optional(),
    productFields: z
      .array(
        z.strictObject({
          key,
          name: text,
          kind: z.enum(FIELD_KINDS),
          unit: z.string('must be a text'),
          choices: z.array(text),
          filtered: z.boolean('must be true or false'),
          feed: z.null('must be null'),
        }),
      )
      .optional(),
    homeSections: z.array(z.strictObject({ key, title: text, load: fn })).optional(),
    pages: z
      .array(
        z.strictObject({
          key,
          title: text,
          needs: z.enum(PERMISSIONS, 'must be a permission of shop/accounts/permissions.ts'),
          load: fn,
          act: fn.optional(),
        }),
      )
      .optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no hook ${issue.keys.join(', ')}`
        : 'must be an object: export default { name, title, ... } satisfies Extension',
  },
);

// What the shop has by itself may not be replaced without a word.
function namedTwice(extensions: readonly Extension[]): string[] {
  const has = (hook: 'couriers' | 'providers' | 'gateways', own: readonly string[]) =>
    twice(
      hook,
      own,
      extensions.map(({ name, ...each }) => ({ name, keys: (each[hook] ?? []).map((one) => one.name) })),
    );
  const keyed = (hook: 'productFields' | 'homeSections' | 'pages') =>
    twice(
      hook,
      [],
      extensions.map(({ name, ...each }) => ({ name, keys: (each[hook] ?? []).map((one) => one.key) })),
    );
  return [
    ...has('couriers', Object.keys(COURIERS)),
    ...has(
      'providers',
      PROVIDERS.map(({ name }) => name),
    ),
    ...has('gateways', []),
    ...keyed('productFields'),
    ...keyed('homeSections'),
    ...keyed('pages'),
  ];
}

function twice(hook: string, own: readonly string[], given: { name: string; keys: string[] }[]): string[] {
  const seen = new Map(own.map((each) => [each, 'the shop itself']));
  return given.flatMap(({ name, keys }) =>
    keys.flatMap((each) => {
      const before = seen.get(each);
      seen.set(each, name);
      return before === undefined ? [] : [`${name}: ${hook} "${each}" is one of ${before} already`];
    }),
  );
}
