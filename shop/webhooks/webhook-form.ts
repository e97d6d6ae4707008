// The form of a webhook: its name, its address and the events that it wants.
import { cleanLine, isBlank } from '../text/text.ts';
import { readFields } from '../text/form-fields.ts';
import { isWebhookEvent, type WebhookEvent } from './events.ts';

export type WebhookInput = { name: string; url: string; events: WebhookEvent[] };

export type TypedWebhook = { name: string; url: string; events: string[] };

type ReadWebhook =
  | { ok: true; input: WebhookInput; typed: TypedWebhook }
  | { ok: false; errors: Record<string, string>; typed: TypedWebhook };

const MAX_URL = 500;

/** `mayBeHere`: plain http to this machine is taken, too, to try webhooks (WEBHOOKS_TO_THIS_MACHINE). */
export function readWebhook(form: FormData, mayBeHere: boolean): ReadWebhook {
  const { name, url } = readFields(form, ['name', 'url']);
  const events = [...new Set(form.getAll('event').filter(isWebhookEvent))];
  const typed = { name, url, events };
  const clean = cleanLine(name, 60);
  const address = readAddress(url.trim(), mayBeHere);
  const errors: Record<string, string> = {};
  if (!clean.ok)
    errors['name'] =
      clean.problem === 'too-long' ? 'At most 60 characters.' : 'Some characters cannot be used here.';
  else if (isBlank(clean.text)) errors['name'] = 'Enter a name, such as the program that is told.';
  if ('wrong' in address) errors['url'] = address.wrong;
  if (events.length === 0) errors['events'] = 'Choose at least one event.';
  if (!clean.ok || 'wrong' in address || Object.keys(errors).length > 0) return { ok: false, errors, typed };
  return { ok: true, input: { name: clean.text, url: address.url, events }, typed };
}

function readAddress(text: string, mayBeHere: boolean): { url: string } | { wrong: string } {
  const url = URL.parse(text);
  if (!url) return { wrong: 'Enter the whole address, such as https://erp.example.com/webhooks.' };
  const isHere = mayBeHere && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:'))
    return { wrong: 'The address must begin with https://.' };
  if (url.username || url.password)
    return { wrong: 'Leave out the name and password: calls are signed instead.' };
  if (url.hash) return { wrong: 'Leave out the part after #.' };
  return url.href.length > MAX_URL ? { wrong: `At most ${MAX_URL} characters.` } : { url: url.href };
}
