// The gateways that take money on a page of their own; what is sent to each stands in `server/gateways/`.

export const GATEWAYS = ['jazzcash', 'easypaisa', 'safepay', 'payfast'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

export const gatewayTitles: Record<GatewayName, string> = {
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
  safepay: 'Safepay',
  payfast: 'PayFast',
};

/** What a customer can pay by there, beside its name. */
export const gatewayMeans: Record<GatewayName, string> = {
  jazzcash: 'JazzCash wallet or card',
  easypaisa: 'Easypaisa wallet',
  safepay: 'Card',
  payfast: 'Card, bank account or wallet',
};

export function isGatewayName(name: string): name is GatewayName {
  return GATEWAYS.some((each) => each === name);
}

/** Null for a way that is no gateway. */
export function gatewayOf(way: string): GatewayName | null {
  return isGatewayName(way) ? way : null;
}

export const TRY_STATES = ['begun', 'paid', 'failed', 'unknown'] as const;
export type TryState = (typeof TRY_STATES)[number];
