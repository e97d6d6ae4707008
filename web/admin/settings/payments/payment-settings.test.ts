// Tests of the accounts at gateways: saved by the owner, sealed, never shown again, refused at their fields, and tried with the gateway.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GATEWAYS, gatewayTitle, type OwnGateway } from '#shop/payments/gateways.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { findGateway } from '#server/gateways/accounts.ts';
import { ownGateways } from '#server/gateways/all.ts';
import { gatewayHookSecret } from '#server/gateways/messages.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { noon } from '#server/testing/make-shop.ts';
import { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import { openGateway, type GatewaySim } from '#sims/gateways/open-gateway.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { visitShop, type Visitor } from '#tests/support/visit-shop.ts';

const PAGE = '/admin/settings/payments';

let it: TestDatabase;
let sims: Record<OwnGateway, GatewaySim>;
let shop: Visitor;
let owner: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  it = await testDatabase();
  const opened = await Promise.all(
    GATEWAYS.map(async (name) => [name, await openGateway(GATEWAY_SKINS[name])] as const),
  );
  sims = Object.fromEntries(opened) as typeof sims;
  shop = visitShop(
    it,
    Object.fromEntries(opened.map(([name, sim]) => [`GATEWAY_HOST_${name.toUpperCase()}`, sim.origin])),
  );
  owner = await signIn(it.db, 'SUPER_ADMIN', noon);
  clerk = await signIn(it.db, 'ADMIN', noon);
});
afterAll(async () => {
  for (const sim of Object.values(sims ?? {})) await sim.close();
  await it?.close();
});

const send = (fields: Record<string, string>, { cookie } = owner) => shop.post(PAGE, fields, { cookie });
const page = async ({ cookie }: SignedIn = owner) => (await shop.get(PAGE, { cookie })).text();
const stored = (name: OwnGateway) => findGateway(it.db, null, name);
const account = (name: OwnGateway) => ({
  gateway: name,
  on: 'on',
  version: '0',
  ...GATEWAY_SKINS[name].account,
});
const secretsOf = (name: OwnGateway) =>
  ownGateways[name].fields.flatMap(({ key, secret }) =>
    secret ? [GATEWAY_SKINS[name].account[key] ?? ''] : [],
  );

async function versionOf(name: OwnGateway): Promise<string> {
  const found = await it.db
    .selectFrom('gatewayAccounts')
    .select('version')
    .where('gateway', '=', name)
    .executeTakeFirstOrThrow();
  return String(found.version);
}

async function audited(action: string): Promise<number> {
  const rows = await it.db.selectFrom('auditLog').select('id').where('action', '=', action).execute();
  return rows.length;
}

test('a Super Admin alone changes them and sees the address for notifications; staff see whether they are on', async () => {
  expect((await send(account('jazzcash'), clerk)).status).toBe(403);
  expect((await send({ gateway: 'jazzcash', intent: 'test' }, clerk)).status).toBe(403);
  expect(await stored('jazzcash')).toBeNull();
  const secret = await gatewayHookSecret({ db: it.db, authSecret: null }, 'jazzcash');
  const theirs = await page(clerk);
  expect(theirs).toContain('A Super Admin changes it.');
  expect(theirs).not.toContain(secret);
  const own = await page();
  expect(own).toContain(`/hooks/jazzcash/${secret}`);
  expect(own).toContain('/pay/jazzcash/return');
});

test('it says what the checkout needs besides, which gateway cannot be asked, and that none was tried', async () => {
  expect(await page()).toContain('The checkout offers it once Settings give hours to pay first.');
  await saveSetting(it.db, 'prepayHours', 24);
  const own = await page();
  expect(own).not.toContain('once Settings give hours');
  expect(own.match(/cannot be asked what was paid/g)).toHaveLength(1);
  expect(own).toMatch(/PayFast(<!-- -->)? cannot be asked/);
});

test('a gateway that does not exist is none, and nothing is tried without an account', async () => {
  expect((await send({ gateway: 'paypal' })).status).toBe(400);
  const answer = await send({ gateway: 'safepay', intent: 'test' });
  expect([answer.status, (await answer.text()).includes('Save the account first.')]).toEqual([422, true]);
  expect(await audited('gateway-account.try')).toBe(0);
});

