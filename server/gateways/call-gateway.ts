// The one place from which gateways are called: one host each, or its simulator on this machine, with a limit of time.
import { callOutside, type CalledOutside } from '#platform/http/call-outside.ts';
import type { Log } from '#platform/log/log.ts';
import type { Gateway, GatewayCall, HostedPage } from './gateway.ts';

/** By the name of the gateway; simulators on this machine, given by GATEWAY_HOST_<NAME>. */
export type GatewayHosts = Readonly<Record<string, string>>;

export type CallGateway = (gateway: Gateway, call: GatewayCall) => Promise<CalledOutside>;

/** A customer waits for the first call of a try. */
const LIMIT_MS = 20_000;

type GatewayCallOptions = { hosts: GatewayHosts; log: Log; limitMs?: number };

export function gatewayCalls({ hosts, log, limitMs = LIMIT_MS }: GatewayCallOptions): CallGateway {
  return async (gateway, call) => {
    const url = new URL(`/${call.path}`, hosts[gateway.name] ?? `https://${gateway.apiHost}`);
    const called = await callOutside(url, call, limitMs);
    // Neither path nor body: both may name what a customer pays.
    log.info(`gateway ${gateway.name}: ${called.kind}`, {
      status: called.kind === 'answered' ? called.answer.status : null,
    });
    return called;
  };
}

/** The page as the browser reaches it. */
export function reachable(gateway: Gateway, page: HostedPage, hosts: GatewayHosts): HostedPage {
  const simulator = hosts[gateway.name];
  if (simulator === undefined) return page;
  return { ...page, url: simulator + new URL(page.url).pathname };
}
