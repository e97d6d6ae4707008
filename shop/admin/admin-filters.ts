// The filters of the admin's product list, read from the query string.
import { cleanLine } from '#shop/text/text.ts';
import { isUuid } from '../text/form-fields.ts';

export const PRODUCT_FILTERS = ['all', 'active', 'inactive', 'low', 'archived'] as const;

export type AdminStatus = (typeof PRODUCT_FILTERS)[number];

export const PRODUCT_FILTER_NAMES: Record<AdminStatus, string> = {
  all: 'All products',
  active: 'Active',
  inactive: 'Inactive',
  low: 'Low stock',
  archived: 'Archived',
};

export type AdminFilters = {
  search: string;
  brand: string;
  category: string;
  status: AdminStatus;
  /** Where the page begins: the id of the last product of the page before it. */
  after: string | null;
};

/** Products a page. */
export const PRODUCTS_A_PAGE = 50;

/** Anything that makes no sense counts as not chosen; nothing is refused. */
export function readAdminFilters(query: URLSearchParams): AdminFilters {
  const line = (name: string, limit: number) => {
    const clean = cleanLine(query.get(name) ?? '', limit);
    return clean.ok ? clean.text : '';
  };
  const after = query.get('after') ?? '';
  return {
    search: line('search', 100),
    brand: line('brand', 60),
    category: line('category', 60),
    status: PRODUCT_FILTERS.find((status) => status === query.get('status')) ?? 'all',
    after: isUuid(after) ? after : null,
  };
}

/** '' for everything; only chosen filters are in the query string. */
export function writeAdminFilters(filters: AdminFilters): string {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.brand) query.set('brand', filters.brand);
  if (filters.category) query.set('category', filters.category);
  if (filters.status !== 'all') query.set('status', filters.status);
  if (filters.after) query.set('after', filters.after);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Whether anything narrows the list, so that an empty one is no empty shop. */
export function isNarrowed({ search, brand, category, status }: AdminFilters): boolean {
  return search !== '' || brand !== '' || category !== '' || status !== 'all';
}
