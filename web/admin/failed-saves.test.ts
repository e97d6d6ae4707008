// What the admin says when the shop itself fails or cannot be reached: the words of rule P5, and the form stays.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { clientAction as bulk } from '#web/admin/imports/products-bulk.tsx';
import { clientAction as importing } from '#web/admin/imports/products-import.tsx';
import { clientAction as list } from '#web/admin/products/products.tsx';
import { clientAction as edit } from '#web/admin/products/form/product-edit.tsx';
import { clientAction as create } from '#web/admin/products/form/product-new.tsx';
import { clientAction as count } from '#web/admin/products/product-stock.ts';
import { clientAction as newOffer } from '#web/admin/offers/offer-new.tsx';
import { clientAction as editOffer } from '#web/admin/offers/offer-edit.tsx';
import { clientAction as offers } from '#web/admin/offers/offers.tsx';
import { clientAction as settings } from '#web/admin/settings/settings.tsx';

type Action = (args: never) => Promise<unknown>;

const outages: [string, unknown][] = [
  ['no line', new TypeError('Failed to fetch')],
  ['an error of the shop', new ErrorResponse(500, 'Internal Server Error', null)],
];

async function answerOf(action: unknown, intent: string, outage: unknown): Promise<unknown> {
  const request = new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams({ intent }) });
  const serverAction = () => Promise.reject(outage);
  const answer = await (action as Action)({ request, serverAction } as never);
  // A status of 400 or more: the router keeps the page as it is.
  expect(answer).toMatchObject({ init: { status: 503 } });
  return (answer as { data: unknown }).data;
}

test.each<[string, unknown, string]>([
  ['price', list, 'Failed to save product. Please try again.'],
  ['archive', list, 'Failed to delete product. Please try again.'],
  ['all-archive', list, 'Failed to delete product. Please try again.'],
  ['all-active', list, 'Failed to save product. Please try again.'],
  ['save', create, 'Failed to save product. Please try again.'],
  ['save', edit, 'Failed to save product. Please try again.'],
  ['save', count, 'Failed to save product. Please try again.'],
  ['add', bulk, 'Failed to save product. Please try again.'],
  ['delete-all', bulk, 'Failed to delete products. Please try again.'],
  ['add', importing, 'Failed to save product. Please try again.'],
  ['save', newOffer, 'Failed to create offer. Please try again.'],
  ['save', editOffer, 'Failed to update offer. Please try again.'],
  ['delete', offers, 'Failed to delete offer. Please try again.'],
  ['save', settings, 'Failed to update settings. Please try again.'],
])('%s: with the shop away the page stays and says what failed', async (intent, action, words) => {
  for (const [, outage] of outages) {
    const answer = (await answerOf(action, intent, outage)) as { ok: boolean; title: string; text?: string };
    expect(answer.ok).toBe(false);
    expect([answer.title, answer.text]).toContain(words);
  }
});

test('whoever was signed out meanwhile is told so, beside the words of the failure', async () => {
  const answer = await answerOf(create, 'save', new ErrorResponse(401, 'Unauthorized', null));
  expect(answer).toMatchObject({
    text: expect.stringMatching(/^Failed to save product\. .*You are signed out/),
  });
});

test('a redirect goes on', async () => {
  const gone = new Response(null, { status: 303, headers: { location: '/admin/products/1' } });
  await expect(answerOf(create, 'save', gone)).rejects.toBe(gone);
});
