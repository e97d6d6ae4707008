// What the queue of orders answers to a browser without scripts, before any page is drawn: the form, with what the shop says to it.
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { HttpAnswer } from '#platform/http/answer.ts';
import type { DrawnAnswers } from '#server/http/order-queue.ts';
import { IN_LINE, placeInWords } from './in-line.ts';
import { toldBy } from './preserve-form.ts';
import { formPage, type Told } from './send-again.tsx';

export const checkoutAnswers: DrawnAnswers = {
  refused: (form, refusal: Refusal) => answer(toldBy({ refusal, errors: {} }), form),
  waiting: (form, place) => answer(inLine(place), form),
};

function inLine(place: number | null): Told {
  return {
    status: 503,
    title: IN_LINE,
    texts: [
      placeInWords(place),
      place === null ? 'Press "Go on" to try again.' : 'Press "Go on" within a minute: your place is kept.',
      'Everything you typed is kept, and no second order is made.',
    ],
    button: 'Go on',
    intent: 'place',
  };
}

function answer(told: Told, form: URLSearchParams): HttpAnswer {
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'private, no-store'],
  ];
  if (told.status === 503) headers.push(['retry-after', '1']);
  return { status: told.status, headers, body: Buffer.from(formPage(told, form)) };
}
