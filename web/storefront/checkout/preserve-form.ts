// A form whose page cannot be drawn comes back whole, with the shop's answer to it: for browsers without scripts.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MiddlewareFunction } from 'react-router';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { CheckoutErrors } from '#shop/checkout/checkout-form.ts';
import { failureContext } from '#server/http/shop-context.ts';
import { answerContext, type CheckoutAnswer } from './checkout-action.ts';
import { SendAgain, type Told } from './send-again.tsx';

/** With scripts the page is still there and keeps what was typed by itself; without, it has been replaced by an error. */
export const preserveForm: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST') return next();
  const copy = request.clone();
  const response = await next();
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isDocument || context.get(failureContext) === null) return response;
  const fields = await textsOf(copy);
  if (fields.length === 0) return response;
  const answer = context.get(answerContext);
  // What the shop has answered holds, whatever became of the page around it.
  const isAnswered = answer !== null && answer.refusal?.refused !== 'failed';
  if (isAnswered) context.set(failureContext, null);
  return sendAgain(fields, isAnswered ? toldBy(answer) : failed);
};

/** The form with a refusal above it, where the page is not drawn at all: for a crowd that comes too late. */
export function refusedForm(form: FormData, refusal: Refusal): Response {
  return sendAgain(textsIn(form), toldBy({ refusal, errors: {} }));
}

async function textsOf(request: Request): Promise<[string, string][]> {
  try {
    return textsIn(await request.formData());
  } catch {
    return [];
  }
}

function textsIn(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
  );
}

const kept = 'Your cart and everything you typed are kept.';

const failed: Told = {
  status: 503,
  title: 'Error',
  texts: [
    'Failed to place order.',
    `${kept} Please try again in a moment: sending it again never makes a second order.`,
  ],
  button: 'Try again',
  intent: 'place',
};

function toldBy({ refusal, errors }: Pick<CheckoutAnswer, 'refusal' | 'errors'>): Told {
  const texts = refusal ? [refusal.text, ...wrongFields(errors, refusal.text)] : [];
  return {
    status: refusal?.status ?? 503,
    title: refusal?.title ?? 'The page could not be shown',
    texts: [...texts, kept],
    button: 'Back to the checkout',
    intent: 'update',
  };
}

function wrongFields(errors: CheckoutErrors, said: string): string[] {
  return Object.values(errors).filter((text) => text !== said);
}

function sendAgain(fields: [string, string][], told: Told): Response {
  const html = `<!doctype html>${renderToStaticMarkup(createElement(SendAgain, { fields, told }))}`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  if (told.status >= 500) headers.set('retry-after', '5');
  return new Response(html, { status: told.status, headers });
}
