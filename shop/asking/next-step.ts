// How an order is asked: what comes next, and when. Messages first where the shop can send them, then calls, then silence.
import { daysLater, pakistanDay, startOfDay } from '../text/pakistan-time.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Channel } from '../messages/provider.ts';
import type { Answer } from './answers.ts';

export type AskingPlan = {
  /** In this order, each so many hours after the order was placed; only those that the shop can send. */
  messages: readonly { way: Channel; afterHours: number }[];
  /** The first call where messages were sent before; without any it is due at once. */
  callAfterHours: number;
  calls: number;
  callEveryHours: number;
  /** An order is silent from then on at the earliest. */
  silentAfterHours: number;
  /** Nobody is written to or called before and from these hours of the day in Pakistan. */
  from: number;
  until: number;
};

/** What the owner chose of it; the hours and counts of a new shop stand in shop/settings/asking-settings.ts. */
export type AskingHours = {
  askFrom: number;
  askUntil: number;
  smsAfterHours: number;
  callAfterHours: number;
  askCalls: number;
  callEveryHours: number;
  silentAfterHours: number;
};

/** Of a shop that sends by these channels: WhatsApp at once and SMS some hours later, or whichever there is at once. */
export function planFor(channels: readonly Channel[], hours: AskingHours): AskingPlan {
  const { askFrom: from, askUntil: until, askCalls: calls } = hours;
  const { smsAfterHours, callAfterHours, callEveryHours, silentAfterHours } = hours;
  const ways = (['whatsapp', 'sms'] as const).filter((way) => channels.includes(way));
  const messages = ways.map((way, index) => ({ way, afterHours: index * smsAfterHours }));
  return { messages, callAfterHours, calls, callEveryHours, silentAfterHours, from, until };
}

export type AskedSoFar = {
  status: OrderStatus;
  placedAt: Date;
  /** Sent or tried; one that did not reach the phone moves the plan on at once. */
  messages: readonly { way: Channel; at: Date; reached: boolean }[];
  /** From the first to the last. */
  answers: readonly { answer: Answer; at: Date }[];
  /** The hour that the customer named with the last answer. */
  again: Date | null;
};

export type NextStep =
  | { step: Channel | 'call' | 'silent'; at: Date }
  /** Nothing is left to ask. */
  | { step: 'done' };

/** The customer's yes or no ends the plan by the order's status; a "change" begins it anew (rule O11). */
export function nextStep(asked: AskedSoFar, plan: AskingPlan): NextStep {
  if (asked.status !== 'PENDING') return { step: 'done' };
  const lastChange = asked.answers.findLastIndex(({ answer }) => answer === 'change');
  const answers = asked.answers.slice(lastChange + 1);
  const last = answers.at(-1);
  if (last?.answer === 'wrong-number') return { step: 'silent', at: last.at };
  if (last && asked.again) return { step: 'call', at: asked.again };
  if (!last) return nextMessage(asked, plan) ?? firstCall(asked, plan);
  return nextCall(asked, answers, plan);
}

/** When a message is due, when a call, and from when the order is silent. */
export type Timetable = { messageAt: Date | null; callAt: Date | null; silentAt: Date | null };

/** A call comes after the messages that are still due, taken to reach the phone. */
export function timetable(asked: AskedSoFar, plan: AskingPlan): Timetable {
  const next = nextStep(asked, plan);
  switch (next.step) {
    case 'done':
      return { messageAt: null, callAt: null, silentAt: null };
    case 'silent':
      return { messageAt: null, callAt: next.at, silentAt: next.at };
    case 'call':
      return { messageAt: null, callAt: next.at, silentAt: null };
    case 'whatsapp':
    case 'sms': {
      const sent = { way: next.step, at: next.at, reached: true };
      return {
        ...timetable({ ...asked, messages: [...asked.messages, sent] }, plan),
        messageAt: next.at,
      };
    }
  }
}

function nextMessage({ placedAt, messages }: AskedSoFar, plan: AskingPlan): NextStep | null {
  const next = plan.messages.find(({ way }) => messages.every((sent) => sent.way !== way));
  if (!next) return null;
  const before = messages.at(-1);
  const due = daysLater(placedAt, next.afterHours / 24);
  if (!before) return { step: next.way, at: byDay(due, plan) };
  return {
    step: next.way,
    at: byDay(before.reached ? later(due, answerable(before, plan)) : before.at, plan),
  };
}

function firstCall({ placedAt, messages }: AskedSoFar, plan: AskingPlan): NextStep {
  const last = messages.at(-1);
  if (!last) return { step: 'call', at: placedAt };
  const reached = messages.findLast((sent) => sent.reached);
  if (!reached) return { step: 'call', at: byDay(last.at, plan) };
  const due = later(daysLater(placedAt, plan.callAfterHours / 24), answerable(reached, plan));
  return { step: 'call', at: byDay(later(due, last.at), plan) };
}

// What was written has as long to be answered as a call.
function answerable({ at }: { at: Date }, { callEveryHours }: AskingPlan): Date {
  return daysLater(at, callEveryHours / 24);
}

function nextCall(asked: AskedSoFar, answers: AskedSoFar['answers'], plan: AskingPlan): NextStep {
  const calls = answers.filter(({ answer }) => answer === 'no-answer');
  const written = asked.messages.at(-1)?.at ?? asked.placedAt;
  const last = later(answers.at(-1)?.at ?? asked.placedAt, written);
  if (calls.length < plan.calls)
    return { step: 'call', at: byDay(daysLater(last, plan.callEveryHours / 24), plan) };
  return { step: 'silent', at: later(last, daysLater(asked.placedAt, plan.silentAfterHours / 24)) };
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** The moment itself within the hours of the plan, else the next morning. */
export function byDay(at: Date, { from, until }: Pick<AskingPlan, 'from' | 'until'>): Date {
  const midnight = startOfDay(pakistanDay(at)) ?? at;
  const morning = daysLater(midnight, from / 24);
  if (at < morning) return morning;
  return at >= daysLater(midnight, until / 24) ? daysLater(morning, 1) : at;
}
