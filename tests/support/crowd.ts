/** A crowd at the door of a running shop: lookers and buyers, as fast as they are answered or at a rate that waits for nobody. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { formOf, networkOf } from './http-shopper.ts';

export type Kind = 'look' | 'buy';

/** One visitor's answer; `status` 0: none came. */
export type Answered = { kind: Kind; status: number; ms: number; retryAfter: boolean };

export type Crowd = {
  /** `visitors` at once, each sending the next request as soon as the last was answered. */
  closed(visitors: number, ms: number): Promise<Answered[]>;
  /** So many new visitors a second, whatever becomes of those before. */
  open(perSecond: number, ms: number): Promise<Answered[]>;
};

type Goods = { row: number; rupees: number };

const GIVE_UP_MS = 60_000;
const TICK_MS = 10;

/** Every tenth buys; the others request pages that are never cached, such as lists between typed prices. */
export function openCrowd(address: string, goods: readonly Goods[]): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 });
  let turn = 0;
  const visit = () => {
    turn += 1;
    return turn % 10 === 0
      ? buy(address, agent, goods[turn % goods.length], turn)
      : look(address, agent, turn);
  };
  return {
    closed: async (visitors, ms) => {
      const answered: Answered[] = [];
      const end = performance.now() + ms;
      const stay = async () => {
        while (performance.now() < end) answered.push(await visit());
      };
      await Promise.all(Array.from({ length: visitors }, stay));
      return answered;
    },
    open: async (perSecond, ms) => {
      const begun = performance.now();
      const sent: Promise<Answered>[] = [];
      for (let past = 0; past < ms; past = performance.now() - begun) {
        while (sent.length < (past / 1_000) * perSecond) sent.push(visit());
        await sleep(TICK_MS);
      }
      return Promise.all(sent);
    },
  };
}

/** Requests served, and the answers to those that were refused. */
export function tally(answered: readonly Answered[], kind?: Kind) {
  const asked = answered.filter((each) => kind === undefined || each.kind === kind);
  const served = asked.filter(({ status }) => status === 200 || status === 303);
  const turnedAway = asked.filter(({ status }) => status === 503);
  return {
    asked: asked.length,
    served: served.length,
    turnedAway: turnedAway.length,
    untold: turnedAway.filter(({ retryAfter }) => !retryAfter).length,
    other: asked.length - served.length - turnedAway.length,
    times: served.map(({ ms }) => ms).toSorted((a, b) => a - b),
  };
}

function look(address: string, agent: Agent, turn: number): Promise<Answered> {
  const url = `${address}/shop?min=1000&max=${5_000 + (turn % 40_000)}`;
  return ask('look', url, agent, null, turn);
}

function buy(address: string, agent: Agent, goods: Goods | undefined, turn: number): Promise<Answered> {
  const { row, rupees } = goods ?? { row: 0, rupees: 0 };
  const input = checkoutInput({
    lines: [pairs(row)],
    rupees,
    phone: `+92300${String(1_000_000 + (turn % 8_999_999))}`,
    email: `visitor${turn}@example.com`,
  });
  return ask('buy', `${address}/checkout`, agent, new URLSearchParams(formOf(input)).toString(), turn);
}

function ask(kind: Kind, url: string, agent: Agent, body: string | null, turn: number): Promise<Answered> {
  const begun = performance.now();
  const headers = {
    'x-forwarded-for': networkOf(turn),
    ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve) => {
    const end = (status: number, retryAfter: boolean) =>
      resolve({ kind, status, ms: performance.now() - begun, retryAfter });
    const asking = request(url, { agent, headers, method: body === null ? 'GET' : 'POST' }, (answer) => {
      answer.resume();
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined));
      answer.on('error', () => end(0, false));
    });
    asking.setTimeout(GIVE_UP_MS, () => asking.destroy());
    asking.on('error', () => end(0, false));
    asking.end(body ?? undefined);
  });
}
