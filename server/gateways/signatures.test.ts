// Vectors of what is signed to and by the four gateways: each signature was computed with other tools and stands here as a constant.
import { describe, expect, test } from 'vitest';
import { paisa } from '#shop/pricing/money.ts';
import { easypaisa } from './easypaisa.ts';
import type { GatewayAnswer, Payable, ToldFields } from './gateway.ts';
import { jazzcash } from './jazzcash.ts';
import { payfast } from './payfast.ts';
import { safepay } from './safepay.ts';

const ref = 'QF7K2M9XW4T8RB3NVC6D';
const otherRef = 'ZF7K2M9XW4T8RB3NVC6D';

const payable = (way: string): Payable => ({
  ref,
  amount: paisa(1_050_000),
  begunAt: new Date('2026-11-20T15:25:00Z'),
  expiresAt: new Date('2026-11-21T15:25:00Z'),
  order: '3f2a91bc',
  storeName: 'Qadam Shoes',
  phone: '+923001234567',
  email: 'shop@qadam.example',
  backUrl: `https://qadam.example/pay/${way}/return`,
  hookUrl: `https://qadam.example/hooks/${way}/secret`,
});

const answered = (body: unknown, status = 200): GatewayAnswer => ({
  status,
  type: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(body)),
});

/** Each field with its last letter changed, and without it. */
function changed(fields: Record<string, string>): [string, ToldFields][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]): [string, ToldFields][] => {
      const other = value.slice(0, -1) + (value.endsWith('1') ? '2' : '1');
      const { [name]: _gone, ...rest } = fields;
      return [
        [`${name} ${other}`, { ...fields, [name]: other }],
        [`no ${name}`, rest],
      ];
    });
}

describe('JazzCash, HMAC-SHA256 over the salt and the values by the names of their fields', () => {
  const values = { merchantId: 'MC10487', password: '0123456789', salt: '9208s6wx05' };
  const paid = {
    pp_Amount: '1050000',
    pp_AuthCode: '',
    pp_BillReference: '3f2a91bc',
    pp_Language: 'EN',
    pp_MerchantID: 'MC10487',
    pp_ResponseCode: '000',
    pp_ResponseMessage: 'Thank you for Using JazzCash, your transaction was successful.',
    pp_RetreivalReferenceNo: '231120450417',
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: '20261120203015',
    pp_TxnRefNo: ref,
    pp_TxnType: 'MWALLET',
    pp_Version: '1.1',
    ppmpf_1: '',
    pp_SecureHash: '869F5FA0763D62D9BCB6671B7665AD1FEEE1AB1055AF68BA11BACC32932CE0A8',
  };

  test('what the shop sends', () => {
    expect(jazzcash.page(payable('jazzcash'), values, {}).fields['pp_SecureHash']).toBe(
      'E36B7720FCD34CA17274BBA668F04842F5CA90E857DE2909AC82704C3622B185',
    );
    expect(jazzcash.inquire?.encode({ ref, token: null }, values).body).toMatchObject({
      pp_SecureHash: '1A2F080D4B9A5C88B77780DDDC290C1DBC5B74F44ADA6A464A17405684E99236',
    });
  });

  test('a signed yes is one, in letters of either case', () => {
    const said = { kind: 'paid', ref, paisa: 1_050_000, currency: 'PKR', theirs: '231120450417' };
    expect(jazzcash.hear(paid, values).said).toEqual(said);
    const lower = { ...paid, pp_SecureHash: paid.pp_SecureHash.toLowerCase() };
    expect(jazzcash.hear(lower, values).said).toEqual(said);
  });

  test.each([
    ...changed(paid),
    ['another order', { ...paid, pp_TxnRefNo: otherRef }],
    ['another amount', { ...paid, pp_Amount: '50000' }],
    ['a field more', { ...paid, pp_Discount: '1' }],
    ['no signature', { ...paid, pp_SecureHash: '' }],
  ] as [string, ToldFields][])('with %s nothing is said', (_what, fields) =>
    expect(jazzcash.hear(fields, values).said).toBeNull(),
  );

  test('by another salt, or to another merchant, nothing is said', () => {
    expect(jazzcash.hear(paid, { ...values, salt: '9208s6wx06' }).said).toBeNull();
    expect(jazzcash.hear(paid, { ...values, merchantId: 'MC10488' }).said).toBeNull();
  });
});

describe('PayFast, SHA-256 over basket, key, merchant and code', () => {
  const values = { merchantId: '10242', securedKey: 'jnGT6oZ2kQ' };
  const paid = {
    err_code: '000',
    basket_id: ref,
    validation_hash: '2bdbee67f3d81978785d57e281dc26d3560c22d6462e7c5768a4f4c54976119b',
  };
  const more = { transaction_id: 'T-1', transaction_amount: '10500.00', transaction_currency: 'PKR' };

  test('a signed yes is one, with its amount where it says one', () => {
    expect(payfast.hear({ ...paid, ...more }, values).said).toEqual({
      kind: 'paid',
      ref,
      paisa: 1_050_000,
      currency: 'PKR',
      theirs: 'T-1',
    });
    expect(payfast.hear(paid, values).said).toMatchObject({ kind: 'paid', ref, paisa: null });
  });

  test('a signed no is one', () => {
    const hash = '2da3a1ab8879417234cee945952b24f7e5303b5601151ce7399d0e779530a1f4';
    const no = { err_code: '104', err_msg: 'Cancelled', basket_id: ref, validation_hash: hash };
    expect(payfast.hear(no, values).said).toEqual({ kind: 'unpaid', why: 'Cancelled (104)' });
    expect(payfast.hear({ ...no, err_code: '000' }, values).said).toBeNull();
  });

  test.each([...changed(paid), ['another order', { ...paid, basket_id: otherRef }]] as [
    string,
    ToldFields,
  ][])('with %s nothing is said', (_what, fields) => expect(payfast.hear(fields, values).said).toBeNull());

  // The hash covers no amount: another one than was asked for is told as it is, and is a question (told.test.ts).
  test('another amount is heard as such, and one that is none as no amount', () => {
    expect(payfast.hear({ ...paid, ...more, transaction_amount: '1.00' }, values).said).toMatchObject({
      paisa: 100,
    });
    expect(payfast.hear({ ...paid, ...more, transaction_amount: 'lots' }, values).said).toMatchObject({
      paisa: NaN,
    });
  });
});

