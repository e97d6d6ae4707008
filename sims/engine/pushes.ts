// Pushes of a courier to the shop's webhook: in order, unless a fault says doubled, late, lost, forged.
import type { Faults } from './faults.ts';
import type { SimEvent } from './life.ts';
import type { Skin } from './skin.ts';
import type { SimParcel, World } from './world.ts';

/** Where to, and the header that proves it, where the courier has one. */
export type PushTarget = { url: string; header?: [name: string, value: string] };

export type Pushes = {
  aim(target: PushTarget | null): void;
  /** Pushes what happened since; resolves when the shop has answered all of it. */
  tell(): Promise<void>;
  /** Pushes that the shop did not answer with a status of 200 to 299. */
  failures(): number;
};

type Push = { body: unknown; header: [string, string] | undefined };

const patienceMs = 3_000;

export function openPushes(skin: Skin, world: World, faults: Faults): Pushes {
  let target: PushTarget | null = null;
  let failed = 0;
  let failedInRow = 0;
  let held: Push[] = [];
  const told = new Map<string, number>();

  const send = async ({ body, header }: Push): Promise<void> => {
    if (!target || failedInRow >= (skin.blocksPushesAfter ?? Infinity)) return;
    const headers = new Headers({ 'content-type': 'application/json' });
    if (header) headers.set(...header);
    const signal = AbortSignal.timeout(patienceMs);
    const isFine = await fetch(target.url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    }).then(
      (answer) => answer.body?.cancel().then(() => answer.ok) ?? answer.ok,
      () => false,
    );
    failed += isFine ? 0 : 1;
    failedInRow = isFine ? 0 : failedInRow + 1;
  };

  const pushesOf = (parcel: SimParcel, event: SimEvent): Push[] => {
    const push = { body: skin.push?.(parcel, event), header: target?.header };
    if (faults.strikes('hook-lost')) return [];
    if (faults.strikes('hook-late')) {
      held.push(push);
      return [];
    }
    const before = faults.strikes('hook-forged')
      ? [{ body: skin.push?.(parcel, { ...event, step: 'delivered' }), header: undefined }]
      : [];
    const late = held;
    held = [];
    return [...before, push, ...(faults.strikes('hook-doubled') ? [push] : []), ...late];
  };

  const tellNow = async (): Promise<void> => {
    if (!target || !skin.push) return;
    const now = world.now();
    for (const parcel of world.all()) {
      const next = parcel.events[told.get(parcel.cn) ?? 0];
      if (!next || next.at > now) continue;
      const events = world.happened(parcel);
      const news = events.slice(told.get(parcel.cn) ?? 0);
      told.set(parcel.cn, events.length);
      for (const event of news) for (const push of pushesOf(parcel, event)) await send(push);
    }
  };
  // One after the other, also when the clock ticks while somebody advances it.
  let last: Promise<void> = Promise.resolve();

  return {
    aim: (next) => {
      target = next;
      failedInRow = 0;
      for (const parcel of world.all()) told.set(parcel.cn, world.happened(parcel).length);
    },
    tell: () => (last = last.then(tellNow)),
    failures: () => failed,
  };
}
