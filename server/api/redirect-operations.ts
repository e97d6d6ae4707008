// Redirects by the API: where old addresses lead, by the verbs of their page in the admin portal.
import { z } from 'zod';
import { addressKey, MAX_ADDRESS, readAddress } from '#shop/redirects/address.ts';
import { redirectProblems, type Redirect } from '#shop/redirects/plan-redirects.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { addRedirect, importRedirects, removeRedirect } from '#server/redirects/change-redirects.ts';
import { listRedirects } from '#server/redirects/list-redirects.ts';
import { readAddressCursor, writeCursor } from './cursor.ts';
import { at, moment, pageOf, text } from './fields.ts';
import { operation } from './operation.ts';
import { withFields } from './problem.ts';

const tag = 'Redirects';
/** A body has at most 1 MB (rule V8). */
const MAX_ROWS = 2_000;

const address = text(2_000)
  .min(1)
  .describe('A path of the shop, or a whole address of which the path counts');
const pair = z.strictObject({ source: address, target: address });

const redirect = z.object({
  source: z.string(),
  target: z.string(),
  madeBy: z.string().nullable().describe('Null: by the shop itself, when a page moved'),
  madeAt: moment,
});

const NO_ADDRESS = `An address begins with / or with https://, and has at most ${MAX_ADDRESS} characters.`;

export const redirectOperations = [
  operation({
    id: 'listRedirects',
    method: 'GET',
    path: 'redirects',
    scope: 'redirects:read',
    tag,
    summary: 'Redirects in the order of their addresses, 50 a page',
    query: z.strictObject({
      search: text(100).optional().describe('Part of either address'),
      cursor: text(2_800).optional().describe('`next` of the page before'),
    }),
    answer: pageOf(redirect),
    refusals: ['bad-cursor'],
    async run({ app: { db }, query: { search = '', cursor: from } }) {
      const after = readAddressCursor('redirects', from);
      if (isRefusal(after)) return after;
      const { redirects, next } = await listRedirects(db, { search, after: after ?? '' });
      const data = redirects.map((each) => ({ ...each, madeAt: at(each.madeAt) }));
      return { data, next: writeCursor('redirects', next) };
    },
  }),
  operation({
    id: 'addRedirect',
    method: 'POST',
    path: 'redirects',
    scope: 'redirects:write',
    tag,
    summary: 'An old address leads to a page of the shop; takes the place of one from the same address',
    body: pair,
    answer: z.object({ source: z.string(), added: z.boolean().describe('False: it was there before') }),
    status: 201,
    refusals: ['redirect-refused', 'check-the-form'],
    async run({ app: { db }, actor, body }) {
      const [source, target] = [readAddress(body.source), readAddress(body.target)];
      if (source === null || target === null)
        return withFields(refuse('check-the-form'), {
          source: source === null ? NO_ADDRESS : undefined,
          target: target === null ? NO_ADDRESS : undefined,
        });
      const put = await addRedirect(db, actor, { source, target });
      return isRefusal(put) ? put : { source: addressKey(source), added: put.added > 0 };
    },
  }),
  operation({
    id: 'importRedirects',
    method: 'POST',
    path: 'redirects/import',
    scope: 'redirects:write',
    tag,
    summary: 'Many at once: those that can be taken are, and each other one is named with why not',
    body: z.strictObject({
      name: text(120).default('').describe('Where they are from, for the audit log'),
      redirects: z.array(pair).min(1).max(MAX_ROWS),
    }),
    answer: z.object({
      added: z.int(),
      changed: z.int(),
      refused: z.array(z.object({ at: z.int().describe('Its place, from 0'), why: z.string() })),
    }),
    async run({ app: { db }, actor, body }) {
      const read = body.redirects.map(readPair);
      const rows = read.filter((each) => each !== null);
      const fileName = body.name || 'API';
      const { added, changed, refused } = await importRedirects(db, actor, { rows, fileName });
      const problems = new Map(refused.map((each) => [rows[each.at], redirectProblems[each.problem]]));
      return {
        added,
        changed,
        refused: read.flatMap((row, place) => {
          const why = row === null ? NO_ADDRESS : problems.get(row);
          return why === undefined ? [] : [{ at: place, why }];
        }),
      };
    },
  }),
  operation({
    id: 'removeRedirect',
    method: 'POST',
    path: 'redirects/remove',
    scope: 'redirects:write',
    tag,
    summary: 'An old address leads nowhere any more',
    body: z.strictObject({ source: address }),
    answer: z.object({ removed: z.boolean().describe('False: there was none') }),
    async run({ app: { db }, actor, body }) {
      const source = addressKey(readAddress(body.source) ?? '');
      return { removed: source !== '' && (await removeRedirect(db, actor, source)) };
    },
  }),
];

function readPair({ source, target }: Redirect): Redirect | null {
  const [from, to] = [readAddress(source), readAddress(target)];
  return from === null || to === null ? null : { source: from, target: to };
}
