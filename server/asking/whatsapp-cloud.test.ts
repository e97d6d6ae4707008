// The file of WhatsApp Cloud against a simulator that was written from the provider's facts.
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReply } from '#shop/asking/read-reply.ts';
import type { AskMessage, SentAnswer } from '#shop/messages/provider.ts';
import { readHook, whatsappCloud } from '#shop/messages/whatsapp-cloud.ts';
import { openWhatsapp } from '../../sims/whatsapp.ts';

const account = { phoneNumberId: '1555', token: 'secret-token', template: 'confirm_order', language: 'en' };
const message: AskMessage = {
  kind: 'ask',
  to: '+923001234567',
  customerName: 'عائشہ\nخان',
  storeName: 'Qadam',
  number: '3f2a91bc',
  goods: 'Court Classic, EU 42',
  total: 'Rs 12,000',
  link: 'https://qadam.pk/track/x',
  payloads: ['yes-1', 'change-1', 'no-1'],
};

const sign = (text: string) => `sha256=${createHmac('sha256', 'app-secret').update(text).digest('hex')}`;

let sim: Awaited<ReturnType<typeof openWhatsapp>>;
beforeEach(async () => {
  sim = await openWhatsapp({ phoneNumberId: '1555', token: 'secret-token', appSecret: 'app-secret' });
});
afterEach(() => sim.close());

async function send(by = account): Promise<SentAnswer> {
  const request = whatsappCloud.encode(by, message);
  if (!request) throw new Error('no template');
  const { url, ...init } = request;
  try {
    const response = await fetch(`http://127.0.0.1:${sim.port}${new URL(url).pathname}`, init);
    return whatsappCloud.readSent(response.status, await response.text());
  } catch {
    return whatsappCloud.readSent(null, '');
  }
}

describe('sending', () => {
  test('a template with three quick replies is taken, and the answer names it', async () => {
    expect(await send()).toEqual({ kind: 'sent', id: sim.taken[0]?.wamid });
    expect(sim.taken).toMatchObject([
      {
        to: '923001234567',
        template: 'confirm_order',
        texts: ['عائشہ خان', 'Qadam', '3f2a91bc', 'Court Classic, EU 42', 'Rs 12,000'],
        payloads: message.payloads,
      },
    ]);
  });

  test.each<[string, Parameters<typeof sim.fail>[0], string]>([
    ['no WhatsApp on that phone', { error: 131026 }, 'unreachable'],
    ['too fast', { error: 130429 }, 'later'],
    ['held back', { error: 131049 }, 'later'],
    ['the template is missing', { error: 132001 }, 'refused'],
    ['not paid', { error: 131042 }, 'refused'],
    ['a line that breaks before', { cut: 'before' }, 'unknown'],
    ['a page of HTML', { html: true }, 'unknown'],
  ])('%s', async (_name, fault, kind) => {
    sim.fail(fault);
    expect((await send()).kind).toBe(kind);
    expect(sim.taken).toHaveLength(0);
  });

  test('an answer that is lost after it was taken is unknown, never a no', async () => {
    sim.fail({ cut: 'after' });
    expect(await send()).toEqual({ kind: 'unknown' });
    expect(sim.taken).toHaveLength(1);
  });

  test('a wrong token is refused in words that do not hold it', async () => {
    const answer = await send({ ...account, token: 'other' });
    expect(answer).toEqual({ kind: 'refused', why: '190 Invalid OAuth access token' });
  });
});

test('staff read what the customer reads', () => {
  expect(whatsappCloud.written(message, account)).toBe(
    'Assalam o Alaikum عائشہ خان, this is Qadam. We have your order #3f2a91bc: Court Classic, EU 42. Rs 12,000 in cash at your door. Shall we send it?',
  );
});

describe('the webhook', () => {
  test('a pressed button brings its payload and the message it answers', async () => {
    await send();
    const { wamid = '' } = sim.taken[0] ?? {};
    expect(readHook(sim.pressed(wamid, 2).body)).toEqual([
      {
        kind: 'reply',
        id: 'wamid.in1',
        from: '+923001234567',
        text: 'Pressed',
        payload: 'no-1',
        answers: wamid,
      },
    ]);
  });

  test('Urdu and emoji arrive as written, and the signature is of the raw bytes', () => {
    const { body, signature } = sim.wrote('923001234567', 'جی ہاں 👍');
    expect(readHook(body)).toMatchObject([{ text: 'جی ہاں 👍', payload: null, answers: null }]);
    expect(sign(body)).toBe(signature);
    expect(sign(JSON.stringify(JSON.parse(body)))).not.toBe(signature);
  });

  test('a status says what became of a message, with the code of a failure', () => {
    expect(readHook(sim.told('wamid.1', 'failed', 131026).body)).toEqual([
      { kind: 'status', id: 'wamid.1', status: 'failed', code: 131026 },
    ]);
  });

  test.each(['', 'no JSON', '[]', '{"entry":5}', '{"entry":[{"changes":[{}]}]}'])('%s is no hook', (text) => {
    expect(readHook(text)).toBeNull();
  });

  test('what the shop does not know is left out', () => {
    const value = {
      messages: [{ id: '1', from: '923001234567', type: 'image', image: {} }, 'x'],
      statuses: [{}],
    };
    expect(readHook(JSON.stringify({ entry: [{ changes: [{ value }] }] }))).toEqual([]);
  });
});

test.each([
  ['Yes', 'yes'],
  ['  JI haan!! 👍 ', 'yes'],
  ['جی ہاں', 'yes'],
  ['نہیں', 'no'],
  ['Cancel.', 'no'],
  ['yes but size 43', null],
  ['no problem', null],
  ['ok kab aye ga', null],
  ['?', null],
  ['', null],
])('%s means %s', (text, meaning) => {
  expect(readReply(text)).toBe(meaning);
});