describe('Easypaisa, AES over the fields by name; what it sends back is signed by nobody', () => {
  const values = {
    storeId: '43210',
    hashKey: 'K3Y0FSTORE43210X',
    accountNum: '20220042',
    username: 'apiuser',
    password: 'apipass',
  };
  const hashes: [string, string][] = [
    [
      values.hashKey,
      'zcfwXQTzfK3PdJhPqhFZWDv+IX8QW+w058bAZ4Go0+sVCZA3SHPrBjCpnKlP6QLTHNsL7Am+dbMrkbnkwo01l0tfFUthLbLbwWCx9zVxi9xcbRE1RZKpXcjpQjXMFfPtn+7UMUDHS/1xj6N8Cn75304MSw+6LnfmyCKI4I2xBU2DaA+Rzcrwggx9so2N1R6KLOKm8YpTpoQAWCeps2vWbg==',
    ],
    [
      values.hashKey + values.hashKey,
      'A7+wqsihMT9T7lygrVV5nLkI30+G9p1vkwskC2+vfSn4ItEkkLGUlBs47FUhRdAefhyjyQDcGnBBRzDzJlAds0EPWul7n7eMCEsK1OsgQPRvnqqFfGHEgACYFdKSrYJOV0iGL2UhZpPjc4+FyQh3ZB4hPXs5LQgKxIo4MCR/e1DbdxSEAk5q116Z5lhQwzGoyy9Zl4QGPvdJm4lq80IgRw==',
    ],
  ];
  test.each(hashes)('what the shop sends under the key %s', (hashKey, hash) =>
    expect(easypaisa.page(payable('easypaisa'), { ...values, hashKey }, {}).fields['merchantHashedReq']).toBe(
      hash,
    ),
  );

  const said = {
    orderId: ref,
    storeId: 43210,
    transactionStatus: 'PAID',
    transactionAmount: 10500,
    transactionId: 'E-1',
    responseCode: '0000',
    responseDesc: 'SUCCESS',
  };
  const read = (body: unknown, status?: number) =>
    easypaisa.inquire?.read(answered(body, status), { ref, token: null }, values);

  test('whatever it brings back only names the try', () => {
    const back = { orderRefNumber: ref, status: '0000', desc: 'success' };
    expect(easypaisa.hear(back, values)).toEqual({ ref, token: null, said: null });
  });

  test('its inquiry says it, for this order and store alone', () => {
    const asked = easypaisa.inquire?.encode({ ref, token: null }, values);
    expect(asked?.headers).toEqual({ Credentials: 'YXBpdXNlcjphcGlwYXNz' });
    expect(read(said)).toEqual({ kind: 'paid', ref, paisa: 1_050_000, currency: null, theirs: 'E-1' });
    expect(read({ ...said, orderId: otherRef })).toMatchObject({ kind: 'unknown' });
    expect(read({ ...said, storeId: 43211 })).toMatchObject({ kind: 'unknown' });
    expect(read({ ...said, transactionAmount: 500 })).toMatchObject({ paisa: 50_000 });
    expect(read(said, 500)).toMatchObject({ kind: 'unknown' });
    expect(read({ responseCode: '0003', responseDesc: 'ORDER NOT FOUND' })).toMatchObject({ kind: 'open' });
  });
});

describe('Safepay, whose push is signed in two ways and so proves nothing: only its inquiry says it', () => {
  const values = { apiKey: 'sec_1', secret: 'shh' };
  const token = 'track_3c9f';
  const session = {
    token,
    state: 'TRACKER_ENDED',
    client: { api_key: 'sec_1' },
    purchase_totals: { quote_amount: { currency: 'PKR', amount: 1_050_000 } },
    attempts: [{ is_success: false }, { is_success: true }],
  };
  const read = (data: unknown) => safepay.inquire?.read(answered({ data }), { ref, token }, values);

  test('whatever it pushes only names the try', () => {
    const push = { type: 'payment.succeeded', 'data.tracker': token, 'data.amount': '1050000' };
    expect(safepay.hear(push, values)).toEqual({ ref: null, token, said: null });
  });

  test('its inquiry says it, in either of its forms, for this session and merchant alone', () => {
    const said = { kind: 'paid', ref, paisa: 1_050_000, currency: 'PKR', theirs: token };
    expect(read(session)).toEqual(said);
    expect(read({ tracker: session })).toEqual(said);
    expect(read({ ...session, token: 'track_3c9e' })).toMatchObject({ kind: 'unknown' });
    expect(read({ ...session, client: { api_key: 'sec_2' } })).toMatchObject({ kind: 'unknown' });
    expect(read({ ...session, attempts: [{ is_success: false }] })).toMatchObject({ kind: 'unpaid' });
    expect(read({ ...session, state: 'TRACKER_STARTED' })).toMatchObject({ kind: 'open' });
    expect(read({ ...session, state: 'TRACKER_SOLD' })).toMatchObject({ kind: 'unknown' });
  });
});
