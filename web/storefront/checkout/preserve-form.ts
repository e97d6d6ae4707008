// A form whose page cannot be drawn comes back whole, with the shop's answer to it: for browsers without scripts.
import type { MiddlewareFunction } from 'react-router';
import type { CheckoutErrors } from '#shop/checkout/checkout-form.ts';
import { failureContext } from '#server/http/shop-context.ts';
import { answerContext, type CheckoutAnswer } from './checkout-action.ts';
import { formPage, KEPT, type Told } from './send-again.tsx';

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

async function textsOf(request: Request): Promise<[string, string][]> {
  try {
    return [...(await request.formData())].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
    );
  } catch {
    return [];
  }
}

const failed: Told = {
  status: 503,
  title: 'Error',
  texts: [
    'Failed to place order.',
    `${KEPT} Please try again in a moment: sending it again never makes a second order.`,
  ],
  button: 'Try again',
  intent: 'place',
};

/** What the shop answered to the form. */
export function toldBy({ refusal, errors }: Pick<CheckoutAnswer, 'refusal' | 'errors'>): Told {
  const texts = refusal ? [refusal.text, ...wrongFields(errors, refusal.text)] : [];
  return {
    status: refusal?.status ?? 503,
    title: refusal?.title ?? 'The page could not be shown',
    texts: [...texts, KEPT],
    button: 'Back to the checkout',
    intent: 'update',
  };
}

function wrongFields(errors: CheckoutErrors, said: string): string[] {
  return Object.values(errors).filter((text) => text !== said);
}

function sendAgain(fields: [string, string][], told: Told): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  if (told.status >= 500) headers.set('retry-after', '5');
  return new Response(formPage(told, fields), { status: told.status, headers });
}
