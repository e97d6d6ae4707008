/** The list of products in the admin portal: searched, filtered and paged by keyset. */
import { sql, type RawBuilder } from 'kysely';
import { PRODUCTS_A_PAGE, type AdminFilters } from '#shop/admin/admin-filters.ts';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import { priceProduct, type Price } from '#shop/pricing/pricing.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { lowVariants } from '#server/stock/low-stock.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';

export type AdminListRow = {
  id: string;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  basePrice: Paisa;
  /** What a shopper pays now, with the live offer. */
  price: Price;
  active: boolean;
  archivedAt: Date | null;
  picture: ShownPicture | null;
  /** Sizes in stock, over all colours. */
  sizesAvailable: number;
  /** Stock of all variants, and of the active ones (rule P16). */
  stockTotal: number;
  stockActive: number;
  /** How many of its variants are low (rule S10). */
  lowSizes: number;
};

/** `hasMore`: there are more than `total`, and nobody counted how many. */
export type AdminList = { rows: AdminListRow[]; total: number; hasMore: boolean; next: string | null };

/** Matches of a search or of "low stock" are counted up to this; counting all would take longer than the page. */
export const MAX_COUNTED = 1_000;

/** Newest first; `search` is title, brand or SKU, in part, whatever its case. */
export async function listAdminProducts(db: Db, filters: AdminFilters, now: Date): Promise<AdminList> {
  const where = whereOf(filters, now);
  const [offers, rows] = await Promise.all([liveOffers(db, now), loadPage(db, where, filters, now)]);
  // What fits on the first page is counted already.
  const isAll = filters.after === null && rows.length <= PRODUCTS_A_PAGE;
  const total = isAll ? rows.length : await countAll(db, where, filters);
  const shown = rows.slice(0, PRODUCTS_A_PAGE).map((row) => {
    return { ...row, basePrice: paisa(row.basePrice), price: priceProduct(row, offers, now) };
  });
  return {
    rows: shown,
    total: Math.min(total, mostOf(filters)),
    hasMore: total > mostOf(filters),
    next: rows.length > PRODUCTS_A_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The filters as one condition of SQL on a product `p`. */
export function whereOf(filters: AdminFilters, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([...conditionsOf(filters, now)], sql` and `)}`;
}

function* conditionsOf(
  { search, brand, category, status }: AdminFilters,
  now: Date,
): Generator<RawBuilder<unknown>> {
  yield status === 'low' ? sql`p.id in (select p.id ${lowVariants(now)})` : statuses[status];
  if (search !== '') yield matches(search);
  if (brand !== '') yield sql`p.brand = ${brand}`;
  if (category !== '') yield sql`${category} in (p.category, p.audience)`;
}

const statuses: Record<Exclude<AdminFilters['status'], 'low'>, RawBuilder<unknown>> = {
  all: sql`p.archived_at is null`,
  active: sql`p.active`,
  inactive: sql`not p.active and p.archived_at is null`,
  archived: sql`p.archived_at is not null`,
};

// Each side has its own trigram index; one `or` over two tables would use neither. One or two letters are in nearly every
// title, and no index knows where: there the list is read in its order until a page is full. Codes are left out then.
function matches(search: string): RawBuilder<unknown> {
  const part = containing(search);
  if (search.length < 3) return sql`(p.title ilike ${part} or p.brand ilike ${part})`;
  return sql`p.id in (
    select id from products where title ilike ${part}
    union select id from products where brand ilike ${part}
    union select product_id from variants where sku ilike ${part})`;
}

type PageRow = Omit<AdminListRow, 'price' | 'basePrice'> & {
  basePrice: number;
  discountPercentage: number | null;
};

async function loadPage(
  db: Db,
  where: RawBuilder<unknown>,
  { after }: AdminFilters,
  now: Date,
): Promise<PageRow[]> {
  const from = after
    ? sql`and (p.created_at, p.id) < (select created_at, id from products where id = ${after})`
    : sql``;
  const { rows } = await sql<PageRow>`
    with page as materialized (
      select p.id, p.title, p.brand, p.category, p.audience, p.base_price, p.discount_percentage, p.active,
        p.archived_at, p.created_at
      from products p where ${where} ${from}
      order by p.created_at desc, p.id desc limit ${PRODUCTS_A_PAGE + 1}
    ), low as materialized (
      select i.product_id, count(*)::int as sizes ${lowVariants(now, sql`select id from page`)} group by i.product_id
    )
    select page.id, title, brand, category, audience, base_price, discount_percentage, page.active,
      archived_at, picture, sizes_available, stock_total, stock_active, coalesce(low.sizes, 0) as low_sizes
    from page left join low on low.product_id = page.id
    cross join lateral (
      select count(distinct size) filter (where i.active and stock > 0)::int as sizes_available,
        coalesce(sum(stock), 0)::int as stock_total,
        coalesce(sum(stock) filter (where i.active), 0)::int as stock_active
      from variants i where i.product_id = page.id
    ) stocked
    left join lateral (
      select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height,
        'placeholder', placeholder) as picture
      from pictures where product_id = page.id order by position, id limit 1
    ) first on true
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}

function mostOf({ search, status }: AdminFilters): number {
  return search !== '' || status === 'low' ? MAX_COUNTED : Number.POSITIVE_INFINITY;
}

async function countAll(db: Db, where: RawBuilder<unknown>, filters: AdminFilters): Promise<number> {
  const most = mostOf(filters);
  const limit = most === MAX_COUNTED ? sql`limit ${sql.lit(MAX_COUNTED + 1)}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from products p where ${where} ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
