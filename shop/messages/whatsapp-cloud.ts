// WhatsApp Cloud API, without any I/O: what is sent, what the answer means, and what its webhook tells.
import { z } from 'zod';
import type { PhoneMessage, Provider, ProviderAccount, ProviderRequest, SentAnswer } from './provider.ts';
import { inTemplate, type TemplateWords } from './template-words.ts';

export const whatsappCloud: Provider = {
  name: 'whatsapp-cloud',
  title: 'WhatsApp Cloud API',
  channel: 'whatsapp',
  fields: [
    { key: 'phoneNumberId', label: 'Phone number ID', hint: 'Digits, from the API setup page of Meta.' },
    { key: 'token', label: 'Access token', secret: true },
    { key: 'appSecret', label: 'App secret', secret: true, hint: 'It signs what Meta tells the shop.' },
    { key: 'template', label: 'Name of the template', default: 'confirm_order' },
    {
      key: 'parcelTemplate',
      label: 'Name of the template for parcels and payments',
      optional: true,
      hint: 'Empty: that a parcel comes today or could not be handed over, and that an order waits for its payment, is not said by WhatsApp.',
    },
    { key: 'language', label: 'Language of the template', default: 'en' },
    {
      key: 'moreLanguages',
      label: 'Other languages of both templates',
      optional: true,
      hint: 'Codes of languages that Meta approved them in under the same names, such as ur: who ordered in one of them is written to in it.',
    },
  ],
  encode,
  written: (message, account) => {
    const { text, parameters } = wordsFor(account, message);
    return parameters.reduce((said, value, index) => said.replace(`{{${index + 1}}}`, () => value), text);
  },
  readSent,
};

function encode(account: ProviderAccount, message: PhoneMessage): ProviderRequest | null {
  const name = account[message.kind === 'ask' ? 'template' : 'parcelTemplate'] ?? '';
  if (name === '') return null;
  const payloads = message.kind === 'ask' ? message.payloads : [];
  const buttons = payloads.map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }));
  const { code, parameters } = wordsFor(account, message);
  const body = { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) };
  const template = { name, language: { code: code ?? account['language'] }, components: [body, ...buttons] };
  const to = message.to.slice(1);
  return {
    method: 'POST',
    url: `https://graph.facebook.com/v23.0/${encodeURIComponent(account['phoneNumberId'] ?? '')}/messages`,
    headers: { authorization: `Bearer ${account['token']}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to, type: 'template', template }),
  };
}

// The words of the customer's language count where the owner had the templates approved in it.
function wordsFor(
  { moreLanguages = '' }: ProviderAccount,
  message: PhoneMessage,
): TemplateWords & { code?: string } {
  const { said } = message;
  const isApproved =
    said &&
    moreLanguages
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(said.language);
  return isApproved ? { ...said.template, code: said.language } : inTemplate(message);
}

const sentShape = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const errorShape = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) });

/** By most causes no WhatsApp on that phone. */
const UNREACHABLE = new Set([131026]);
const SLOWER = new Set([130429, 131048, 131049, 131056]);

/** `status` is null where no answer came. There is no idempotency key: whatever is not surely a no may have been sent. */
function readSent(status: number | null, text: string): SentAnswer {
  const json = parsed(text);
  const sent = sentShape.safeParse(json);
  const [first] = sent.success ? sent.data.messages : [];
  if (status !== null && status < 300 && first) return { kind: 'sent', id: first.id };
  const failed = errorShape.safeParse(json);
  if (status === null || status >= 500 || !failed.success) return { kind: 'unknown' };
  const { code, message } = failed.data.error;
  if (UNREACHABLE.has(code)) return { kind: 'unreachable' };
  if (SLOWER.has(code)) return { kind: 'later' };
  return { kind: 'refused', why: `${code} ${message}`.trim().slice(0, 300) };
}

/** Doubled and out of order: `id` with `status` names what was told once already. */
export type HookNews =
  | { kind: 'reply'; id: string; from: string; text: string; payload: string | null; answers: string | null }
  | { kind: 'status'; id: string; status: string; code: number | null };

const hookShape = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            messages: z.array(z.unknown()).default([]),
            statuses: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

const messageShape = z.object({
  id: z.string(),
  from: z.string().regex(/^\d{8,15}$/),
  context: z.object({ id: z.string() }).optional(),
  button: z.object({ payload: z.string(), text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ id: z.string(), title: z.string() }) }).optional(),
  text: z.object({ body: z.string() }).optional(),
});

const statusShape = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

/** Null for what is no hook; parts of another shape (a picture, a new kind of message) are left out. */
export function readHook(text: string): HookNews[] | null {
  const hook = hookShape.safeParse(parsed(text));
  if (!hook.success) return null;
  return hook.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => [...value.messages.map(readMessage), ...value.statuses.map(readStatus)])
    .filter((news) => news !== null);
}

function readMessage(raw: unknown): HookNews | null {
  const read = messageShape.safeParse(raw);
  if (!read.success) return null;
  const { id, from, context, button, interactive, text } = read.data;
  const pressed =
    button ?? (interactive && { payload: interactive.button_reply.id, text: interactive.button_reply.title });
  const said = pressed?.text ?? text?.body;
  if (said === undefined) return null;
  return {
    kind: 'reply',
    id,
    from: `+${from}`,
    text: said,
    payload: pressed?.payload ?? null,
    answers: context?.id ?? null,
  };
}

function readStatus(raw: unknown): HookNews | null {
  const read = statusShape.safeParse(raw);
  if (!read.success) return null;
  const { id, status, errors } = read.data;
  return { kind: 'status', id, status, code: errors?.[0]?.code ?? null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
