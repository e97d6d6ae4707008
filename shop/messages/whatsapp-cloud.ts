// WhatsApp Cloud API, without any I/O: what is sent, what the answer means, and what its webhook tells.
import { z } from 'zod';

const WHATSAPP_HOST = 'graph.facebook.com';

type WhatsappAccount = { phoneNumberId: string; token: string; template: string; language: string };

type TemplateMessage = {
  /** E.164 */
  to: string;
  /** Of the body, in the order of the template. */
  parameters: readonly string[];
  /** Of the quick replies, at most three: set when it is sent, never seen by the customer. */
  payloads: readonly string[];
};

type HttpRequest = { method: 'POST'; url: string; headers: Record<string, string>; body: string };

export function encodeTemplate(
  account: WhatsappAccount,
  { to, parameters, payloads }: TemplateMessage,
): HttpRequest {
  const buttons = payloads.slice(0, 3).map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }));
  const body = { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) };
  const template = {
    name: account.template,
    language: { code: account.language },
    components: [body, ...buttons],
  };
  return {
    method: 'POST',
    url: `https://${WHATSAPP_HOST}/v23.0/${account.phoneNumberId}/messages`,
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: to.slice(1), type: 'template', template }),
  };
}

/** `unknown`: it may have been sent, so it is not sent again by this way. `later`: surely not sent, try again slower. */
export type SentAnswer =
  | { kind: 'sent'; id: string }
  | { kind: 'unreachable' | 'later' | 'unknown' }
  | { kind: 'refused'; why: string };

const sentShape = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const errorShape = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) });

/** By most causes no WhatsApp on that phone. */
const UNREACHABLE = new Set([131026]);
const SLOWER = new Set([130429, 131048, 131049, 131056]);

/** `status` is null where no answer came. There is no idempotency key: whatever is not surely a no may have been sent. */
export function readSent(status: number | null, text: string): SentAnswer {
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
