// Tests of the plan by which an order is asked: by day, in order, and with an end.
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { daysLater } from '../text/pakistan-time.ts';
import type { Answer } from './answers.ts';
import { defaultSettings } from '../settings/settings.ts';
import { nextStep, planFor, type AskedSoFar, type AskingPlan } from './next-step.ts';

/** Monday, noon in Pakistan. */
const placedAt = new Date('2026-11-02T07:00:00Z');
const hours = (count: number) => daysLater(placedAt, count / 24);
const asked = (more: Partial<AskedSoFar> = {}): AskedSoFar => ({
  status: 'PENDING',
  placedAt,
  messages: [],
  answers: [],
  again: null,
  ...more,
});
const answered = (...all: [Answer, number][]) => all.map(([answer, at]) => ({ answer, at: hours(at) }));
const defaultPlan = planFor([], defaultSettings);
const withMessages = planFor(['sms', 'whatsapp'], defaultSettings);
const sent = (way: 'whatsapp' | 'sms', at: number, reached = true) => ({ way, at: hours(at), reached });

const hourOf = (at: Date) => (at.getUTCHours() + 5) % 24;

describe('the next step', () => {
  test.each<[string, Partial<AskedSoFar>, AskingPlan, unknown]>([
    ['a new order is called at once', {}, defaultPlan, { step: 'call', at: placedAt }],
    ['or written to, where the shop can', {}, withMessages, { step: 'whatsapp', at: placedAt }],
    [
      'two hours after WhatsApp comes an SMS',
      { messages: [sent('whatsapp', 0)] },
      withMessages,
      { step: 'sms', at: hours(2) },
    ],
    [
      'at once where WhatsApp did not reach the phone',
      { messages: [sent('whatsapp', 0.1, false)] },
      withMessages,
      { step: 'sms', at: hours(0.1) },
    ],
    [
      'four hours after the order comes the call',
      { messages: [sent('whatsapp', 0), sent('sms', 2)] },
      withMessages,
      { step: 'call', at: hours(4) },
    ],
    [
      'at once where no message reached the phone',
      { messages: [sent('whatsapp', 0, false), sent('sms', 0.1, false)] },
      withMessages,
      { step: 'call', at: hours(0.1) },
    ],
    [
      'a message that was written by hand, also later, has two hours to be answered',
      { messages: [sent('whatsapp', 5)] },
      defaultPlan,
      { step: 'call', at: hours(7) },
    ],
    [
      'a message after a call puts the next call off',
      { messages: [sent('whatsapp', 6)], answers: answered(['no-answer', 5]) },
      defaultPlan,
      { step: 'call', at: hours(8) },
    ],
    [
      'the second call is two hours after the first',
      { answers: answered(['no-answer', 5]) },
      defaultPlan,
      { step: 'call', at: hours(7) },
    ],
    [
      'a call that would be at night is in the morning',
      { answers: answered(['no-answer', 8]) },
      defaultPlan,
      { step: 'call', at: hours(21) },
    ],
    [
      'after three calls and two days the order is silent',
      { answers: answered(['no-answer', 1], ['no-answer', 3], ['no-answer', 5]) },
      defaultPlan,
      { step: 'silent', at: hours(48) },
    ],
    [
      'at once where the two days are over',
      { answers: answered(['no-answer', 1], ['no-answer', 3], ['no-answer', 70]) },
      defaultPlan,
      { step: 'silent', at: hours(70) },
    ],
    [
      'the hour that the customer named is kept',
      { answers: answered(['no-answer', 1], ['later', 2]), again: hours(9) },
      defaultPlan,
      { step: 'call', at: hours(9) },
    ],
    [
      'a wrong number is not called again',
      { answers: answered(['wrong-number', 1]) },
      defaultPlan,
      { step: 'silent', at: hours(1) },
    ],
    [
      'a change begins the plan anew',
      { answers: answered(['wrong-number', 1], ['change', 2]) },
      defaultPlan,
      { step: 'call', at: placedAt },
    ],
    ['what is confirmed is not asked', { status: 'CONFIRMED' }, defaultPlan, { step: 'done' }],
    ['what is cancelled is not asked', { status: 'CANCELLED' }, withMessages, { step: 'done' }],
  ])('%s', (_name, more, plan, next) => {
    expect(nextStep(asked(more), plan)).toEqual(next);
  });

  const plans = fc.record({
    messages: fc.constantFrom<AskingPlan['messages']>(
      [],
      withMessages.messages,
      withMessages.messages.slice(1),
    ),
    callAfterHours: fc.integer({ min: 0, max: 12 }),
    calls: fc.integer({ min: 1, max: 5 }),
    callEveryHours: fc.integer({ min: 1, max: 30 }),
    silentAfterHours: fc.integer({ min: 0, max: 96 }),
    from: fc.constant(9),
    until: fc.integer({ min: 12, max: 22 }),
  });
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  test('whatever the plan and the hour: never back in time, never at night, and nobody is asked for ever', () => {
    fc.assert(
      fc.property(
        plans,
        moments,
        fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
        (plan, start, reached) => {
          let state = asked({ placedAt: start });
          let before = start;
          for (let count = 0; ; count += 1) {
            const next = nextStep(state, plan);
            if (next.step === 'done') throw new Error('a pending order is never done');
            expect(next.at >= before).toBe(true);
            const isFirst = next.at.getTime() === start.getTime();
            if (next.step !== 'silent' && !isFirst) {
              expect(hourOf(next.at)).toBeGreaterThanOrEqual(plan.from);
              expect(hourOf(next.at)).toBeLessThan(plan.until);
            }
            if (next.step === 'silent') return count === plan.messages.length + plan.calls;
            before = next.at;
            state =
              next.step === 'call'
                ? { ...state, answers: [...state.answers, { answer: 'no-answer', at: next.at }] }
                : {
                    ...state,
                    messages: [
                      ...state.messages,
                      { way: next.step, at: next.at, reached: reached[state.messages.length] ?? true },
                    ],
                  };
          }
        },
      ),
      {
        numRuns: 300,
        examples: [
          // The SMS that did not arrive is later than the hour by which the message before it is answered.
          [
            {
              ...withMessages,
              callAfterHours: 0,
              calls: 1,
              callEveryHours: 1,
              silentAfterHours: 0,
              until: 12,
            },
            new Date('2026-05-10T03:00:00.001Z'),
            [true, false],
          ],
        ],
      },
    );
  });

  test('messages are never sent at night, also for an order of the night', () => {
    fc.assert(
      fc.property(moments, (start) => {
        const next = nextStep(asked({ placedAt: start }), withMessages);
        if (next.step !== 'whatsapp') throw new Error(next.step);
        return hourOf(next.at) >= 9 && hourOf(next.at) < 21 && next.at >= start;
      }),
    );
  });
});
