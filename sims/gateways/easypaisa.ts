// Easypaisa as far as its facts are public: two forms with a token between them, a hash that is encrypted by AES, an inquiry with credentials. Nothing that it
// sends is signed.
import { createDecipheriv } from 'node:crypto';
import { karachi, stampTime } from '../engine/karachi.ts';
import type { SimCall, SimReply } from '../engine/skin.ts';
import type { GatewaySkin, GatewayWorld } from './skin.ts';

const account = {
  storeId: '43210',
  hashKey: 'SIMKEY0123456789',
  accountNum: '20220042',
  username: 'simuser',
  password: 'simpassword1',
};

function decrypted(text: string): string {
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(account.hashKey), null);
    return Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8');
  } catch {
    return '';
  }
}

function index(call: SimCall, world: GatewayWorld): SimReply {
  const names = ['amount', 'autoRedirect', 'expiryDate', 'orderRefNum', 'postBackURL', 'storeId'];
  const plain = names.map((name) => `${name}=${call.text(name)}`).join('&');
  if (call.text('storeId') !== account.storeId) return { status: 400, text: 'Invalid store' };
  if (decrypted(call.text('merchantHashedReq')) !== plain) return { status: 400, text: 'Invalid hash' };
  const [, rupees] = /^(\d+)\.0$/.exec(call.text('amount')) ?? [];
  if (rupees === undefined) return { status: 400, text: 'Invalid amount' };
  if (!/^\d{8} \d{6}$/.test(call.text('expiryDate'))) return { status: 400, text: 'Invalid expiry date' };
  const ref = call.text('orderRefNum');
  if (!/^[0-9A-Za-z]{1,20}$/.test(ref)) return { status: 400, text: 'Invalid order reference' };
  const back = call.text('postBackURL');
  const payment =
    world.byRef(ref) ??
    world.add({
      ref,
      paisa: Number(rupees) * 100,
      backUrl: back,
      expiresAt: stampTime(call.text('expiryDate')),
    });
  const to = new URL(back);
  to.searchParams.set('auth_token', payment.token);
  return { location: to.href };
}

function confirm(call: SimCall, world: GatewayWorld): SimReply {
  const payment = world.byToken(call.text('auth_token'));
  if (!payment) return { status: 400, text: 'Invalid token' };
  payment.backUrl = call.text('postBackURL');
  return world.page(payment);
}

function inquire(call: SimCall, world: GatewayWorld): SimReply {
  const credentials = Buffer.from(String(call.headers['credentials'] ?? ''), 'base64').toString();
  if (credentials !== `${account.username}:${account.password}`)
    return { json: { responseCode: '0013', responseDesc: 'AUTHENTICATION FAILED' } };
  if (call.text('storeId') !== account.storeId || call.text('accountNum') !== account.accountNum)
    return { json: { responseCode: '0002', responseDesc: 'INVALID STORE OR ACCOUNT' } };
  const payment = world.byRef(call.text('orderId'));
  if (!payment) return { json: { responseCode: '0003', responseDesc: 'ORDER NOT FOUND' } };
  const status = { paid: 'PAID', open: 'PENDING', failed: 'FAILED' }[payment.state];
  return {
    json: {
      orderId: payment.ref,
      accountNum: account.accountNum,
      storeId: Number(account.storeId),
      storeName: 'Simulated',
      paymentToken: payment.token,
      transactionStatus: status,
      transactionAmount: payment.paisa / 100,
      transactionDateTime: karachi(world.now(), 'DD/MM/YYYY hh:mm AM'),
      responseCode: '0000',
      responseDesc: 'SUCCESS',
    },
  };
}

export const easypaisaSkin: GatewaySkin = {
  name: 'easypaisa',
  account,
  answer: (call, world) => {
    if (call.method !== 'POST') return null;
    if (call.path === '/easypay/Index.jsf') return index(call, world);
    if (call.path === '/easypay/Confirm.jsf') return confirm(call, world);
    return call.path === '/easypay-service/rest/v4/inquire-transaction' ? inquire(call, world) : null;
  },
  comeBack: ({ ref, state, backUrl }) => ({
    method: 'get',
    url: backUrl,
    fields: {
      orderRefNumber: ref,
      status: state === 'paid' ? '0000' : '0001',
      desc: state === 'paid' ? 'success' : 'Transaction failed',
    },
  }),
};
