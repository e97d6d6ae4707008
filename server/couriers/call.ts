// The one place from which couriers are called: one host each, redirects not followed, a limit of time and size, one call at a time
// for an account, and each on a connection of its own, so that nothing below us sends a request a second time.
import { callOutside, type CalledOutside } from '#platform/http/call-outside.ts';
import type { Courier, CourierCall } from '#shop/couriers/courier.ts';
import { logFields } from '#shop/couriers/log-fields.ts';
import type { Log } from '#platform/log/log.ts';

export type CallCourier = (
  account: { id: number; courier: Courier },
  call: CourierCall,
) => Promise<CalledOutside>;

type CallOptions = {
  /** By the courier's name; simulators on this machine, given by COURIER_HOST_<NAME>. */
  hosts: Readonly<Record<string, string>>;
  log: Log;
  limitMs?: number;
};

const LIMIT_MS = 45_000;

export function courierCalls({ hosts, log, limitMs = LIMIT_MS }: CallOptions): CallCourier {
  const last = new Map<number, Promise<unknown>>();
  return (account, call) => {
    const { courier } = account;
    const send = async () => {
      const called = await callOutside(addressOf(courier, call, hosts), call, limitMs);
      const fields = logFields(courier, call, called.kind === 'answered' ? called.answer : null);
      log.info(`courier ${courier.name}: ${called.kind}`, fields);
      return called;
    };
    const sent = (last.get(account.id) ?? Promise.resolve()).then(send);
    // What fails is a bug, told to whoever asked; the next call goes out all the same.
    last.set(
      account.id,
      sent.catch(() => undefined),
    );
    return sent;
  };
}

function addressOf(courier: Courier, { host, path, query }: CourierCall, hosts: CallOptions['hosts']): URL {
  const origin = hosts[courier.name] ?? `https://${host ?? courier.host}`;
  const url = new URL(`/${path}`, origin);
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.append(key, value);
  return url;
}
