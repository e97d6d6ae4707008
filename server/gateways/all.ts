// The gateways of the shop. A new one is its file, its name in `shop/payments/gateways.ts` and its line here.
import type { GatewayName } from '#shop/payments/gateways.ts';
import { easypaisa } from './easypaisa.ts';
import type { Gateway } from './gateway.ts';
import { jazzcash } from './jazzcash.ts';
import { payfast } from './payfast.ts';
import { safepay } from './safepay.ts';

export const gateways: Record<GatewayName, Gateway> = { jazzcash, easypaisa, safepay, payfast };
