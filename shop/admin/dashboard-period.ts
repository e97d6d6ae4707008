// How far back the dashboard can look.

/** In days, today included. */
export const PERIODS = [7, 30, 90] as const;

export type DashboardPeriod = (typeof PERIODS)[number];
