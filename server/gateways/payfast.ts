// PayFast of Pakistan: a token bound to basket and amount, a form, and an answer whose hash covers the basket and the code but no amount. It cannot be asked,
// so a basket is used once and stands for one amount, and what was never answered is for a person to look up.
import { createHash, randomUUID } from 'node:crypto';
import { jsonOf, textOf } from '#shop/couriers/read-answer.ts';
import type {
  Gateway,
  GatewayValues,
  Heard,
  HostedPage,
  Payable,
  PrepareStep,
  ToldFields,
} from './gateway.ts';
import { isSigned, paisaOf, why } from './read-said.ts';

const apiHost = 'ipg1.apps.net.pk';
const folder = 'Ecommerce/api/Transaction';

const getToken: PrepareStep = {
  encode: ({ ref, amount }, values) => ({
    method: 'POST',
    path: `${folder}/GetAccessToken`,
    body: new URLSearchParams({
      MERCHANT_ID: values['merchantId'] ?? '',
      SECURED_KEY: values['securedKey'] ?? '',
      BASKET_ID: ref,
      TXNAMT: String(amount / 100),
      CURRENCY_CODE: 'PKR',
    }),
  }),
  read: (answer) => {
    const said = jsonOf(answer);
    const access = textOf(said, 'ACCESS_TOKEN');
    if (answer.status < 300 && access !== '') return { kind: 'told', told: { access } };
    const words = textOf(said, 'MESSAGE', 'message', 'errorDescription');
    return { kind: 'no', why: why(words || `PayFast answered ${answer.status}.`) };
  },
};

function page(payable: Payable, values: GatewayValues, told: ToldFields): HostedPage {
  const { ref, amount, begunAt, order, storeName, phone, email, backUrl, hookUrl } = payable;
  const fields = {
    MERCHANT_ID: values['merchantId'] ?? '',
    MERCHANT_NAME: storeName,
    TOKEN: told['access'] ?? '',
    PROCCODE: '00',
    TXNAMT: String(amount / 100),
    CURRENCY_CODE: 'PKR',
    BASKET_ID: ref,
    ORDER_DATE: new Date(begunAt.getTime() + 5 * 3_600_000).toISOString().slice(0, 10),
    TXNDESC: `Order ${order}`,
    CUSTOMER_MOBILE_NO: phone.replace(/^\+92/, '0'),
    CUSTOMER_EMAIL_ADDRESS: email,
    SUCCESS_URL: backUrl,
    FAILURE_URL: backUrl,
    CHECKOUT_URL: hookUrl,
    SIGNATURE: randomUUID(),
    VERSION: 'MERCHANTCART-0.1',
    TRAN_TYPE: 'ECOMM_PURCHASE',
  };
  return { method: 'post', url: `https://${apiHost}/${folder}/PostTransaction`, fields };
}

function hear(fields: ToldFields, values: GatewayValues): Heard {
  const ref = fields['basket_id'] || null;
  const code = fields['err_code'] ?? '';
  const parts = [ref ?? '', values['securedKey'], values['merchantId'], code];
  const hash = createHash('sha256').update(parts.join('|')).digest('hex');
  if (ref === null || code === '' || !isSigned(fields['validation_hash'] ?? '', hash))
    return { ref, token: null, said: null };
  if (code !== '000' && code !== '00')
    return { ref, token: null, said: { kind: 'unpaid', why: why(fields['err_msg'] ?? '', `(${code})`) } };
  const amount = fields['transaction_amount'] ?? fields['merchant_amount'] ?? '';
  return {
    ref,
    token: null,
    said: {
      kind: 'paid',
      ref,
      paisa: amount === '' ? null : (paisaOf(amount) ?? NaN),
      currency: fields['transaction_currency'] || null,
      theirs: fields['transaction_id'] ?? '',
    },
  };
}

export const payfast: Gateway = {
  name: 'payfast',
  apiHost,
  pageHost: apiHost,
  fields: [
    { key: 'merchantId', label: 'Merchant ID' },
    { key: 'securedKey', label: 'Secured key', secret: true },
  ],
  prepare: [getToken],
  page,
  hear,
};