describe.each(GATEWAYS)('%s', (name) => {
  const title = gatewayTitle(name);

  test('each field that is missing is said, what was typed stays, no secret comes back, nothing is saved', async () => {
    for (const { key, secret } of ownGateways[name].fields) {
      const answer = await send({ ...account(name), [key]: '' });
      const html = await answer.text();
      expect(html).toContain('Needed to switch it on.');
      expect([answer.status, html.match(/aria-invalid="true"/g)?.length]).toEqual([400, 1]);
      for (const each of secretsOf(name)) expect(html).not.toContain(each);
      const shown = ownGateways[name].fields.find((field) => !field.secret && (secret || field.key !== key));
      if (shown) expect(html).toContain(`value="${GATEWAY_SKINS[name].account[shown.key]}"`);
    }
    const [first] = ownGateways[name].fields;
    const odd = await send({ ...account(name), [first?.key ?? '']: 'a\u0000b' });
    expect([odd.status, await stored(name)]).toEqual([400, null]);
  });

  test('saved: sealed in the database, of a secret only its end is shown, in no log, and on', async () => {
    const saved = await send(account(name));
    expect(saved.status).toBe(200);
    // The one that was saved is the one that is marked.
    expect(
      [...(await saved.text()).matchAll(/<section id="(\w+)" [^>]*outline-ink/g)].map(([, id]) => id),
    ).toEqual([name]);
    expect(await stored(name)).toMatchObject({ isOn: true, values: GATEWAY_SKINS[name].account });
    const html = await page();
    const { rows } = await sql<{ row: string }>`
      select string_agg(gateway_accounts::text, '') || (select string_agg(audit_log::text, '') from audit_log) as row
      from gateway_accounts`.execute(it.db);
    for (const secret of secretsOf(name)) {
      expect(html).not.toContain(secret);
      expect(html).toContain(secret.length < 12 ? 'Stored. Leave it' : `Stored: …${secret.slice(-4)}. Leave`);
      expect(html).not.toContain('….');
      expect(rows[0]?.row).not.toContain(secret);
    }
    expect(await stored(name)).not.toEqual(
      await findGateway(it.db, 'another secret of at least 32 letters', name),
    );
  });

  test('a secret that is left empty stays; the later of two who save is told, and changes nothing', async () => {
    const empty = Object.fromEntries(
      ownGateways[name].fields.flatMap(({ key, secret }) => (secret ? [[key, '']] : [])),
    );
    expect((await send({ ...account(name), ...empty, on: 'off', version: '1' })).status).toBe(200);
    expect(await stored(name)).toMatchObject({ isOn: false, values: GATEWAY_SKINS[name].account });
    expect((await send({ ...account(name), version: '1' })).status).toBe(409);
    expect(await stored(name)).toMatchObject({ isOn: false });
  });

  test('a test says what the gateway said; a simulator is no real account, and nothing is begun there', async () => {
    const attempt = async () => {
      const answer = await send({ gateway: name, intent: 'test' });
      return [answer.status, await answer.text()] as const;
    };
    const [status, taken] = await attempt();
    // JazzCash and Easypaisa are asked about a payment that nobody made, the others begin one that nobody pays.
    expect([status, taken.includes('The simulator took it')]).toEqual([200, true]);
    sims[name].fail('html', 1);
    const [no, refused] = await attempt();
    expect([no, refused.includes(`${title} did not take it`)]).toEqual([422, true]);
    sims[name].fail('cut-before', 1);
    const [away, cut] = await attempt();
    expect([away, cut.includes(`${title} cannot be reached`)]).toEqual([422, true]);
    sims[name].calm();
    const wrong = 'X'.repeat(16);
    const secret = ownGateways[name].fields.findLast((field) => field.secret);
    const typed = { ...account(name), [secret?.key ?? '']: wrong, version: await versionOf(name) };
    expect((await send(typed)).status).toBe(200);
    const [otherStatus, other] = await attempt();
    expect([otherStatus, other.includes(`${title} did not take it`)]).toEqual([422, true]);
    expect(other).not.toContain(wrong);
    expect(await page()).toContain('not tried with a real account yet');
    expect(sims[name].payments.every(({ state }) => state === 'open')).toBe(true);
  });
});

test('the hash key of Easypaisa has one of three lengths', async () => {
  const version = await versionOf('easypaisa');
  const answer = await send({ ...account('easypaisa'), hashKey: 'short', version });
  expect([answer.status, (await answer.text()).includes('16, 24 or 32 letters')]).toEqual([400, true]);
});
