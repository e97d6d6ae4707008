// All simulated gateways.
import { easypaisaSkin } from './easypaisa.ts';
import { jazzcashSkin } from './jazzcash.ts';
import { payfastSkin } from './payfast.ts';
import { safepaySkin } from './safepay.ts';

export const GATEWAY_SKINS = {
  jazzcash: jazzcashSkin,
  easypaisa: easypaisaSkin,
  safepay: safepaySkin,
  payfast: payfastSkin,
};
