// Safepay as far as its facts are public: a session in paisa, a token that opens its page, an inquiry by tracker, and a push.
import type { SimCall, SimReply } from '../engine/skin.ts';
import type { GatewaySkin, GatewayWorld } from './skin.ts';

const account = { apiKey: 'sec_sim-1234', secret: 'simsecret-9876543' };

function unauthorised(call: SimCall): SimReply | null {
  return call.headers['x-sfpy-merchant-secret'] === account.secret
    ? null
    : { status: 401, json: { status: { errors: ['unauthorized'], message: 'fail' } } };
}

function openSession(call: SimCall, world: GatewayWorld): SimReply {
  const { amount, metadata } = call.body;
  const isRight =
    call.text('merchant_api_key') === account.apiKey &&
    call.text('currency') === 'PKR' &&
    call.text('mode') === 'payment' &&
    typeof amount === 'number' &&
    Number.isInteger(amount);
  if (!isRight) return { status: 400, json: { status: { errors: ['invalid request'], message: 'fail' } } };
  const ref = String((metadata as { order_id?: string } | undefined)?.order_id ?? '');
  const payment = world.add({ ref, paisa: amount });
  return { status: 201, json: { data: { tracker: { token: payment.token, state: 'TRACKER_STARTED' } } } };
}

function page(call: SimCall, world: GatewayWorld): SimReply {
  const payment = world.byToken(call.text('tracker'));
  if (!payment || call.text('tbt') !== 'passport-of-sim' || call.text('environment') !== 'production')
    return { status: 400, text: 'Session expired!' };
  payment.backUrl = call.text('redirect_url');
  return world.page(payment);
}

function inquire(tracker: string, world: GatewayWorld): SimReply {
  const payment = world.byToken(tracker);
  if (!payment) return { status: 404, json: { status: { errors: ['record not found'], message: 'fail' } } };
  const state = { paid: 'TRACKER_ENDED', open: 'TRACKER_STARTED', failed: 'TRACKER_CANCELLED' }[
    payment.state
  ];
  return {
    json: {
      ok: true,
      data: {
        token: payment.token,
        environment: 'production',
        state,
        client: { api_key: account.apiKey },
        metadata: { order_id: { value: payment.ref } },
        purchase_totals: { quote_amount: { currency: 'PKR', amount: payment.paisa } },
        attempts: payment.state === 'paid' ? [{ is_success: false }, { is_success: true }] : [],
      },
    },
  };
}

export const safepaySkin: GatewaySkin = {
  name: 'safepay',
  account,
  answer: (call, world) => {
    if (call.method === 'GET' && call.path === '/embedded') return page(call, world);
    const no = unauthorised(call);
    if (no) return no;
    if (call.method === 'POST' && call.path === '/order/payments/v3/') return openSession(call, world);
    if (call.method === 'POST' && call.path === '/client/passport/v1/token')
      return { json: { data: 'passport-of-sim' } };
    const [, tracker] = /^\/reporter\/api\/v1\/payments\/([^/]+)$/.exec(call.path) ?? [];
    return call.method === 'GET' && tracker ? inquire(decodeURIComponent(tracker), world) : null;
  },
  comeBack: ({ ref, token, backUrl }) => ({
    method: 'get',
    url: backUrl,
    fields: { order_id: ref, tracker: token },
  }),
  push: ({ token, paisa, state }, url) => ({
    url,
    type: 'application/json',
    body: JSON.stringify({
      type: state === 'paid' ? 'payment.succeeded' : 'payment.failed',
      data: { tracker: token, amount: paisa, currency: 'PKR', state: state === 'paid' ? 'PAID' : 'FAILED' },
    }),
  }),
};
