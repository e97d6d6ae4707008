// Presses of "Place order" wait in a queue of this process and not for a connection, a row's lock or a place of the load limit.
import { readLines } from '#shop/cart/cart-form.ts';
import { languageIn, withoutLanguage, type LanguageCode } from '#shop/languages/language.ts';
import { translateValue } from '#shop/languages/translate-value.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import type { HttpAnswer } from '#platform/http/answer.ts';
import type { FormQueue, PostedForm } from '#platform/http/posted-form.ts';
import { clientNetworkOf } from '#platform/http/rate-limits.ts';
import { pathOf } from '#platform/http/request-target.ts';
import { isShared } from '#platform/http/shared-network.ts';
import { openWaitingLine } from '#platform/process/waiting-line.ts';
import { translatorOf } from '#server/languages/translator-of.ts';
import { refuseSoldOut, type SoughtOrder } from './refuse-sold-out.ts';
import type { AppContext } from './shop-context.ts';
import { cartIdOf } from './visitor.ts';

/** Draws the form that comes back to a browser without scripts; `place` is his place in the queue, null where there was none left. */
export type DrawnAnswers = {
  refused(form: URLSearchParams, refusal: Refusal): HttpAnswer;
  waiting(form: URLSearchParams, place: number | null): HttpAnswer;
};

export type OrderQueue = FormQueue & { count(): { inside: number; waiting: number } };

/**
 * `atOnce` keep two cores of a database at work. A place costs some 30 KB, most of it its connection. One network cannot take
 * all of them. Whoever waits longer than `tellMs` is told his place and comes back to it.
 */
const limits = { atOnce: 8, max: 12_000, maxOfOne: 200, tellMs: 10_000, keptMs: 60_000 };

type QueuedShop = Pick<AppContext, 'db' | 'soldOut'> & {
  draw: (language: LanguageCode | null) => Promise<DrawnAnswers>;
};

type Press = {
  form: URLSearchParams;
  order: SoughtOrder;
  variantIds: number[];
  isData: boolean;
  language: LanguageCode | null;
};

/** What is sold out by the time of a permit, or while somebody waits, is refused from memory (server/stock/sold-out.ts). */
export function openOrderQueue({ db, soldOut, draw }: QueuedShop, given = limits): OrderQueue {
  const line = openWaitingLine<Press>(given);
  const networks = new Map<string, number>();
  soldOut?.onLearned(() => line.callOut(({ variantIds }) => soldOut.find(variantIds) !== null));
  const refusal = async (press: Press) => {
    const found = await refuseSoldOut(press.order, { db, soldOut });
    const refused = found && inWordsOf(press, found);
    return (
      refused &&
      (press.isData
        ? dataOf(refused, refused.status)
        : (await draw(press.language)).refused(press.form, refused))
    );
  };
  const told = async ({ form, isData, language }: Press, place: number | null) =>
    isData ? dataOf({ place }, 503) : (await draw(language)).waiting(form, place);

  const stand = async (press: Press, { gone }: PostedForm) => {
    for (;;) {
      const early = await refusal(press);
      if (early) return early;
      const turn = await line.join({ about: press, key: press.order.key, gone });
      if (turn.turn === 'told') return told(press, turn.place);
      if (turn.turn === 'called') continue;
      if (turn.turn !== 'permit') return told(press, null);
      const late = await refusal(press).catch(() => null);
      if (!late) return turn.leave;
      turn.leave();
      return late;
    }
  };
  return {
    takes,
    enter: async (posted) => {
      const press = readPress(posted);
      if (!press) return null;
      const network = isShared(posted.address) ? null : clientNetworkOf(posted.address);
      const others = network === null ? 0 : (networks.get(network) ?? 0);
      if (others >= given.maxOfOne) return told(press, null);
      if (network !== null) networks.set(network, others + 1);
      try {
        return await stand(press, posted);
      } finally {
        if (network !== null) leaveNetwork(networks, network);
      }
    },
    count: line.count,
  };
}

function leaveNetwork(networks: Map<string, number>, network: string): void {
  const left = (networks.get(network) ?? 1) - 1;
  if (left === 0) networks.delete(network);
  else networks.set(network, left);
}

function takes(target: string, headers: PostedForm['headers']): boolean {
  const path = withoutLanguage(pathOf(target));
  const checkout = href('/checkout');
  if (path !== checkout && path !== `${checkout}.data`) return false;
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

/** Null for the other buttons of the page, and for a form without a key, which the page refuses. */
function readPress({ target, headers, body }: PostedForm): Press | null {
  const form = new URLSearchParams(body.toString());
  const [intent, key, lines] = ['intent', 'key', 'lines'].map((name) => form.get(name) ?? '');
  if (intent !== '' && intent !== 'place') return null;
  if (!key || !lines || !isUuid(key)) return null;
  const cartId = cartIdOf({ headers: { get: () => headers.cookie ?? null } });
  const order = { lines, key, cartId };
  const variantIds = (readLines(lines) ?? []).map(({ variantId }) => variantId);
  const path = pathOf(target);
  return { form, order, variantIds, isData: path.endsWith('.data'), language: languageIn(path) };
}

// The pages of a language translate what their own actions answer; this is answered before any of them.
function inWordsOf({ language }: Press, refusal: Refusal): Refusal {
  return language === null ? refusal : (translateValue(refusal, translatorOf(language)) as Refusal);
}

// Without the router's header: its client hands such an answer to the page as it is (web/storefront/checkout/unanswered-checkout.ts).
function dataOf(told: object, status: number): HttpAnswer {
  const headers: [string, string][] = [
    ['content-type', 'application/json'],
    ['cache-control', 'private, no-store'],
  ];
  if (status === 503) headers.push(['retry-after', '1']);
  return { status, headers, body: Buffer.from(JSON.stringify(told)) };
}
