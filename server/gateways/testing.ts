// A shop with an account at a simulated gateway, for tests: its clock goes by hand, and a customer's browser is played by `fetch`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnGateway } from '#shop/payments/gateways.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { openLog } from '#platform/log/log.ts';
import type { TestDatabase } from '#server/db/testing.ts';
import { lapsePrepay } from '#server/payments/lapse-prepay.ts';
import { noon } from '#server/testing/make-shop.ts';
import { saveGateway } from './accounts.ts';
import { ownGateways } from './all.ts';
import { beginPayment, gatewayWork, type GatewayWork } from './begin-payment.ts';
import { reachable } from './call-gateway.ts';
import type { HostedPage } from './gateway.ts';
import { inquire } from './inquire.ts';
import { readGatewayMessage, takeGatewayMessage } from './messages.ts';

/** As a simulator of `sims/gateways/` has them: this room does not know those. */
type Simulator = {
  origin: string;
  skin: { account: Record<string, string> };
  aim(hookUrl: string): void;
  isHanging(): boolean;
};

/** A call has a minute, as the machine may be busy, but where it is to be left unanswered. */
const [PATIENT_MS, HASTY_MS] = [60_000, 150];

const owner = { userId: null, email: 'owner@qadam.test' };
const backUrl = 'http://shop.test/pay/back';

export async function openTestGateway(
  it: TestDatabase,
  name: OwnGateway,
  sim: Simulator,
  clock = { at: noon },
) {
  const config = { authSecret: null, gatewayHosts: { [name]: sim.origin } };
  const log = openLog('error');
  const within = (limitMs: number) =>
    gatewayWork(
      { db: it.db, config: config as Parameters<typeof gatewayWork>[0]['config'], log, now: () => clock.at },
      limitMs,
    );
  const [patient, hasty] = [within(PATIENT_MS), within(HASTY_MS)];
  const work: GatewayWork = {
    ...patient,
    call: (gateway, call) => (sim.isHanging() ? hasty : patient).call(gateway, call),
  };
  const hook = await openHook(it, name, () => clock.at);
  sim.aim(hook.url);
  await saveGateway(it.db, owner as never, null, { name, values: sim.skin.account, isOn: true, version: 0 });
  return {
    work,
    clock,
    /** To the page of the gateway, which must open. */
    begin: async (orderId: string): Promise<string | Refusal> => {
      const page = await beginPayment(work, { orderId, name, backUrl, hookUrl: hook.url });
      if (isRefusal(page)) return page;
      await visit(name, page, work.hosts);
      const last = await it.db
        .selectFrom('gatewayTries')
        .select('ref')
        .where('orderId', '=', orderId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return last.ref;
    },
    bring: (fields: Record<string, string>) =>
      takeGatewayMessage(
        it.db,
        {
          name,
          broughtBy: 'return',
          type: 'application/x-www-form-urlencoded',
          body: Buffer.from(new URLSearchParams(fields).toString()),
        },
        clock.at,
      ),
    push: (type: string, body: string) =>
      takeGatewayMessage(it.db, { name, broughtBy: 'push', type, body: Buffer.from(body) }, clock.at),
    /** What the jobs of the next minute do. */
    runJobs: async (): Promise<void> => {
      const unread = await it.db
        .selectFrom('gatewayMessages')
        .select('id')
        .where('readAt', 'is', null)
        .orderBy('id')
        .execute();
      for (const { id } of unread) await readGatewayMessage(work, id);
      const due = await it.db
        .selectFrom('gatewayTries')
        .select('id')
        .where('gateway', '=', name)
        .where('inquireAt', '<=', clock.at)
        .orderBy('id')
        .execute();
      for (const { id } of due) await inquire(work, id);
      await lapsePrepay({ db: it.db, now: () => clock.at });
    },
    close: hook.close,
  };
}

async function visit(name: OwnGateway, page: HostedPage, hosts: GatewayWork['hosts']): Promise<void> {
  const url = new URL(page.url);
  const headers = { accept: 'text/html' };
  const fields = new URLSearchParams(page.fields);
  if (page.method === 'get') for (const [key, value] of fields) url.searchParams.set(key, value);
  const answer = await fetch(url, {
    method: page.method.toUpperCase(),
    headers,
    redirect: 'manual',
    ...(page.method === 'post' && { body: fields }),
  });
  const to = answer.headers.get('location');
  const next = to && ownGateways[name].onward?.(new URL(to).searchParams, backUrl);
  if (next) return visit(name, reachable(ownGateways[name], next, hosts), hosts);
  if (answer.status !== 200) throw new Error(`${name}: ${await answer.text()}`);
}

// The door of the shop, without its pages.
async function openHook(it: TestDatabase, name: OwnGateway, now: () => Date) {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const type = request.headers['content-type'] ?? '';
      const message = { name, broughtBy: 'push', type, body: Buffer.concat(parts) } as const;
      response.statusCode = await takeGatewayMessage(it.db, message, now());
      response.end();
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
