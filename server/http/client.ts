// Where a request comes from, for limits and for the list of sessions.
import { isIPv6 } from 'node:net';
import { createContext } from 'react-router';

/** The address that server/http/client-address.ts found; '' where a request has none, as in a test. */
export const clientContext = createContext<{ address: string }>({ address: '' });

/**
 * What a limit counts by: an IPv4 address, or the /64 of an IPv6 one, which is what one household or server has.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::')
    ? Array.from({ length: 8 - front.length - back.length }, () => '0')
    : [];
  return `${[...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Of this machine or a local network: a whole household, or a proxy that was not declared with TRUST_PROXY. */
export function isShared(address: string): boolean {
  return (
    address === '' ||
    /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
      address,
    ) ||
    /^(::1$|f[cd]|fe[89ab])/i.test(address)
  );
}
