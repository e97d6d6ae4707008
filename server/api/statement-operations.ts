// Statements of couriers by the API: taken in line by line, or from what a courier told, by the verbs of the page "Import a statement".
import { z } from 'zod';
import { whyNotWhole, type StatementLine } from '#shop/cash/read-statement.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, cleanNumber, latinDigits } from '#shop/text/text.ts';
import { takeStatement, type TakenStatement } from '#server/statements/take-statement.ts';
import { importTold, listTold } from '#server/statements/told-statements.ts';
import { day, money, rowId, text, uuid } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Cash';
/** A body has at most 1 MB (rule V8). */
const MAX_LINES = 2_000;

const amount = money.min(-99_999_999_00).max(99_999_999_00);
const charge = amount.default(0);
const courierId = rowId.describe('Of listCouriers');
const number = text(60).min(1).describe('As the courier writes it; it is taken in once');

const line = z.strictObject({
  trackingNumber: text(60).min(1),
  reference: text(60).default('').describe('Our number, where the courier has it'),
  city: text(100).default(''),
  day: day.nullable().default(null),
  collected: amount.nullable().default(null).describe('Paisa; null where the statement does not say'),
  fee: charge.describe('Paisa of delivery and other charges'),
  tax: charge.describe('Paisa of tax on them'),
  withheld: charge.describe('Paisa of income and sales tax withheld'),
  net: amount.describe('Paisa that it pays for this parcel'),
});

const figures = z
  .object({ cod: money.nullable(), fee: money, tax: money, withheld: money, net: money })
  .nullable();

const taken = z.object({
  how: z
    .enum(['taken', 'same', 'other'])
    .describe('`same`, `other`: it was taken in before, and nothing was changed now'),
  id: rowId,
  findings: z.array(
    z.object({
      line: z.int().describe('From 1'),
      trackingNumber: z.string(),
      ref: z.string().nullable(),
      orderId: uuid.nullable(),
      found: z.array(z.enum(['unknown', 'amount', 'short', 'not-delivered', 'twice', 'fee'])),
    }),
  ),
  changes: z
    .array(z.object({ trackingNumber: z.string(), before: figures, after: figures }))
    .describe('Of `other`: what is other than it was'),
});

export const statementOperations = [
  operation({
    id: 'takeStatement',
    method: 'POST',
    path: 'statements',
    scope: 'cash:write',
    tag,
    summary: 'Take in a statement of a courier: whole, or refused in words',
    body: z.strictObject({
      courierId,
      number,
      dated: day,
      total: amount.describe('Paisa that it pays in all, as its paper says'),
      lines: z.array(line).min(1).max(MAX_LINES),
    }),
    answer: taken,
    refusals: ['statement-foreign', 'check-the-form'],
    async run({ app: { db }, actor, body, now }) {
      const name = cleanNumber(body.number, 60);
      if (!name.ok || name.text === '') return refuse('check-the-form', 'The number is no line of text.');
      const lines = body.lines.map(readLine);
      const wrong = lines.some(({ cn }) => cn === '')
        ? 'A line has no tracking number.'
        : whyNotWhole(lines, body.total);
      if (wrong !== null) return refuse('check-the-form', wrong);
      const given = {
        accountId: body.courierId,
        number: name.text,
        dated: body.dated,
        lines,
        total: body.total,
      };
      return view(await takeStatement(db, actor, given, now));
    },
  }),
  operation({
    id: 'listToldStatements',
    method: 'GET',
    path: 'told-statements',
    scope: 'cash:read',
    tag,
    summary: 'What couriers told by themselves to have paid, and nobody took in yet',
    answer: z.object({
      data: z.array(
        z.object({
          courierId: rowId,
          courier: z.string(),
          number: z.string(),
          dated: day,
          lines: z.int(),
          net: money.describe('Paisa'),
        }),
      ),
    }),
    async run({ app: { db } }) {
      const told = await listTold(db);
      return { data: told.map(({ accountId, ...rest }) => ({ ...rest, courierId: accountId })) };
    },
  }),
  operation({
    id: 'importToldStatement',
    method: 'POST',
    path: 'told-statements/import',
    scope: 'cash:write',
    tag,
    summary: 'Take in one of them',
    body: z.strictObject({ courierId, number: text(60).min(1).describe('As it is listed') }),
    answer: taken,
    refusals: ['cash-changed', 'statement-foreign'],
    run: async ({ app: { db }, actor, body, now }) =>
      view(await importTold(db, actor, { accountId: body.courierId, number: body.number }, now)),
  }),
];

function readLine(
  { trackingNumber, reference, city, collected, ...rest }: z.output<typeof line>,
  index: number,
): StatementLine {
  const texts = { cn: plain(trackingNumber, 60), reference: plain(reference, 60), city: plain(city, 100) };
  return { ...rest, ...texts, line: index + 1, cod: collected };
}

function plain(typed: string, limit: number): string {
  const clean = cleanLine(typed, limit);
  return clean.ok ? latinDigits(clean.text) : '';
}

function view(answer: TakenStatement | Refusal) {
  if (isRefusal(answer)) return answer;
  const { how, statementId: id } = answer;
  const findings = how === 'other' ? [] : answer.findings;
  const changes = how === 'other' ? answer.changes : [];
  return {
    how,
    id,
    findings: findings.map(({ cn, ...rest }) => ({ ...rest, trackingNumber: cn })),
    changes: changes.map(({ cn, ...rest }) => ({ ...rest, trackingNumber: cn })),
  };
}
