// WhatsApp Cloud API as its documents describe it, on this machine: takes templates, tells of replies by a signed webhook, and fails
// in every way that it is known to fail. Written from the facts, not from the shop's own file.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to the next messages, one each; then all are taken. */
type WhatsappFault =
  | { error: number }
  /** The answer never comes: before it was taken, or after. */
  | { cut: 'before' | 'after' }
  | { html: true };

type Taken = { wamid: string; to: string; template: string; texts: string[]; payloads: string[] };

type WhatsappSim = {
  port: number;
  taken: readonly Taken[];
  /** Faults of the next calls. */
  fail(...faults: WhatsappFault[]): void;
  /** The raw body and its signature, as the webhook of the shop gets them; `button` is the index that was pressed. */
  pressed(wamid: string, button: number): { body: string; signature: string };
  wrote(from: string, text: string, answers?: string): { body: string; signature: string };
  told(
    wamid: string,
    status: 'sent' | 'delivered' | 'read' | 'failed',
    code?: number,
  ): { body: string; signature: string };
  close(): Promise<void>;
};

type SimAccount = { phoneNumberId: string; token: string; appSecret: string };

/** Whoever else is simulated on the same port; null for a path that is not his. */
type OtherSim = {
  answer(path: string, body: string): { status: number; type: string; body: string } | null;
};

export async function openWhatsapp(
  { phoneNumberId, token, appSecret }: SimAccount,
  ...others: OtherSim[]
): Promise<WhatsappSim> {
  const taken: Taken[] = [];
  const faults: WhatsappFault[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const fault = faults.shift();
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const refuse = (status: number, code: number, message: string) =>
        answer(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } });
      if (fault && 'cut' in fault && fault.cut === 'before') return request.socket.destroy();
      if (fault && 'html' in fault) return response.writeHead(502).end('<html>Bad gateway</html>');
      if (fault && 'error' in fault) return refuse(400, fault.error, 'As asked for');
      for (const other of others) {
        const said = other.answer(request.url ?? '', text);
        if (!said) continue;
        if (fault && 'cut' in fault) return request.socket.destroy();
        return response.writeHead(said.status, { 'content-type': said.type }).end(said.body);
      }
      if (request.headers.authorization !== `Bearer ${token}`)
        return refuse(401, 190, 'Invalid OAuth access token');
      const path = /^\/v\d+\.\d\/(\d+)\/messages$/.exec(request.url ?? '');
      if (request.method !== 'POST' || path?.[1] !== phoneNumberId) return refuse(404, 100, 'Unknown path');
      const read = readTemplate(text);
      if (typeof read === 'string') return refuse(400, 132000, read);
      const wamid = `wamid.${randomUUID()}`;
      taken.push({ wamid, ...read });
      if (fault && 'cut' in fault) return request.socket.destroy();
      return answer(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: read.to, wa_id: read.to }],
        messages: [{ id: wamid }],
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  let count = 0;
  const hook = (value: object) => {
    const body = escaped({
      object: 'whatsapp_business_account',
      entry: [
        { id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] },
      ],
    });
    return { body, signature: `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` };
  };
  const message = (from: string, more: object) => {
    count += 1;
    return hook({ messages: [{ from, id: `wamid.in${count}`, timestamp: '1793602800', ...more }] });
  };
  return {
    port,
    taken,
    fail: (...next) => void faults.push(...next),
    pressed: (wamid, button) => {
      const asked = taken.find((each) => each.wamid === wamid);
      if (!asked) throw new Error(`no message ${wamid}`);
      const payload = asked.payloads[button] ?? '';
      return message(asked.to, {
        context: { from: '1', id: wamid },
        type: 'button',
        button: { payload, text: 'Pressed' },
      });
    },
    wrote: (from, body, answers) =>
      message(from, {
        type: 'text',
        text: { body },
        ...(answers && { context: { from: '1', id: answers } }),
      }),
    told: (id, status, code) =>
      hook({
        statuses: [
          { id, status, timestamp: '1793602800', ...(code && { errors: [{ code, title: 'Failed' }] }) },
        ],
      }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

// Meta escapes all that is not ASCII, and slashes: a body that is parsed and written again has another signature.
function escaped(body: object): string {
  return JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

type Component = {
  type?: string;
  sub_type?: string;
  index?: string;
  parameters?: { type?: string; text?: string; payload?: string }[];
};

/** The template, or what is wrong with it. */
function readTemplate(text: string): Omit<Taken, 'wamid'> | string {
  const sent = JSON.parse(text) as {
    messaging_product?: string;
    to?: string;
    type?: string;
    template?: { name?: string; language?: { code?: string }; components?: Component[] };
  };
  const { to = '', template } = sent;
  if (sent.messaging_product !== 'whatsapp' || sent.type !== 'template' || !template?.name)
    return 'not a template';
  if (!/^\d{8,15}$/.test(to)) return 'to: digits without +';
  if (!template.language?.code) return 'language.code is missing';
  const components = template.components ?? [];
  const buttons = components.filter(({ type }) => type === 'button');
  const isWrong = buttons.some(
    ({ sub_type, index, parameters }) =>
      sub_type !== 'quick_reply' || !/^[012]$/.test(index ?? '') || parameters?.[0]?.type !== 'payload',
  );
  if (isWrong || buttons.length > 3) return 'buttons: at most three quick replies with a payload';
  const body = components.find(({ type }) => type === 'body');
  const texts = body?.parameters?.map(({ text: words = '' }) => words) ?? [];
  if (texts.some((words) => words === '' || /[\n\t]| {5}/.test(words)))
    return 'parameters: no empty text, new line or tab';
  const payloads = buttons.map(({ parameters }) => parameters?.[0]?.payload ?? '');
  return { to, template: template.name, texts, payloads };
}
