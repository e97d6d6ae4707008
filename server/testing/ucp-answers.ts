// What the published schemas of the Universal Commerce Protocol (revision 2026-08-25) ask of an answer, written anew for tests.
import { z } from 'zod';

const version = z.literal('2026-08-25');
const name = z.string().regex(/^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$/);
const amount = z.int().min(0);
const path = z.string().startsWith('$');
const described = z.object({ plain: z.string().min(1) });

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('error'),
    code: z.string().min(1),
    content: z.string().min(1),
    severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
    path: path.optional(),
  }),
  z.object({
    type: z.literal('warning'),
    code: z.string().min(1),
    content: z.string().min(1),
    path: path.optional(),
  }),
]);

const capabilities = z.record(name, z.array(z.object({ version })));

const total = z.object({ type: z.string(), amount, display_text: z.string().optional() });

// One subtotal, one total, and the total is the sum of the rest.
const totals = z.array(total).superRefine((rows, context) => {
  const of = (type: string) => rows.filter((row) => row.type === type);
  const sum = rows.filter(({ type }) => type !== 'total').reduce((all, row) => all + row.amount, 0);
  if (of('subtotal').length !== 1 || of('total').length !== 1 || of('total')[0]?.amount !== sum)
    context.addIssue('totals do not add up');
});

const lineItem = z.object({
  id: z.string().min(1),
  item: z.object({
    id: z.string().min(1),
    title: z.string().min(1),
    price: amount,
    image_url: z.url().optional(),
  }),
  quantity: z.int().min(1),
  totals: z.array(total),
});

const method = z.object({
  id: z.string(),
  type: z.literal('shipping'),
  line_item_ids: z.array(z.string()),
  selected_destination_id: z.string().optional(),
  destinations: z.array(z.object({ id: z.string(), type: z.literal('shipping_address') })).optional(),
  groups: z
    .array(
      z.object({
        id: z.string(),
        line_item_ids: z.array(z.string()),
        selected_option_id: z.string(),
        options: z.array(
          z.object({ id: z.string(), title: z.string(), description: described, totals: z.array(total) }),
        ),
      }),
    )
    .length(1)
    .optional(),
});

const term = z.object({
  id: z.string(),
  title: z.string(),
  schedules: z
    .array(
      z.object({
        id: z.string(),
        // Not due when the checkout is completed.
        type: z.string().regex(/^(?!immediate$)/),
        description: described,
        amount,
        due_at: z.never().optional(),
      }),
    )
    .min(1),
});

const session = z
  .object({
    ucp: z.object({
      version,
      status: z.literal('success').optional(),
      capabilities,
      payment_handlers: z.record(
        name,
        z.array(
          z.object({
            id: z.string(),
            version,
            available_instruments: z.array(z.object({ type: z.string() })).min(1),
          }),
        ),
      ),
    }),
    id: z.string().min(1),
    status: z.enum([
      'incomplete',
      'requires_escalation',
      'ready_for_complete',
      'complete_in_progress',
      'completed',
      'canceled',
    ]),
    currency: z.literal('PKR'),
    line_items: z.array(lineItem).min(1),
    totals,
    links: z.array(z.object({ type: z.string(), url: z.url(), title: z.string().optional() })),
    messages: z.array(message),
    expires_at: z.iso.datetime(),
    continue_url: z.url({ protocol: /^https$/ }).optional(),
    fulfillment: z.object({ methods: z.array(method) }).optional(),
    payment: z.object({ terms: z.array(term).min(1), selected_term_id: z.string() }).optional(),
    order: z.object({ id: z.string(), label: z.string(), permalink_url: z.url() }).optional(),
  })
  .superRefine(({ status, order, messages, continue_url: on, payment, totals: rows }, context) => {
    const errors = messages.filter(({ type }) => type === 'error');
    const isOver = status === 'completed' || status === 'canceled';
    if ((status === 'completed') !== (order !== undefined)) context.addIssue('order without completion');
    if (isOver === (on !== undefined))
      context.addIssue('continue_url of what is over, or none of what is open');
    if (status === 'ready_for_complete' && errors.length > 0) context.addIssue('ready in spite of an error');
    if (
      status === 'requires_escalation' &&
      !errors.some((each) => 'severity' in each && each.severity.startsWith('requires_'))
    )
      context.addIssue('handed over without a reason');
    const [selected] = payment?.terms.filter(({ id }) => id === payment.selected_term_id) ?? [];
    const due = selected?.schedules.reduce((all, each) => all + each.amount, 0);
    if (payment && due !== rows.find(({ type }) => type === 'total')?.amount)
      context.addIssue('the selected term is not the total');
  });

const none = z.strictObject({
  ucp: z.object({ version, status: z.literal('error'), capabilities: capabilities.optional() }),
  messages: z.array(message).min(1),
  continue_url: z.url().optional(),
});

const fault = z.strictObject({ code: z.string().min(1), content: z.string().min(1) });

/** Throws where an answer is none of the protocol. */
export function checkAnswer(status: number, body: unknown): void {
  const isNone = typeof body === 'object' && body !== null && 'ucp' in body && !('id' in body);
  if (status >= 400) fault.parse(body);
  else if (isNone) none.parse(body);
  else session.parse(body);
}

const declared = { version, spec: z.url().optional(), schema: z.url({ protocol: /^https$/ }) };

/** Of `/.well-known/ucp`. */
export const profileAnswer = z.object({
  ucp: z.object({
    version,
    services: z.record(
      name,
      z.array(
        z.object({ ...declared, transport: z.literal('rest'), endpoint: z.url({ protocol: /^https$/ }) }),
      ),
    ),
    capabilities: z.record(name, z.array(z.object({ ...declared, extends: name.optional() }))),
    payment_handlers: z.record(
      name,
      z.array(
        z.object({
          ...declared,
          id: z.string(),
          available_instruments: z.array(z.object({ type: z.string() })),
        }),
      ),
    ),
  }),
});
