/** What the page of speed shows: for which days, on which device, and of which pages by day; read from the query. */
import { DEVICES, PAGE_KINDS, type DeviceKind, type PageKind } from './field-data.ts';

export const SPEED_DAYS = [7, 28, 90] as const;

export type SpeedView = { device: DeviceKind; days: (typeof SPEED_DAYS)[number]; page: PageKind | 'all' };

/** What is none of them is the usual one: phones, 28 days, all pages. */
export function readSpeedView(query: URLSearchParams): SpeedView {
  return {
    device: DEVICES.find((device) => device === query.get('device')) ?? 'phone',
    days: SPEED_DAYS.find((days) => String(days) === query.get('days')) ?? 28,
    page: PAGE_KINDS.find((page) => page === query.get('page')) ?? 'all',
  };
}
