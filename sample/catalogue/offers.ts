/** The sample shop's offers and coupons, dated from the day the shop is filled. */
import type { BrandName } from './sample-product.ts';

/** `value` is percent for PERCENT, whole rupees for FLAT. */
type SampleDiscount = { discountType: 'PERCENT' | 'FLAT'; value: number };

type SampleOffer = SampleDiscount & {
  title: string;
  description: string;
  scope: 'SITE_WIDE' | 'CATEGORY' | 'PRODUCT';
  /** a category's name, only with scope CATEGORY */
  category: string | null;
  /** only with scope PRODUCT */
  product: { brand: BrandName; title: string } | null;
  startAt: Date | null;
  endAt: Date | null;
  active: boolean;
};

type SampleCoupon = SampleDiscount & {
  code: string;
  /** whole rupees, of the subtotal after offers */
  minimumSpend: number | null;
  startAt: Date | null;
  endAt: Date | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  active: boolean;
};

/**
 * Six offers: live ones of each scope, one ended, one scheduled.
 *
 * A live site-wide offer beats every product's own discount and marks every card (rule M6), so this one is
 * small, a percentage, and lasts two days: 5% keeps one quiet "-5%" on all cards where ₨200 would read "-1%" on a
 * ₨30,000 shoe and "-13%" on a ₨1,490 slide; the bigger savings of Running, Slippers and the Samba stand out against
 * it; and when it ends the products' own "Sale" prices appear, while the other offers run on.
 */
export function sampleOffers(now: Date): SampleOffer[] {
  return [
    {
      ...offer('Opening Days', '5% off every pair while the shop is new.', 'PERCENT', 5),
      ...between(now, -1, 2),
    },
    {
      ...offer('Running Week', '15% off road and trail running shoes.', 'PERCENT', 15),
      ...onCategory('Running'),
      ...between(now, -2, 12),
    },
    {
      ...offer('Slipper Season', '₨300 off slides and chappals.', 'FLAT', 300),
      ...onCategory('Slippers'),
      ...between(now, -5, 30),
    },
    {
      ...offer('Samba Deal', '₨4,000 off the Samba OG in every colour.', 'FLAT', 4_000),
      ...onProduct('Adidas', 'Samba OG'),
      ...between(now, -3, 20),
    },
    {
      ...offer('Back to School', '20% off children’s shoes before term starts.', 'PERCENT', 20),
      ...onCategory('Kids'),
      ...between(now, -60, -30),
    },
    {
      ...offer('Payday Sale', '10% off everything at the turn of the month.', 'PERCENT', 10),
      ...between(now, 10, 14),
    },
  ];
}

/** Two coupons: 10% from ₨10,000 on, and ₨500 once for each customer. */
export function sampleCoupons(now: Date): SampleCoupon[] {
  return [
    {
      ...coupon('QADAM10', 'PERCENT', 10),
      minimumSpend: 10_000,
      ...between(now, -7, 60),
    },
    { ...coupon('SALAM500', 'FLAT', 500), perCustomerLimit: 1 },
  ];
}

function offer(
  title: string,
  description: string,
  discountType: SampleDiscount['discountType'],
  value: number,
) {
  const everywhere = { scope: 'SITE_WIDE' as const, category: null, product: null };
  return { title, description, discountType, value, ...everywhere, active: true };
}

function onCategory(category: string) {
  return { scope: 'CATEGORY' as const, category };
}

function onProduct(brand: BrandName, title: string) {
  return { scope: 'PRODUCT' as const, product: { brand, title } };
}

function coupon(code: string, discountType: SampleDiscount['discountType'], value: number): SampleCoupon {
  const open = { startAt: null, endAt: null, minimumSpend: null, totalLimit: null, perCustomerLimit: null };
  return { code, discountType, value, ...open, active: true };
}

const DAY_MS = 86_400_000;

function between(now: Date, fromDays: number, toDays: number) {
  return {
    startAt: new Date(now.getTime() + fromDays * DAY_MS),
    endAt: new Date(now.getTime() + toDays * DAY_MS),
  };
}
