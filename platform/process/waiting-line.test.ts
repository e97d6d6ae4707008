// Who waits is let in by turns, learns a place, and finds it again.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openWaitingLine } from './waiting-line.ts';

const limits = { atOnce: 2, max: 100, tellMs: 60_000, keptMs: 60_000 };
const stay = () => {};
const comer = (key: string, gone: (leave: () => void) => void = stay) => ({ about: key, key, gone });

type Line = ReturnType<typeof openWaitingLine<string>>;
const turnOf = async (turn: ReturnType<Line['join']>) => (await turn).turn;
const leaveOf = async (turn: ReturnType<Line['join']>) => {
  const given = await turn;
  return given.turn === 'permit' ? given.leave : Promise.reject(new Error(`is ${given.turn}`));
};

test('a few are let in at a time, first come first served; to leave twice lets in one', async () => {
  const line = openWaitingLine<string>(limits);
  const all = ['a', 'b', 'c', 'd'].map((key) => line.join(comer(key)));
  const [first, second] = await Promise.all(all.slice(0, 2).map(leaveOf));
  expect(line.count()).toEqual({ inside: 2, waiting: 2 });
  first?.();
  first?.();
  expect(await turnOf(all[2] ?? Promise.reject(new Error()))).toBe('permit');
  expect(line.count()).toEqual({ inside: 2, waiting: 1 });
  second?.();
  expect(await turnOf(all[3] ?? Promise.reject(new Error()))).toBe('permit');
});

test('whoever waited is told his place, and comes back before those behind him', async () => {
  const line = openWaitingLine<string>({ ...limits, atOnce: 1, tellMs: 5 });
  const leave = await leaveOf(line.join(comer('inside')));
  const told = await Promise.all(['a', 'b', 'c'].map((key) => line.join(comer(key))));
  expect(told).toEqual([1, 2, 3].map((place) => ({ turn: 'told', place })));
  const later = line.join(comer('later'));
  const back = line.join(comer('b'));
  leave();
  expect(await turnOf(back)).toBe('permit');
  // Nobody is let in for one who is away.
  expect(await later).toEqual({ turn: 'told', place: 3 });
});

test('a place is kept for a while and no longer', async () => {
  const clock = { ms: 0 };
  const line = openWaitingLine<string>({ ...limits, atOnce: 1, tellMs: 5, keptMs: 1_000 }, () => clock.ms);
  const leave = await leaveOf(line.join(comer('inside')));
  expect(await line.join(comer('a'))).toEqual({ turn: 'told', place: 1 });
  expect(await line.join(comer('b'))).toEqual({ turn: 'told', place: 2 });
  clock.ms = 1_001;
  const back = line.join(comer('a'));
  expect(await back).toEqual({ turn: 'told', place: 2 });
  leave();
  expect(line.count()).toEqual({ inside: 0, waiting: 1 });
});

test('who leaves makes room; a line that is full says so, but not to one who has a place', async () => {
  const line = openWaitingLine<string>({ ...limits, atOnce: 1, max: 2, tellMs: 20 });
  await line.join(comer('inside'));
  const leaving: (() => void)[] = [];
  const told = line.join(comer('told'));
  const left = line.join(comer('left', (leave) => leaving.push(leave)));
  expect(await turnOf(line.join(comer('late')))).toBe('full');
  leaving[0]?.();
  expect(await turnOf(left)).toBe('gone');
  expect(await turnOf(told)).toBe('told');
  void line.join(comer('other'));
  expect(line.count().waiting).toBe(2);
  expect(await turnOf(line.join(comer('told')))).toBe('told');
});

test('those who are called out leave the line, and only those', async () => {
  const line = openWaitingLine<string>({ ...limits, atOnce: 1 });
  const leave = await leaveOf(line.join(comer('inside')));
  const [soldOut, other] = [line.join(comer('sold out')), line.join(comer('other'))];
  line.callOut((about) => about === 'sold out');
  expect(await turnOf(soldOut)).toBe('called');
  leave();
  expect(await turnOf(other)).toBe('permit');
  expect(line.count()).toEqual({ inside: 1, waiting: 0 });
});

test('ten thousand pass, in their order', async () => {
  const line = openWaitingLine<number>({ ...limits, atOnce: 8, max: 12_000 });
  const passed: number[] = [];
  const pass = async (at: number) => {
    const turn = await line.join({ about: at, key: String(at), gone: stay });
    if (turn.turn !== 'permit') throw new Error(turn.turn);
    passed.push(at);
    await sleep(0);
    turn.leave();
  };
  await Promise.all(Array.from({ length: 10_000 }, (_, at) => pass(at)));
  expect(passed).toEqual(passed.toSorted((a, b) => a - b));
  expect(line.count()).toEqual({ inside: 0, waiting: 0 });
});
