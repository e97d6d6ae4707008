/** The tables of the report: medians of the turns, and our figure over theirs in the same turn. */
import { quantile } from '../timing.ts';
import type { CrowdCost } from './load.ts';
import type { PeerResult } from './measure.ts';

type Cells = (result: PeerResult) => string;

/** The first turn of each is left out. */
export function ratioTable(results: PeerResult[]): string {
  const [ours] = results;
  const ratio = (of: (cost: CrowdCost) => number) => (result: PeerResult) =>
    result === ours || !ours
      ? '1'
      : spread(
          turnsOf(ours).map((cost, turn) => of(cost) / of(turnsOf(result)[turn] ?? cost)),
          2,
        );
  const rows: [string, Cells][] = [
    [
      'whole purchases a second',
      (result) =>
        spread(
          turnsOf(result).map(({ perSecond }) => perSecond),
          2,
        ),
    ],
    ['ours over theirs', ratio(({ perSecond }) => perSecond)],
    [
      'processor for one, ms: shop + PostgreSQL',
      (result) => `${middle(result, 'shopMs')} + ${middle(result, 'databaseMs')}`,
    ],
    ['ours over theirs', ratio(({ shopMs, databaseMs }) => shopMs + databaseMs)],
    ['one takes, ms, median', (result) => middle(result, 'p50', 0)],
    ['requests of one', (result) => middle(result, 'requests', 0)],
    ['its answers, KB', (result) => middle(result, 'kb', 0)],
  ];
  return table(results, rows);
}

export function countedTable(results: PeerResult[], rushers: number, pairs: number): string {
  const rows: [string, Cells][] = [
    ['memory of the process after the turns, MB', ({ mb }) => mb.toFixed(0)],
    ['purchases confirmed', ({ turns }) => String(turns.reduce((sum, { confirmed }) => sum + confirmed, 0))],
    ['purchases that failed', ({ turns }) => String(turns.reduce((sum, { failed }) => sum + failed, 0))],
    [
      `${rushers} buyers for ${pairs} pairs: sold, refused, broken`,
      ({ rushes }) => rushes.map(({ sold, told, broken }) => `${sold}, ${told}, ${broken}`).join('; '),
    ],
  ];
  return table(results, rows);
}

/** Whether the pairs that are gone, those in orders and those that buyers read to have bought are the same. */
export function exactnessLine({ shop, turns, rushes, start }: PeerResult, end: PeerResult['start']): string {
  const each = [...start].map(([sku, { free, sold }]) => {
    const now = end.get(sku);
    return { gone: free - (now?.free ?? 0), sold: (now?.sold ?? 0) - sold, free: now?.free ?? 0 };
  });
  const sum = (of: (one: (typeof each)[number]) => number) => each.reduce((all, one) => all + of(one), 0);
  const confirmed =
    turns.reduce((all, one) => all + one.confirmed, 0) + rushes.reduce((all, one) => all + one.sold, 0);
  const unlike = each.filter(({ gone, sold }) => gone !== sold).length;
  const below = each.filter(({ free }) => free < 0).length;
  return `${shop.name}: ${sum(({ gone }) => gone)} pairs gone, ${sum(({ sold }) => sold)} in orders, ${confirmed} confirmed; variants where gone and sold differ: ${unlike}; below nothing: ${below}`;
}

function turnsOf({ turns }: PeerResult): CrowdCost[] {
  return turns.slice(1);
}

function middle(result: PeerResult, of: keyof CrowdCost, digits = 1): string {
  return median(turnsOf(result).map((cost) => cost[of])).toFixed(digits);
}

function spread(values: number[], digits: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `**${median(values).toFixed(digits)}** (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

function median(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function table(results: PeerResult[], rows: [string, Cells][]): string {
  const head = ['', ...results.map(({ shop }) => `${shop.name} ${shop.version}`)];
  const lines = rows.map(([name, cell]) => [name, ...results.map(cell)]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
