// The gateways that take money on a page of their own; what is sent to each stands in `server/gateways/`.

export const GATEWAYS = ['jazzcash', 'easypaisa', 'safepay', 'payfast'] as const;
export type OwnGateway = (typeof GATEWAYS)[number];

/** One of an extension is marked by its name, which also says what people call it: `x-bank-alfalah` is Bank Alfalah. */
export type GatewayName = OwnGateway | `x-${string}`;

const ownTitles: Record<OwnGateway, string> = {
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
  safepay: 'Safepay',
  payfast: 'PayFast',
};

const ownMeans: Record<OwnGateway, string> = {
  jazzcash: 'JazzCash wallet or card',
  easypaisa: 'Easypaisa wallet',
  safepay: 'Card',
  payfast: 'Card, bank account or wallet',
};

export function gatewayTitle(name: GatewayName): string {
  if (isOwn(name)) return ownTitles[name];
  const words = name.slice(2).split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** What a customer can pay by there, beside its name. */
export function gatewayMeans(name: GatewayName): string {
  return isOwn(name) ? ownMeans[name] : 'Card or wallet';
}

const OF_EXTENSION = /^x-[a-z]+(-[a-z]+)*$/;

/** Of the shop, or of an extension that may be there. */
export function isGatewayName(name: string): name is GatewayName {
  return isOwn(name) || (name.length <= 20 && OF_EXTENSION.test(name));
}

function isOwn(name: string): name is OwnGateway {
  return GATEWAYS.some((each) => each === name);
}

/** Null for a way that is no gateway. */
export function gatewayOf(way: string): GatewayName | null {
  return isGatewayName(way) ? way : null;
}

export const TRY_STATES = ['begun', 'paid', 'failed', 'unknown'] as const;
export type TryState = (typeof TRY_STATES)[number];
