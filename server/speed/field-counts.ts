/** Counts field data in this process and adds it to the database every few seconds: a visit costs no query. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sql } from 'kysely';
import { clientNetworkOf } from '#platform/http/rate-limits.ts';
import { isShared } from '#platform/http/shared-network.ts';
import { reasonOf } from '#platform/log/reason-of.ts';
import { openHistogram, type Histogram, type MetricFamily } from '#platform/metrics/family.ts';
import {
  bucketOf,
  MEASURES,
  measures,
  type DeviceKind,
  type FieldSample,
  type Measure,
  type PageKind,
} from '#shop/speed/field-data.ts';
import { daysLater, pakistanDay } from '#shop/text/pakistan-time.ts';
import type { AppContext } from '#server/http/shop-context.ts';

export type FieldCounts = {
  /** Counts one visit; from a network that sends more than people can it counts nothing, and says no. */
  note(sample: FieldSample, address: string): Promise<boolean>;
  /** Since this process began. */
  metrics(): MetricFamily[];
  /** Adds what was counted to the database. */
  save(): Promise<void>;
  stop(): Promise<void>;
};

type Row = {
  day: string;
  page: PageKind;
  device: DeviceKind;
  measure: Measure;
  bucket: number;
  count: number;
};

const SAVE_MS = 15_000;
const KEEP_DAYS = 120;
/** A minute and process: pages that a whole city opens, and those that one household does. */
const MAX_VISITS = 3_000;
const MAX_OF_NETWORK = 60;
const MAX_OF_SHARED = 1_200;

const families: Record<Measure, { name: string; help: string; unit: number }> = {
  lcp: {
    name: 'qadam_field_lcp_seconds',
    help: 'Largest contentful paint of real visits, by kind of page.',
    unit: 1_000,
  },
  inp: {
    name: 'qadam_field_inp_seconds',
    help: 'Interaction to next paint of real visits, by kind of page.',
    unit: 1_000,
  },
  cls: {
    name: 'qadam_field_layout_shift',
    help: 'Cumulative layout shift of real visits, by kind of page.',
    unit: 1_000,
  },
};

export function openFieldCounts({ db, log, now }: Pick<AppContext, 'db' | 'log' | 'now'>): FieldCounts {
  const mayCount = openLimits();
  const histograms = openHistograms();
  const pending = new Map<string, Row>();
  const stopping = new AbortController();
  const save = async () => {
    const rows = [...pending.values()];
    pending.clear();
    if (rows.length === 0) return;
    await addCounts(db, rows).catch((error: unknown) => {
      // With the database away the counts wait; they are of a bounded number.
      for (const row of rows) add(pending, row);
      log.warn('field data was not saved', { reason: reasonOf(error) });
    });
  };
  const saving = saveForEver(save, stopping.signal);
  return {
    note: async (sample, address) => {
      if (!(await mayCount(address))) return false;
      const day = pakistanDay(now());
      for (const [measure, value] of valuesOf(sample)) {
        const { page, device } = sample;
        histograms[measure].observe({ page, device }, value / families[measure].unit);
        add(pending, { day, page, device, measure, bucket: bucketOf(measure, value), count: 1 });
      }
      return true;
    },
    metrics: () => MEASURES.map((measure) => histograms[measure].family()),
    save,
    stop: async () => {
      stopping.abort();
      await saving;
      await save();
    },
  };
}

/** Days that no page of the admin shows any more. */
export async function sweepFieldCounts({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('fieldCounts')
    .where('day', '<', pakistanDay(daysLater(now(), -KEEP_DAYS)))
    .execute();
}

function openLimits(): (address: string) => Promise<boolean> {
  const all = limiterOf(MAX_VISITS);
  const network = limiterOf(MAX_OF_NETWORK);
  const shared = limiterOf(MAX_OF_SHARED);
  // In this order: what is over for all leaves no key of a network behind.
  return async (address) =>
    (await isAllowed(all, 'all')) &&
    (await isAllowed(isShared(address) ? shared : network, clientNetworkOf(address)));
}

function limiterOf(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: 60 });
}

function isAllowed(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  );
}

function openHistograms() {
  return { lcp: histogramOf('lcp'), inp: histogramOf('inp'), cls: histogramOf('cls') };
}

function histogramOf(measure: Measure): Histogram {
  const { name, help, unit } = families[measure];
  return openHistogram(
    name,
    help,
    measures[measure].bounds.map((bound) => bound / unit),
  );
}

function valuesOf({ values }: FieldSample): [Measure, number][] {
  return MEASURES.flatMap((measure) => {
    const value = values[measure];
    return value === undefined ? [] : [[measure, value] as [Measure, number]];
  });
}

function add(pending: Map<string, Row>, row: Row): void {
  const key = [row.day, row.page, row.device, row.measure, row.bucket].join(' ');
  pending.set(key, { ...row, count: (pending.get(key)?.count ?? 0) + row.count });
}

// Sorted, so that two processes never wait for each other in a circle.
async function addCounts(db: AppContext['db'], rows: readonly Row[]): Promise<void> {
  await sql`insert into field_counts as known (day, page, device, measure, bucket, count)
    select day, page, device, measure, bucket, count
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as new (day date, page text, device text, measure text, bucket smallint, count integer)
    order by day, page, device, measure, bucket
    on conflict (day, page, device, measure, bucket) do update set count = known.count + excluded.count`.execute(
    db,
  );
}

async function saveForEver(save: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(SAVE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await save();
  }
}
