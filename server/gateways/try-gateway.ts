// A test of an account at a gateway: what it says to the owner's secrets, before any customer is sent there. Nothing is paid by it.
import type { Actor } from '#shop/accounts/permissions.ts';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { rupees } from '#shop/pricing/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { transact } from '#server/db/transact.ts';
import { findGateway, markGatewayTried, type GatewayAccount } from './accounts.ts';
import { newRef, type GatewayWork } from './begin-payment.ts';
import type { Payable } from './gateway.ts';

/** `no-account`: nothing is stored, or it cannot be opened. */
export type TriedGateway =
  | { kind: 'accepted'; isSimulated: boolean }
  | { kind: 'refused' | 'away'; why: string }
  | { kind: 'no-account' };

export async function tryGateway(
  work: GatewayWork,
  actor: Pick<Actor, 'userId' | 'email'>,
  name: GatewayName,
): Promise<TriedGateway> {
  const { db, authSecret, hosts, now } = work;
  const account = await findGateway(db, authSecret, name);
  if (!account) return { kind: 'no-account' };
  const isSimulated = hosts[name] !== undefined;
  const why = await ask(work, account);
  const tried: TriedGateway = why ?? { kind: 'accepted', isSimulated };
  if (tried.kind === 'accepted' && !isSimulated) await markGatewayTried(db, name, now());
  await transact(db, (tx) =>
    recordAudit(tx, actor, {
      action: 'gateway-account.try',
      subject: name,
      title: gatewayTitle(name),
      before: null,
      after: { answer: tried.kind },
    }),
  );
  return tried;
}

// The first call of a payment that goes no further, or a question about a reference that nobody used. Null where it took the secrets.
async function ask(
  { call, now }: GatewayWork,
  { gateway, values }: GatewayAccount,
): Promise<Extract<TriedGateway, { why: string }> | null> {
  const [first] = gateway.prepare;
  const payable = testPayable(now());
  const asked = { ref: payable.ref, token: null };
  const wanted = first ? first.encode(payable, values, {}) : gateway.inquire?.encode(asked, values);
  if (!wanted) throw new Error(`${gateway.name} can be asked nothing`);
  const called = await call(gateway, wanted);
  if (called.kind !== 'answered') return { kind: 'away', why: called.why };
  const said = first ? first.read(called.answer) : gateway.inquire?.read(called.answer, asked, values);
  return said?.kind === 'no' || said?.kind === 'unknown' ? { kind: 'refused', why: said.why } : null;
}

const HOUR_MS = 3_600_000;

function testPayable(now: Date): Payable {
  return {
    ref: newRef(),
    amount: rupees(100),
    begunAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
    order: 'test',
    storeName: 'Test',
    phone: '',
    email: '',
    backUrl: '',
    hookUrl: '',
  };
}
