// Customers by the API: who ordered, and what staff write about a phone.
import { z } from 'zod';
import { CUSTOMER_KINDS } from '#shop/customers/customers.ts';
import { readCustomerChange } from '#shop/customers/customer-form.ts';
import { ORDER_STATUSES } from '#shop/orders/order-status.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { changeCustomer } from '#server/customers/change-customer.ts';
import { findCustomer } from '#server/customers/find-customer.ts';
import { listCustomers } from '#server/customers/list-customers.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { at, cursor, maybeAt, maybeMoment, moment, money, pageOf, text, uuid } from './fields.ts';
import { operation, type FieldRefusal } from './operation.ts';
import { withFields } from './problem.ts';

const tag = 'Customers';
const params = z.strictObject({ id: uuid });

const figures = {
  orders: z.int(),
  spent: money.describe('Paisa of orders that were not cancelled'),
  cancelled: z.int(),
  refused: z.int().describe('Parcels refused at the door'),
};

const customerRow = z.object({
  id: uuid,
  name: z.string(),
  phone: z.string().nullable().describe('E.164; null for an account that has not ordered'),
  since: moment,
  lastOrderAt: maybeMoment,
  blockedWhy: z.string().nullable(),
  tags: z.array(z.string()),
  ...figures,
});

const customer = z.object({
  id: uuid,
  name: z.string(),
  phone: z.string().nullable(),
  since: moment,
  note: z.string(),
  tags: z.array(z.string()),
  blockedWhy: z.string().nullable(),
  latest: z
    .array(z.object({ id: uuid, status: z.enum(ORDER_STATUSES), total: money, city: z.string(), at: moment }))
    .describe('The latest ten orders'),
  addresses: z.array(z.object({ name: z.string(), street: z.string(), city: z.string(), orders: z.int() })),
  ...figures,
});

export const customerOperations = [
  operation({
    id: 'listCustomers',
    method: 'GET',
    path: 'customers',
    scope: 'customers:read',
    tag,
    summary: 'Customers, newest first, 50 a page',
    query: z.strictObject({
      search: text(100).optional(),
      kind: z.enum(CUSTOMER_KINDS).optional(),
      cursor: cursor.optional(),
    }),
    answer: pageOf(customerRow),
    refusals: ['bad-cursor'],
    async run({ app, query: { search = '', kind = null, cursor: from } }) {
      const after = readCursor('customers', from);
      if (isRefusal(after)) return after;
      const page = await listCustomers(app.db, { search, kind, after });
      const rows = page.customers.map((row) => ({
        ...row,
        since: at(row.since),
        lastOrderAt: maybeAt(row.lastOrderAt),
      }));
      return { data: rows, next: writeCursor('customers', page.next) };
    },
  }),
  operation({
    id: 'getCustomer',
    method: 'GET',
    path: 'customers/{id}',
    scope: 'customers:read',
    tag,
    summary: 'One customer with the latest orders, addresses, note and tags',
    params,
    answer: customer,
    refusals: ['person-gone'],
    run: ({ app, params: { id } }) => readCustomer(app, id),
  }),
  operation({
    id: 'noteCustomer',
    method: 'POST',
    path: 'customers/{id}/note',
    scope: 'customers:write',
    tag,
    summary: 'Write note and tags of a phone in place of what was there',
    params,
    body: z.strictObject({ note: text(2_000).default(''), tags: z.array(text(60)).max(20).default([]) }),
    answer: customer,
    refusals: ['person-gone', 'saved-meanwhile', 'check-the-form'],
    run: ({ app, actor, params: { id }, body: { note, tags } }) =>
      change(app, actor, id, { intent: 'note', note, tags: tags.join(',') }),
  }),
  operation({
    id: 'blockCustomer',
    method: 'POST',
    path: 'customers/{id}/block',
    scope: 'customers:write',
    tag,
    summary: 'Mark new orders from this phone; they are still taken',
    params,
    body: z.strictObject({ why: text(400) }),
    answer: customer,
    refusals: ['person-gone', 'saved-meanwhile', 'check-the-form'],
    run: ({ app, actor, params: { id }, body: { why } }) => change(app, actor, id, { intent: 'block', why }),
  }),
  operation({
    id: 'unblockCustomer',
    method: 'POST',
    path: 'customers/{id}/unblock',
    scope: 'customers:write',
    tag,
    summary: 'Mark them no longer',
    params,
    answer: customer,
    refusals: ['person-gone', 'saved-meanwhile'],
    run: ({ app, actor, params: { id } }) => change(app, actor, id, { intent: 'unblock' }),
  }),
];

type CustomerAnswer = z.input<typeof customer> | Refusal;

async function readCustomer({ db }: AppContext, id: string): Promise<CustomerAnswer> {
  const found = await findCustomer(db, id);
  if (!found) return refuse('person-gone');
  const { record, since, latest, ...rest } = found;
  const { note = '', tags = [], blockedWhy = null } = record ?? {};
  const orders = latest.map((order) => ({ ...order, at: at(order.at) }));
  return { ...rest, id, since: at(since), note, tags, blockedWhy, latest: orders };
}

async function change(
  app: AppContext,
  actor: Actor,
  id: string,
  typed: Record<string, string>,
): Promise<z.input<typeof customer> | FieldRefusal> {
  const found = await findCustomer(app.db, id);
  if (!found?.record) return refuse('person-gone');
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  form.set('version', String(found.record.version));
  const read = readCustomerChange(form);
  if (!read.ok) return withFields(refuse('check-the-form'), read.errors);
  const changed = await changeCustomer(app.db, actor, { id: found.record.id, ...read });
  return isRefusal(changed) ? changed : readCustomer(app, id);
}
