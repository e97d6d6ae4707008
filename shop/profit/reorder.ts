// Which sizes to order again: what sells in so many days against what is left. Days on which a size was sold out are no days without demand.

/** So many days are looked back at, and ordered for. */
export const REORDER_DAYS = 30;

/** Three pairs that sold in an hour, and then were gone, do not make seventy a day. */
const MIN_DAYS_THERE = 7;

export const DEAD_DAYS = [60, 90] as const;

export type DeadDays = (typeof DEAD_DAYS)[number];

export function readDeadDays(text: string | null): DeadDays {
  return DEAD_DAYS.find((days) => String(days) === text) ?? 60;
}

type Selling = { sold: number; stock: number; soldOutDays: number };

export type Reorder = {
  /** What is left lasts so many days at this pace. */
  daysLeft: number;
  /** Pairs to order, so that it lasts. */
  order: number;
};

export function reorderOf({ sold, stock, soldOutDays }: Selling): Reorder {
  const daysThere = Math.max(MIN_DAYS_THERE, REORDER_DAYS - soldOutDays);
  const perDay = sold / daysThere;
  return {
    daysLeft: perDay === 0 ? REORDER_DAYS : Math.floor(stock / perDay),
    order: Math.max(0, Math.ceil(perDay * REORDER_DAYS) - stock),
  };
}
