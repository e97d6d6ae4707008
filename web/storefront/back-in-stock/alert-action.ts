// "Tell me when it is back" as an action, with or without JavaScript.
import { data, redirect } from 'react-router';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { readAlertForm } from '#shop/back-in-stock/alert-form.ts';
import { languageIn, type LanguageCode } from '#shop/languages/language.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { countClient } from '#server/http/count-client.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { requestAlert } from '#server/back-in-stock/request-alert.ts';
import type { Route } from './+types/alert-action';

/** `done` names the size that is waited for now; `problem` says in words why none is. */
export type AlertAnswer = { done: string; problem: null } | { done: null; problem: string };

// Somebody else's address can be written to once a size; a script that tries many is slowed down.
const limit = { name: 'back-in-stock-alert', tries: 30, seconds: 3600 };

/** Letters of a colour in the address that leads back; what is cut off names none, as anything else that is no colour. */
const MAX_COLOUR = 100;

/** Reached by a reload after posting. */
export function loader() {
  return redirect(href('/shop'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { product, colour, stay } = readFields(form, ['product', 'colour', 'stay']);
  const language = languageIn(new URL(request.url).pathname);
  const asked = await ask(context, form, language);
  const headers = { 'cache-control': 'private, no-store' };
  const status = 'status' in asked ? asked.status : 200;
  if (stay !== '') return data<AlertAnswer>(answerOf(asked), { status, headers });
  if (!isUuid(product)) throw redirect(href('/shop'), { status: 303, headers });
  const shown = colour.slice(0, MAX_COLOUR) || undefined;
  const page = href('/product/:id', { id: product, colour: shown, ...pageQuery(asked) });
  throw redirect(`${page}#waiting`, { status: 303, headers });
}

type AlertResult = Refusal | { size: string; variantId: number } | { problem: string; status: number };

async function ask(
  context: Route.ActionArgs['context'],
  form: FormData,
  language: LanguageCode | null,
): Promise<AlertResult> {
  const { db, now } = context.get(shopContext);
  const read = readAlertForm(form);
  if (!read.ok) return { problem: read.problem, status: 400 };
  const counted = await countClient(db, limit, context.get(addressContext));
  if (!counted.allowed) return refuse('slow-down');
  const { email, variantId } = read;
  const awaited = await requestAlert(db, { email, variantId, language }, now());
  return isRefusal(awaited) ? awaited : { size: awaited.size, variantId };
}

function answerOf(asked: AlertResult): AlertAnswer {
  if (isRefusal(asked)) return { done: null, problem: asked.text };
  return 'problem' in asked
    ? { done: null, problem: asked.problem }
    : { done: `EU ${asked.size}`, problem: null };
}

// Words of our own stand in the page for each code: nothing from an address is printed.
function pageQuery(asked: AlertResult): { refused: string } | { waiting: number } {
  if (isRefusal(asked)) return { refused: asked.refused };
  return 'problem' in asked ? { refused: 'email' } : { waiting: asked.variantId };
}
