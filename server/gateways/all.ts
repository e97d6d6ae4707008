// The gateways of this shop: its own, and those of its extensions. A new one of its own is its file, its name in
// `shop/payments/gateways.ts` and its line here.
import { hooked } from '#server/extensions/installed.ts';
import { isOffered } from '#shop/country/is-offered.ts';
import type { GatewayName, OwnGateway } from '#shop/payments/gateways.ts';
import { easypaisa } from './easypaisa.ts';
import type { Gateway } from './gateway.ts';
import { jazzcash } from './jazzcash.ts';
import { payfast } from './payfast.ts';
import { safepay } from './safepay.ts';

export const ownGateways: Record<OwnGateway, Gateway> = { jazzcash, easypaisa, safepay, payfast };

/** In the order in which they are offered. */
export function allGateways(): Gateway[] {
  return [...Object.values(ownGateways), ...hooked('gateways')];
}

/** Whether a new account may be of it; an extension was put in on purpose. */
export function isGatewayOffered(name: GatewayName): boolean {
  return !(name in ownGateways) || isOffered('gateways', name);
}

/** Null for one of an extension that is not, or no longer, there. */
export function findGatewayNamed(name: GatewayName): Gateway | null {
  return allGateways().find((gateway) => gateway.name === name) ?? null;
}
