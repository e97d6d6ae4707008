// Draws server/db/tables.ts from the schema of a migrated database, for its test: npm test -- server/db/tables.test.ts -u
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const discountType = '"FLAT" | "PERCENT"';
const orderStatus = '"CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING"';
// Columns that are text with a check: the schema's words as unions.
const columns = {
  'offers.discount_type': discountType,
  'coupons.discount_type': discountType,
  'offers.scope': '"CATEGORY" | "PRODUCT" | "SITE_WIDE"',
  'categories.kind': '"audience" | "type"',
  'profiles.role': '"ADMIN" | "CUSTOMER" | "SUPER_ADMIN"',
  'orders.status': `Generated<${orderStatus}>`,
  'orders.delivery_method': '"EXPRESS" | "STANDARD"',
  'orders.delivery_address':
    '{ street: string; city: string; state: string; postalCode: string; country: string }',
  'order_events.kind':
    '"call" | "correction" | "note" | "payment" | "placed" | "return" | "stage" | "status" | "trusted"',
  'order_events.from_status': `${orderStatus} | null`,
  'order_events.to_status': `${orderStatus} | null`,
  'found_labels.state': 'Generated<"cancelled" | "cancelling" | "found" | "left" | "taken">',
  'courier_papers.state': 'Generated<"asked" | "failed" | "here">',
  'answers.answer': '"change" | "later" | "no" | "no-answer" | "wrong-number" | "yes"',
  'answers.way': '"call" | "page" | "sms" | "whatsapp"',
  'asks.way': '"sms" | "whatsapp"',
  'verifications.kind': '"confirm" | "email-change" | "invite" | "reset"',
  'messages.status': 'Generated<"failed" | "kept" | "sent" | "unknown" | "waiting">',
  'messages.channel': 'Generated<"email" | "sms" | "whatsapp">',
  'messages.receipt': '"delivered" | "failed" | "read" | "sent" | null',
  'message_accounts.channel': '"sms" | "whatsapp"',
  'replies.channel': '"sms" | "whatsapp"',
  'orders.trust_level': '"ask" | "call" | "known" | "pay-first" | null',
  'reviews.fit': '"large" | "small" | "true"',
  'reviews.status': 'Generated<"pending" | "published" | "rejected">',
  'product_fields.kind': '"choice" | "number" | "text" | "yes-no"',
  'product_fields.feed': '"material" | "mpn" | "pattern" | null',
  'size_charts.rows':
    'ColumnType<{ eu: string; uk: string; us: string; from: number | null; to: number }[], string, string>',
  'size_charts.widths': '("Narrow" | "Wide")[]',
  'products.details': 'Generated<Record<string, boolean | number | string | readonly string[]>>',
  'batches.kind': '"csv" | "delete-all" | "json" | "move-in" | "selection"',
  'move_ins.state': '"checked" | "done" | "running" | "undone"',
  'move_in_pictures.state': '"failed" | "here" | "waiting"',
  'move_in_products.outcome': '"add" | "change" | "refused" | "same"',
  'parcels.booking': '"asking" | "booked" | "cancelling" | "planned" | "refused" | "unknown" | null',
  'parcel_tries.outcome': 'Generated<"absent" | "asking" | "booked" | "cancelled" | "refused" | "unknown">',
  'courier_accounts.fields': 'Generated<Record<string, string>>',
  'courier_accounts.secret_ends': 'Generated<Record<string, string>>',
  'cash_entries.what':
    '"at-gateway" | "claim" | "delivered" | "given-up" | "paid-before" | "payment" | "payout" | "refund" | "reversal" | "statement" | "transfer"',
  'cash_lines.account':
    '"bank" | "claims" | "courier" | "customers" | "fee-tax" | "fees" | "gateway" | "paid-before" | "withheld" | "written-off"',
  'cash_lines.gateway': '"easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}` | null',
  'gateway_balances.gateway': '"easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`',
  'gateway_payouts.gateway': '"easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`',
  'parcels.kind': '"exchange" | "out"',
  'parcel_advice.sending': '"asking" | "planned" | "refused" | "unknown" | null',
  'parcel_advice.advice': '"again" | "back"',
  'parcels.outcome': '"cancelled" | "checked-in" | "lost" | null',
  'parcels.road_why': '"absent" | "bad-address" | "closed" | "no-cash" | "refused" | "wants-to-open" | null',
  'parcels.road':
    'Generated<"back" | "booked" | "cancelled" | "delivered" | "handed" | "held" | "lost" | "moving" | "out" | "returning" | "tried">',
  'payments.way':
    '"bank" | "cash" | "easypaisa" | "jazzcash" | "payfast" | "raast" | "safepay" | `x-${string}`',
  'gateway_accounts.gateway': '"easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`',
  'gateway_accounts.fields': 'Generated<Record<string, string>>',
  'gateway_tries.gateway': '"easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`',
  'gateway_tries.state': 'Generated<"begun" | "failed" | "paid" | "unknown">',
  'gateway_messages.gateway': '"easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`',
  'gateway_messages.brought_by': '"push" | "return"',
  'payment_claims.way': '"bank" | "raast"',
  'payment_claims.state': 'Generated<"claimed" | "matched" | "refused">',
  'returns.why': '"big" | "fault" | "looks" | "small" | "wrong-pair" | null',
  'returns.how': '"brings" | "courier" | "swap"',
  'returns.state': '"agreed" | "asked" | "closed" | "coming" | "received" | "refused"',
  'stock_movements.reason':
    '"cancelled" | "corrected" | "count" | "delivery" | "draw" | "exchanged" | "import" | "lost" | "opening" | "order" | "reinstated" | "returned" | "unfit"',
};

export function drawTables(url) {
  const out = join(tmpdir(), `qadam-tables-${process.pid}.ts`);
  const cli = new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url).pathname;
  const options = [
    '--dialect',
    'postgres',
    '--date-parser',
    'string',
    '--default-schema',
    'public',
    '--camel-case',
  ];
  const types = ['--type-mapping', JSON.stringify({ int8: 'number', citext: 'string' })];
  execFileSync(
    process.execPath,
    [
      cli,
      '--url',
      url,
      '--out-file',
      out,
      ...options,
      ...types,
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'migrations',
      '--overrides',
      JSON.stringify({ columns }),
    ],
    { stdio: 'ignore' },
  ); // its parser complains loudly under TypeScript 7 and is not needed
  const drawn = readFileSync(out, 'utf8')
    .replace('export interface DB', 'export interface Tables')
    .replace(/^\/\*\*[^]*?\*\/\n/, '');
  rmSync(out);
  return `// Drawn from the schema by scripts/draw-tables.mjs; not written by hand.\n${drawn}`;
}
