/** Who waits for a permit to place an order, and for whom nobody waits. */
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#server/db/tables.ts';
import { answerPress } from './refuse-sold-out.ts';

const draw = () => Promise.reject(new Error('nothing is sold out'));

function press(body: BodyInit): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://shop.test/checkout', asked as RequestInit);
}

const neverAsked = () => Promise.reject(new Error('the form is not whole'));

const text = new TextEncoder().encode('intent=place&lines=1:1');
const unended = () => new ReadableStream({ start: (sink) => sink.enqueue(text) });

test('eight are let in at a time, the next one when one of them is answered', async () => {
  const shop = { db: {} as Kysely<Tables> };
  const entered: PromiseWithResolvers<Response>[] = [];
  const answer = () => {
    const answered = Promise.withResolvers<Response>();
    entered.push(answered);
    return answered.promise;
  };
  const all = Array.from({ length: 10 }, () => answerPress({ request: press(text), shop, draw }, answer));
  await expect.poll(() => entered.length).toBe(8);
  entered[0]?.resolve(new Response('first'));
  await expect.poll(() => entered.length).toBe(9);
  entered[1]?.resolve(new Response('second'));
  await expect.poll(() => entered.length).toBe(10);
  for (const { resolve } of entered) resolve(new Response('placed'));
  expect(await Promise.all(all)).toHaveLength(10);
});

test('forms that are still on their way keep nobody out', async () => {
  const shop = { db: {} as Kysely<Tables> };
  for (let at = 0; at < 20; at += 1) void answerPress({ request: press(unended()), shop, draw }, neverAsked);
  const placed = await answerPress({ request: press(text), shop, draw }, async () => new Response('placed'));
  expect(await placed.text()).toBe('placed');
});
