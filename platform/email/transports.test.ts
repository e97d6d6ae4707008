// Tests of the two ways out, SMTP and the HTTP endpoint, each against a real server that behaves well and badly.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { OutgoingEmail } from './email.ts';
import { sendByEndpoint } from './send-by-endpoint.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { endpointSink, mailSink, silentSink } from './testing-servers.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((sink) => sink.close()));
});

async function opened<T extends { close(): Promise<void> }>(sink: Promise<T>): Promise<T> {
  open.push(await sink);
  return sink;
}

const never = new AbortController().signal;

function emailTo(recipient: string, over: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    messageId: randomUUID(),
    recipient,
    replyTo: 'hello@qadam.pk',
    senderName: 'Qadam',
    subject: 'Order #3f2a91bc',
    text: 'The text part ₨12,490',
    html: '<p>The other part</p>',
    templateParams: { to_email: recipient },
    ...over,
  };
}

function smtp(url: string, limits = { attemptMs: 60_000, quietMs: 60_000 }) {
  return sendBySmtp({ kind: 'smtp', url, from: 'shop@qadam.pk' }, 'qadam.pk', limits);
}

test('an email reaches its one recipient with both parts, and is the same message when sent again', async () => {
  const sink = await opened(mailSink());
  const email = emailTo('ayesha@example.com');
  const send = smtp(sink.url);
  expect(await send(email, never)).toEqual({ kind: 'sent' });
  expect(await send(email, never)).toEqual({ kind: 'sent' });
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(ids).toEqual([`<${email.messageId}@qadam.pk>`, `<${email.messageId}@qadam.pk>`]);
  const [first] = sink.received;
  expect(first).toMatchObject({ from: 'shop@qadam.pk', to: ['ayesha@example.com'] });
  expect(first?.raw).toMatch(/^From: Qadam <shop@qadam.pk>\r$/m);
  expect(first?.raw).toMatch(/^Reply-To: hello@qadam.pk\r$/m);
  expect(first?.raw).toContain('text/plain');
  expect(first?.raw).toContain('text/html');
});

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'A <a@example.com>',
  'group: a@example.com;',
  '',
])('a recipient that is not one address (%j) gets nothing', async (recipient) => {
  const sink = await opened(mailSink());
  expect(await smtp(sink.url)(emailTo(recipient), never)).toMatchObject({ kind: 'refused' });
  expect(sink.received).toEqual([]);
});

test('a line break in a name or subject makes no header', async () => {
  const sink = await opened(mailSink());
  const evil = 'Qadam\r\nBcc: thief@example.com\r\n\r\nbody';
  const email = emailTo('a@example.com', { senderName: evil, subject: evil, replyTo: evil });
  expect(await smtp(sink.url)(email, never)).toEqual({ kind: 'sent' });
  const [received] = sink.received;
  expect(received?.to).toEqual(['a@example.com']);
  expect(received?.raw).not.toMatch(/^(bcc|reply-to):/im);
});

test('a 5xx for the recipient is final, a 4xx is not', async () => {
  const moods = [550, 451];
  const sink = await opened(mailSink(() => moods.shift() ?? null));
  const email = emailTo('a@example.com');
  const send = smtp(sink.url);
  expect(await send(email, never)).toEqual({
    kind: 'refused',
    reason: 'the mail server refused the recipient (550)',
  });
  expect(await send(email, never)).toEqual({
    kind: 'failed',
    reason: 'the mail server answered 451 at RCPT TO',
  });
  expect(await send(email, never)).toEqual({ kind: 'sent' });
});

test('a mail server that says nothing ends the attempt by itself', async () => {
  const sink = await opened(silentSink());
  const send = smtp(`smtp://127.0.0.1:${sink.port}`, { attemptMs: 60_000, quietMs: 300 });
  expect(await send(emailTo('a@example.com'), never)).toMatchObject({ kind: 'failed' });
  expect(sink.connections()).toBe(1);
});

test('the whole attempt is bounded, and ends at once when the shop stops', async () => {
  const sink = await opened(silentSink());
  const url = `smtp://127.0.0.1:${sink.port}`;
  const bounded = smtp(url, { attemptMs: 300, quietMs: 60_000 });
  expect(await bounded(emailTo('a@example.com'), never)).toMatchObject({ kind: 'failed' });
  const stopping = new AbortController();
  const sending = smtp(url, { attemptMs: 60_000, quietMs: 60_000 })(
    emailTo('a@example.com'),
    stopping.signal,
  );
  stopping.abort();
  expect(await sending).toMatchObject({ kind: 'failed' });
});

test('no mail server at all is a failure for now, and its reason holds neither login nor address', async () => {
  const sink = await mailSink();
  await sink.close();
  const url = sink.url.replace('smtp://', 'smtp://user:hunter2@');
  const outcome = await smtp(url)(emailTo('ayesha@example.com'), never);
  expect(outcome).toMatchObject({ kind: 'failed' });
  expect(JSON.stringify(outcome)).not.toMatch(/hunter2|user|ayesha/);
});

function endpoint(url: string, limitMs = 60_000) {
  return sendByEndpoint(
    {
      kind: 'endpoint',
      url,
      serviceId: 'service_1',
      templateId: 'template_1',
      accountTemplateId: 'template_2',
    },
    limitMs,
  );
}

test('the endpoint gets service, template and parameters', async () => {
  const sink = await opened(endpointSink());
  expect(await endpoint(sink.url)(emailTo('a@example.com'), never)).toEqual({ kind: 'sent' });
  expect(sink.bodies).toEqual([
    { service_id: 'service_1', template_id: 'template_1', template_params: { to_email: 'a@example.com' } },
  ]);
});

test('an email about no order goes by the template that shows its message', async () => {
  const sink = await opened(endpointSink());
  const templateParams = { email: 'a@example.com', subject: 'Confirm', message: 'The link' };
  await endpoint(sink.url)({ ...emailTo('a@example.com'), templateParams }, never);
  expect(sink.bodies).toMatchObject([
    { template_id: 'template_2', template_params: { message: 'The link' } },
  ]);
});

test.each([451, 403, 429, 302, 500])('status %i of the endpoint is a failure for now', async (status) => {
  const sink = await opened(endpointSink(status));
  expect(await endpoint(sink.url)(emailTo('a@example.com'), never)).toEqual({
    kind: 'failed',
    reason: `the send endpoint answered ${status}`,
  });
});

test('an endpoint that is gone or silent is a failure for now', async () => {
  const gone = await endpointSink();
  await gone.close();
  expect(await endpoint(gone.url)(emailTo('a@example.com'), never)).toEqual({
    kind: 'failed',
    reason: 'the send endpoint cannot be reached (ECONNREFUSED)',
  });
  const silent = await opened(silentSink());
  const slow = endpoint(`http://127.0.0.1:${silent.port}/`, 300);
  expect(await slow(emailTo('a@example.com'), never)).toEqual({
    kind: 'failed',
    reason: 'the send endpoint cannot be reached (TimeoutError)',
  });
});
