// The client of the Qadam API, drawn from its OpenAPI document: `npm test -- tests/sdk.test.ts -u` draws it anew.
// Copy it with call.ts, which sends; nothing else is needed. Amounts are whole paisa.
import { send, type AnyInput, type CallOptions, type ClientOptions } from './call.ts';

export type ListProductsInput = {
  query?: {
    search?: string;
    brand?: string;
    category?: string;
    status?: "all" | "active" | "inactive" | "low" | "archived";
    cursor?: string;
  };
};

export type ListProductsAnswer = {
  data: Array<{
    id: string;
    title: string;
    brand: string;
    category: string;
    audience: string | null;
    /** Paisa: 1/100 Pakistani rupee */
    basePrice: number;
    /** What a shopper pays now, in paisa */
    price: number;
    active: boolean;
    archivedAt: string | null;
    /** Of all variants */
    stock: number;
  }>;
  next: string | null;
};

export type CreateProductInput = {
  body: {
    title: string;
    /** One of the shop’s brands */
    brand: string;
    /** One of the shop’s categories */
    category: string;
    audience?: string | null;
    description?: string;
    searchTitle?: string;
    searchDescription?: string;
    /** Paisa of whole rupees */
    basePrice: number;
    discountPercentage?: number | null;
    active?: boolean;
    /** By the keys of `listProductFields`: what is sent changes, null takes a value away */
    details?: unknown;
    colours?: Array<{
      name: string;
      swatch?: string | null;
    }>;
    variants?: Array<{
      colour?: string;
      /** EU */
      size: string;
      stock?: number;
      sku?: string | null;
    }>;
  };
};

export type CreateProductAnswer = {
  id: string;
  slug: string;
  version: number;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string;
  /** For search engines; empty for brand and title */
  searchTitle: string;
  /** For search engines; empty for the description */
  searchDescription: string;
  /** Paisa: 1/100 Pakistani rupee */
  basePrice: number;
  discountPercentage: number | null;
  active: boolean;
  archivedAt: string | null;
  updatedAt: string;
  colours: Array<{
    name: string;
    swatch: string | null;
  }>;
  pictures: Array<{
    key: string;
    alt: string;
    colour: string;
  }>;
  /** The address of its video, from the origin of the shop on; null for none */
  video: string | null;
  /** Values of the fields that the owner defined, by their keys */
  details: unknown;
  variants: Array<{
    id: number;
    colour: string;
    /** EU */
    size: string;
    stock: number;
    sku: string | null;
    active: boolean;
  }>;
};

export type GetProductInput = {
  params: {
    id: string;
  };
};

export type GetProductAnswer = CreateProductAnswer;

export type ChangeProductInput = {
  params: {
    id: string;
  };
  body: {
    title?: string;
    /** One of the shop’s brands */
    brand?: string;
    /** One of the shop’s categories */
    category?: string;
    audience?: string | null;
    description?: string;
    searchTitle?: string;
    searchDescription?: string;
    /** Paisa of whole rupees */
    basePrice?: number;
    discountPercentage?: number | null;
    active?: boolean;
    /** By the keys of `listProductFields`: what is sent changes, null takes a value away */
    details?: unknown;
  };
};

export type ChangeProductAnswer = CreateProductAnswer;

export type ArchiveProductInput = {
  params: {
    id: string;
  };
};

export type ArchiveProductAnswer = CreateProductAnswer;

export type ListProductFieldsInput = Record<string, never>;

export type ListProductFieldsAnswer = {
  data: Array<{
    key: string;
    name: string;
    kind: "choice" | "number" | "yes-no" | "text";
    /** Of a number */
    unit: string;
    /** Of a choice */
    choices: Array<string>;
    /** Shoppers filter by it: `field=key:value` in the address of a list */
    filtered: boolean;
  }>;
};

export type ListSizeChartsInput = Record<string, never>;

export type ListSizeChartsAnswer = {
  data: Array<{
    id: number;
    /** null: all brands */
    brand: string | null;
    /** An audience or a category; null: everybody */
    category: string | null;
    /** Beside the normal one: `42 Wide` is a size of its own */
    widths: Array<"Narrow" | "Wide">;
    rows: Array<{
      eu: string;
      /** Empty where the maker has none */
      uk: string;
      us: string;
      /** Shortest foot in mm; null where one length is named */
      from: number | null;
      /** Longest foot in mm */
      to: number;
    }>;
  }>;
};

export type ChangeStockInput = {
  params: {
    id: string;
  };
  body: {
    variants: Array<{
      id: number;
      /** Counted: the stock that is there */
      set?: number;
      /** So many more, or fewer */
      adjust?: number;
    }>;
  };
};

export type ChangeStockAnswer = CreateProductAnswer;

export type RestoreProductInput = {
  params: {
    id: string;
  };
};

export type RestoreProductAnswer = CreateProductAnswer;

export type DuplicateProductInput = {
  params: {
    id: string;
  };
};

export type DuplicateProductAnswer = CreateProductAnswer;

export type ListBrandsInput = Record<string, never>;

export type ListBrandsAnswer = {
  data: Array<{
    slug: string;
    name: string;
    /** What shoppers read beside the name */
    text: string;
    /** Whether it is among the choices of shoppers */
    listed: boolean;
    /** Products that have it, archived ones too */
    products: number;
    offers: number;
  }>;
};

export type CreateBrandInput = {
  body: {
    name: string;
    /** What shoppers read beside the name */
    text?: string;
    /** Whether it is among the choices of shoppers */
    listed?: boolean;
    /** For search engines; empty: in the shop’s own words */
    searchTitle?: string;
    /** For search engines; empty: in the shop’s own words */
    searchDescription?: string;
  };
};

export type CreateBrandAnswer = {
  slug: string;
  name: string;
  /** What shoppers read beside the name */
  text: string;
  /** Whether it is among the choices of shoppers */
  listed: boolean;
  searchTitle: string;
  searchDescription: string;
  /** One more after each change */
  version: number;
};

export type GetBrandInput = {
  params: {
    slug: string;
  };
};

export type GetBrandAnswer = CreateBrandAnswer;

export type ChangeBrandInput = {
  params: {
    slug: string;
  };
  body: {
    name?: string;
    /** What shoppers read beside the name */
    text?: string;
    /** Whether it is among the choices of shoppers */
    listed?: boolean;
    /** For search engines; empty: in the shop’s own words */
    searchTitle?: string;
    /** For search engines; empty: in the shop’s own words */
    searchDescription?: string;
  };
};

export type ChangeBrandAnswer = CreateBrandAnswer;

export type DeleteBrandInput = {
  params: {
    slug: string;
  };
};

export type DeleteBrandAnswer = {
  name: string;
};

export type ListCategoriesInput = Record<string, never>;

export type ListCategoriesAnswer = {
  data: Array<{
    slug: string;
    name: string;
    /** What shoppers read beside the name */
    text: string;
    /** Whether it is among the choices of shoppers */
    listed: boolean;
    /** Products that have it, archived ones too */
    products: number;
    offers: number;
    /** What it is (Sneakers), or for whom (Women) */
    kind: "type" | "audience";
    /** Names of before, under which it is still found */
    aliases: Array<string>;
  }>;
};

export type CreateCategoryInput = {
  body: {
    name: string;
    /** What shoppers read beside the name */
    text?: string;
    /** Whether it is among the choices of shoppers */
    listed?: boolean;
    /** For search engines; empty: in the shop’s own words */
    searchTitle?: string;
    /** For search engines; empty: in the shop’s own words */
    searchDescription?: string;
    /** What it is (Sneakers), or for whom (Women) */
    kind: "type" | "audience";
  };
};

export type CreateCategoryAnswer = {
  slug: string;
  name: string;
  /** What shoppers read beside the name */
  text: string;
  /** Whether it is among the choices of shoppers */
  listed: boolean;
  searchTitle: string;
  searchDescription: string;
  /** One more after each change */
  version: number;
  /** What it is (Sneakers), or for whom (Women) */
  kind: "type" | "audience";
};

export type GetCategoryInput = {
  params: {
    slug: string;
  };
};

export type GetCategoryAnswer = CreateCategoryAnswer;

export type ChangeCategoryInput = {
  params: {
    slug: string;
  };
  body: {
    name?: string;
    /** What shoppers read beside the name */
    text?: string;
    /** Whether it is among the choices of shoppers */
    listed?: boolean;
    /** For search engines; empty: in the shop’s own words */
    searchTitle?: string;
    /** For search engines; empty: in the shop’s own words */
    searchDescription?: string;
  };
};

export type ChangeCategoryAnswer = CreateCategoryAnswer;

export type DeleteCategoryInput = {
  params: {
    slug: string;
  };
};

export type DeleteCategoryAnswer = DeleteBrandAnswer;

export type ListOffersInput = Record<string, never>;

export type ListOffersAnswer = {
  data: Array<{
    id: string;
    version: number;
    title: string;
    description: string;
    discountType: "PERCENT" | "FLAT";
    /** Percent, or Paisa */
    value: number;
    /** To the minute; null for no beginning */
    startAt: string | null;
    /** To the minute; null for no end */
    endAt: string | null;
    active: boolean;
    scope: "SITE_WIDE" | "CATEGORY" | "PRODUCT";
    category: string | null;
    productId: string | null;
    createdAt: string;
  }>;
};

export type CreateOfferInput = {
  body: {
    /** Shoppers read it on the price */
    title: string;
    description?: string;
    discountType: "PERCENT" | "FLAT";
    /** Percent, or Paisa of whole rupees */
    value: number;
    /** To the minute; null for no beginning */
    startAt?: string | null;
    /** To the minute; null for no end */
    endAt?: string | null;
    active?: boolean;
    scope: "SITE_WIDE" | "CATEGORY" | "PRODUCT";
    category?: string | null;
    productId?: string | null;
    /** True saves an offer that leaves nothing, or hardly anything, to pay for some product */
    isGiveawayMeant?: boolean;
  };
};

export type CreateOfferAnswer = {
  id: string;
  version: number;
  title: string;
  description: string;
  discountType: "PERCENT" | "FLAT";
  /** Percent, or Paisa */
  value: number;
  /** To the minute; null for no beginning */
  startAt: string | null;
  /** To the minute; null for no end */
  endAt: string | null;
  active: boolean;
  scope: "SITE_WIDE" | "CATEGORY" | "PRODUCT";
  category: string | null;
  productId: string | null;
  createdAt: string;
};

export type GetOfferInput = {
  params: {
    id: string;
  };
};

export type GetOfferAnswer = CreateOfferAnswer;

export type ChangeOfferInput = {
  params: {
    id: string;
  };
  body: {
    /** Shoppers read it on the price */
    title: string;
    description?: string;
    discountType: "PERCENT" | "FLAT";
    /** Percent, or Paisa of whole rupees */
    value: number;
    /** To the minute; null for no beginning */
    startAt?: string | null;
    /** To the minute; null for no end */
    endAt?: string | null;
    active?: boolean;
    scope: "SITE_WIDE" | "CATEGORY" | "PRODUCT";
    category?: string | null;
    productId?: string | null;
    /** True saves an offer that leaves nothing, or hardly anything, to pay for some product */
    isGiveawayMeant?: boolean;
  };
};

export type ChangeOfferAnswer = CreateOfferAnswer;

export type DeleteOfferInput = {
  params: {
    id: string;
  };
};

export type DeleteOfferAnswer = {
  id: string;
  title: string;
};

export type SwitchOfferInput = {
  params: {
    id: string;
  };
  body: {
    active: boolean;
  };
};

export type SwitchOfferAnswer = CreateOfferAnswer;

export type ListCouponsInput = {
  query?: {
    search?: string;
    after?: string;
  };
};

export type ListCouponsAnswer = {
  data: Array<{
    code: string;
    version: number;
    note: string;
    discountType: "PERCENT" | "FLAT";
    /** Percent, or Paisa */
    value: number;
    /** To the minute; null for no beginning */
    startAt: string | null;
    /** To the minute; null for no end */
    endAt: string | null;
    active: boolean;
    /** Minimum spend: paisa, after offers; 0 for none */
    minimumSpend: number;
    /** Total uses: null for no limit */
    totalLimit: number | null;
    /** Uses per customer: by phone number; null for no limit */
    customerLimit: number | null;
    /** Only for a brand: its name; null for all. The discount is off these goods alone */
    onlyBrand: string | null;
    /** Only for a category: the name of a type or audience; null for all. The discount is off these goods alone */
    onlyCategory: string | null;
    uses: number;
    createdAt: string;
  }>;
  hasMore: boolean;
};

export type CreateCouponInput = {
  body: {
    /** 3 to 40 letters from A to Z, digits or hyphens */
    code: string;
    /** For staff: who it was made for */
    note?: string;
    discountType: "PERCENT" | "FLAT";
    /** Percent, or Paisa of whole rupees */
    value: number;
    /** To the minute; null for no beginning */
    startAt?: string | null;
    /** To the minute; null for no end */
    endAt?: string | null;
    active?: boolean;
    /** Minimum spend: paisa, after offers; 0 for none */
    minimumSpend?: number;
    /** Total uses: null for no limit */
    totalLimit?: number | null;
    /** Uses per customer: by phone number; null for no limit */
    customerLimit?: number | null;
    /** Only for a brand: its name; null for all. The discount is off these goods alone */
    onlyBrand?: string | null;
    /** Only for a category: the name of a type or audience; null for all. The discount is off these goods alone */
    onlyCategory?: string | null;
  };
};

export type CreateCouponAnswer = {
  code: string;
  version: number;
  note: string;
  discountType: "PERCENT" | "FLAT";
  /** Percent, or Paisa */
  value: number;
  /** To the minute; null for no beginning */
  startAt: string | null;
  /** To the minute; null for no end */
  endAt: string | null;
  active: boolean;
  /** Minimum spend: paisa, after offers; 0 for none */
  minimumSpend: number;
  /** Total uses: null for no limit */
  totalLimit: number | null;
  /** Uses per customer: by phone number; null for no limit */
  customerLimit: number | null;
  /** Only for a brand: its name; null for all. The discount is off these goods alone */
  onlyBrand: string | null;
  /** Only for a category: the name of a type or audience; null for all. The discount is off these goods alone */
  onlyCategory: string | null;
  uses: number;
  createdAt: string;
};

export type GetCouponInput = {
  params: {
    code: string;
  };
};

export type GetCouponAnswer = CreateCouponAnswer;

export type ChangeCouponInput = {
  params: {
    code: string;
  };
  body: {
    /** For staff: who it was made for */
    note?: string;
    discountType: "PERCENT" | "FLAT";
    /** Percent, or Paisa of whole rupees */
    value: number;
    /** To the minute; null for no beginning */
    startAt?: string | null;
    /** To the minute; null for no end */
    endAt?: string | null;
    active?: boolean;
    /** Minimum spend: paisa, after offers; 0 for none */
    minimumSpend?: number;
    /** Total uses: null for no limit */
    totalLimit?: number | null;
    /** Uses per customer: by phone number; null for no limit */
    customerLimit?: number | null;
    /** Only for a brand: its name; null for all. The discount is off these goods alone */
    onlyBrand?: string | null;
    /** Only for a category: the name of a type or audience; null for all. The discount is off these goods alone */
    onlyCategory?: string | null;
  };
};

export type ChangeCouponAnswer = CreateCouponAnswer;

export type DeleteCouponInput = {
  params: {
    code: string;
  };
};

export type DeleteCouponAnswer = {
  code: string;
};

export type SwitchCouponInput = {
  params: {
    code: string;
  };
  body: {
    active: boolean;
  };
};

export type SwitchCouponAnswer = CreateCouponAnswer;

export type ListReviewsInput = {
  query?: {
    status?: "pending" | "published" | "rejected";
    cursor?: string;
  };
};

export type ListReviewsAnswer = {
  data: Array<{
    id: string;
    productId: string;
    orderId: string;
    status: "pending" | "published" | "rejected";
    stars: number;
    fit: "small" | "true" | "large";
    title: string;
    body: string;
    shownName: string;
    answer: string;
    /** Why it was rejected; shoppers never see it */
    reason: string;
    createdAt: string;
  }>;
  next: string | null;
};

export type ModerateReviewInput = {
  params: {
    id: string;
  };
  body: {
    to: "published" | "rejected";
    /** Needed to reject */
    reason?: string;
  };
};

export type ModerateReviewAnswer = {
  id: string;
  status: "pending" | "published" | "rejected";
};

export type AnswerReviewInput = {
  params: {
    id: string;
  };
  body: {
    answer: string;
  };
};

export type AnswerReviewAnswer = {
  id: string;
  answer: string;
};

export type ListOrdersInput = {
  query?: {
    view?: "all" | "to-confirm" | "silent" | "to-pack" | "packed" | "shipped" | "late" | "delivered" | "returns" | "cancelled";
    status?: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED";
    search?: string;
    city?: string;
    from?: string;
    until?: string;
    cursor?: string;
  };
};

export type ListOrdersAnswer = {
  data: Array<{
    id: string;
    /** The first 8 characters of the id, as shown to people */
    number: string;
    status: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED";
    name: string;
    /** E.164 */
    phone: string;
    /** Empty for nobody to write to */
    email: string;
    address: {
      street: string;
      city: string;
      state: string;
      postalCode: string;
    };
    /** Paisa: 1/100 Pakistani rupee */
    grandTotal: number;
    trackingNumber: string;
    createdAt: string;
    packedAt: string | null;
    deliveredAt: string | null;
    returnedAt: string | null;
  }>;
  next: string | null;
};

export type PlaceOrderInput = {
  body: {
    name: string;
    /** A number in Pakistan, in any notation */
    phone: string;
    /** May be left out where there is nobody to write to */
    email?: string;
    street: string;
    city: string;
    /** Follows the city where that is known */
    state?: string;
    postalCode?: string;
    method?: "STANDARD" | "EXPRESS";
    /** `33.6844,73.0479` */
    mapLocation?: string;
    coupon?: string;
    lines: Array<{
      variantId: number;
      quantity: number;
    }>;
    /** Paisa: what the customer was told, from a quote. Another total is refused and named */
    total: number;
    /** For colleagues; the customer never sees it */
    note?: string;
    /** True keeps a city that is unknown, or looks misspelt, as it is written */
    isCityMeant?: boolean;
  };
};

export type PlaceOrderAnswer = {
  id: string;
  /** The first 8 characters of the id, as shown to people */
  number: string;
  status: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED";
  name: string;
  /** E.164 */
  phone: string;
  /** Empty for nobody to write to */
  email: string;
  address: {
    street: string;
    city: string;
    state: string;
    postalCode: string;
  };
  /** Paisa: 1/100 Pakistani rupee */
  grandTotal: number;
  trackingNumber: string;
  createdAt: string;
  packedAt: string | null;
  deliveredAt: string | null;
  returnedAt: string | null;
  version: number;
  method: "STANDARD" | "EXPRESS";
  mapLocation: string | null;
  deliverFrom: string;
  deliverTo: string;
  /** Paisa: 1/100 Pakistani rupee */
  subtotal: number;
  /** Paisa: 1/100 Pakistani rupee */
  discountTotal: number;
  couponCode: string | null;
  /** Paisa: 1/100 Pakistani rupee */
  shippingFee: number;
  /** Paisa: 1/100 Pakistani rupee */
  taxIncluded: number;
  /** Paisa: 1/100 Pakistani rupee */
  paid: number;
  courier: string;
  shippedAt: string | null;
  lines: Array<{
    variantId: number;
    productId: string;
    title: string;
    brand: string;
    /** EU */
    size: string;
    colour: string;
    sku: string | null;
    quantity: number;
    /** Paisa: 1/100 Pakistani rupee */
    price: number;
    /** Paisa: 1/100 Pakistani rupee */
    basePrice: number;
    discountLabel: string | null;
  }>;
  events: Array<{
    id: number;
    kind: string;
    from: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED" | null;
    to: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED" | null;
    note: string;
    by: string | null;
    at: string;
  }>;
};

export type GetOrderInput = {
  params: {
    id: string;
  };
};

export type GetOrderAnswer = PlaceOrderAnswer;

export type CorrectOrderInput = {
  params: {
    id: string;
  };
  body: {
    name: string;
    /** A number in Pakistan, in any notation */
    phone: string;
    /** May be left out where there is nobody to write to */
    email?: string;
    street: string;
    city: string;
    /** Follows the city where that is known */
    state?: string;
    postalCode?: string;
    method?: "STANDARD" | "EXPRESS";
    fee?: {
      kind: "usual" | "keep";
    } | {
      kind: "agreed";
      /** Paisa of whole rupees */
      amount: number;
    };
    lines: Array<{
      variantId: number;
      quantity: number;
      /** The variant of the line as it was: its price stays */
      was?: number;
      /** Paisa agreed with the customer */
      price?: number;
    }>;
    /** Paisa: what the customer was told. Another total is refused and named */
    total?: number;
  };
};

export type CorrectOrderAnswer = PlaceOrderAnswer;

export type QuoteOrderInput = {
  query: {
    lines: string;
    city?: string;
    method?: "STANDARD" | "EXPRESS";
    coupon?: string;
    phone?: string;
  };
};

export type QuoteOrderAnswer = {
  lines: Array<{
    variantId: number;
    quantity: number;
    /** Paisa: 1/100 Pakistani rupee */
    price: number;
    /** Paisa: 1/100 Pakistani rupee */
    basePrice: number;
    available: boolean;
  }>;
  /** Paisa: 1/100 Pakistani rupee */
  subtotal: number;
  /** Paisa: 1/100 Pakistani rupee */
  discountTotal: number;
  /** Paisa: 1/100 Pakistani rupee */
  shippingFee: number;
  /** Paisa: 1/100 Pakistani rupee */
  taxIncluded: number;
  /** Paisa: 1/100 Pakistani rupee */
  total: number;
  couponRefusal: string | null;
};

export type SetOrderStatusInput = {
  params: {
    id: string;
  };
  body: {
    to: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED";
    /** Refused when the order has another status by now */
    from?: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED";
    note?: string;
  };
};

export type SetOrderStatusAnswer = PlaceOrderAnswer;

export type SetOrderStageInput = {
  params: {
    id: string;
  };
  body: {
    stage: "packed" | "shipped" | "delivered" | "unpacked" | "undelivered";
    courier?: string;
    trackingNumber?: string;
  };
};

export type SetOrderStageAnswer = PlaceOrderAnswer;

export type AddOrderNoteInput = {
  params: {
    id: string;
  };
  body: {
    note: string;
  };
};

export type AddOrderNoteAnswer = PlaceOrderAnswer;

export type AnswerByCallInput = {
  params: {
    id: string;
  };
  body: {
    answer: "yes" | "no";
    note?: string;
  };
};

export type AnswerByCallAnswer = {
  orderId: string;
};

export type NoteCallInput = {
  params: {
    id: string;
  };
  body: {
    answer: "no-answer" | "later" | "wrong-number" | "change";
    /** How often the customer had been called before */
    calls: number;
    /** With `later`: the moment that the customer asked for */
    again?: string;
  };
};

export type NoteCallAnswer = AnswerByCallAnswer;

export type NoteAskedInput = {
  params: {
    id: string;
  };
};

export type NoteAskedAnswer = AnswerByCallAnswer;

export type ListPaymentClaimsInput = {
  query?: {
    view?: "open" | "settled";
  };
};

export type ListPaymentClaimsAnswer = {
  data: Array<{
    id: number;
    orderId: string;
    customer: string;
    phone: string;
    /** Paisa, as the customer says */
    amount: number;
    /** Paisa that the order has still to get */
    due: number;
    way: "bank" | "raast";
    payer: string;
    reference: string;
    state: "claimed" | "matched" | "refused";
    answer: string;
    createdAt: string;
    /** Another order for which the same transfer was named */
    sameAs: string | null;
  }>;
};

export type MatchPaymentClaimInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "claimed" | "matched" | "refused";
    /** Paisa of whole rupees */
    amount: number;
    /** The number of the transfer, as the bank shows it */
    reference: string;
  };
};

export type MatchPaymentClaimAnswer = AnswerByCallAnswer;

export type RefusePaymentClaimInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "claimed" | "matched" | "refused";
    /** Why, for the customer */
    answer: string;
  };
};

export type RefusePaymentClaimAnswer = AnswerByCallAnswer;

export type ReopenPaymentClaimInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "claimed" | "matched" | "refused";
  };
};

export type ReopenPaymentClaimAnswer = AnswerByCallAnswer;

export type RecordPaymentInput = {
  params: {
    id: string;
  };
  body: {
    way: "bank" | "raast";
    /** Paisa of whole rupees */
    amount: number;
    /** The number of the transfer, as the bank shows it */
    reference: string;
  };
};

export type RecordPaymentAnswer = AnswerByCallAnswer;

export type GiveBackPaymentInput = {
  params: {
    id: string;
  };
  body: {
    way: "bank" | "raast" | "jazzcash" | "easypaisa" | "safepay" | "payfast" | "cash";
    /** Paisa of whole rupees */
    amount: number;
    /** The number of the transfer; empty for cash in the hand */
    reference?: string;
    note?: string;
  };
};

export type GiveBackPaymentAnswer = AnswerByCallAnswer;

export type WaiveAdvanceInput = {
  params: {
    id: string;
  };
};

export type WaiveAdvanceAnswer = AnswerByCallAnswer;

export type BookBankRowsInput = {
  body: {
    rows: Array<{
      day: string;
      /** The words of the bank */
      about?: string;
      /** The bank’s own number of the transfer */
      number: string;
      /** Paisa that came in */
      amount: number;
    }>;
    /** Places (from 0) of rows that you read as `exact`; empty: nothing is written */
    book?: Array<number>;
  };
};

export type BookBankRowsAnswer = {
  booked: number;
  /** As before the call, row by row */
  data: Array<{
    /** `exact`: surely of this order; `known`: written down before; `likely`: of one of these orders */
    verdict: "known" | "exact" | "short" | "over" | "again" | "closed" | "likely" | "none";
    /** Paisa less (`short`) or more (`over`) than is asked for */
    by: number;
    orders: Array<{
      orderId: string;
      customer: string;
      claimId: number | null;
    }>;
    /** Why it was to be written down, and was not */
    refused: string | null;
  }>;
};

export type BookBankRowInput = {
  params: {
    id: string;
  };
  body: {
    day: string;
    /** The words of the bank */
    about?: string;
    /** The bank’s own number of the transfer */
    number: string;
    /** Paisa that came in */
    amount: number;
  };
};

export type BookBankRowAnswer = AnswerByCallAnswer;

export type ListParcelsInput = {
  query?: {
    view?: "attempted" | "back" | "lost" | "unscanned" | "late" | "returning";
    number?: string;
  };
};

export type ListParcelsAnswer = {
  data: Array<{
    id: number;
    /** As printed on the label */
    ref: string;
    orderId: string;
    /** Empty while nobody is named */
    courier: string;
    trackingNumber: string | null;
    name: string;
    phone: string;
    city: string;
    /** Paisa to collect at the door */
    cash: number;
    /** Where it is, as the fold of its events */
    road: "booked" | "handed" | "moving" | "out" | "tried" | "held" | "delivered" | "returning" | "back" | "lost" | "cancelled";
    /** Why it could not be handed over */
    why: "refused" | "absent" | "bad-address" | "closed" | "wants-to-open" | "no-cash" | null;
    since: string;
    handedAt: string | null;
    outcome: "cancelled" | "checked-in" | "lost" | null;
    endedAt: string | null;
  }>;
};

export type BookParcelsInput = {
  body: {
    /** Null: each with the courier that is proposed for it */
    courier: string | null;
    orders?: Array<string>;
    /** Exchanges and second legs */
    parcels?: Array<number>;
  };
};

export type BookParcelsAnswer = {
  done: number;
  refused: Array<string>;
};

export type GetParcelInput = {
  params: {
    id: string;
  };
};

export type GetParcelAnswer = {
  id: number;
  /** As printed on the label */
  ref: string;
  orderId: string;
  /** Empty while nobody is named */
  courier: string;
  trackingNumber: string | null;
  name: string;
  phone: string;
  city: string;
  /** Paisa to collect at the door */
  cash: number;
  /** Where it is, as the fold of its events */
  road: "booked" | "handed" | "moving" | "out" | "tried" | "held" | "delivered" | "returning" | "back" | "lost" | "cancelled";
  /** Why it could not be handed over */
  why: "refused" | "absent" | "bad-address" | "closed" | "wants-to-open" | "no-cash" | null;
  since: string;
  handedAt: string | null;
  outcome: "cancelled" | "checked-in" | "lost" | null;
  endedAt: string | null;
  kind: "out" | "exchange";
  lines: Array<{
    variantId: number;
    quantity: number;
    title: string;
    size: string;
    colour: string;
  }>;
  events: Array<{
    id: number;
    /** The courier’s own */
    word: string;
    meaning: string;
    note: string;
    at: string;
    by: string | null;
  }>;
};

export type UnbookParcelsInput = {
  body: {
    parcels: Array<number>;
  };
};

export type UnbookParcelsAnswer = BookParcelsAnswer;

export type NumberParcelsInput = {
  body: {
    numbers: Array<{
      parcelId: number;
      trackingNumber: string;
    }>;
  };
};

export type NumberParcelsAnswer = BookParcelsAnswer;

export type CheckInParcelInput = {
  params: {
    id: string;
  };
  body: {
    unfit?: Array<{
      variantId: number;
      quantity: number;
    }>;
  };
};

export type CheckInParcelAnswer = GetParcelAnswer;

export type DeclareParcelLostInput = {
  params: {
    id: string;
  };
  body: {
    note?: string;
  };
};

export type DeclareParcelLostAnswer = GetParcelAnswer;

export type BookParcelAgainInput = {
  params: {
    id: string;
  };
};

export type BookParcelAgainAnswer = {
  id: number;
};

export type NoteSaidInput = {
  params: {
    id: string;
  };
  body: {
    said: "tried" | "tried:refused" | "tried:absent" | "tried:bad-address" | "tried:closed" | "tried:wants-to-open" | "tried:no-cash" | "out" | "held" | "returning" | "back" | "delivered" | "lost";
    note?: string;
    /** `id` of its last event, as you read it; 0 for none */
    seen: number;
  };
};

export type NoteSaidAnswer = {
  /** As printed on the label */
  ref: string;
};

export type AdviseParcelInput = {
  params: {
    id: string;
  };
  body: {
    advice: "again" | "back";
    /** For the courier: another phone, a better address */
    remark?: string;
    /** `id` of its last event, as you read it; 0 for none */
    seen: number;
  };
};

export type AdviseParcelAnswer = {
  /** As printed on the label */
  ref: string;
  courier: string;
  /** True: the shop tells the courier; false: a person has to */
  isSent: boolean;
};

export type UndoCheckInInput = {
  params: {
    id: string;
  };
};

export type UndoCheckInAnswer = NoteSaidAnswer;

export type UndoParcelLostInput = {
  params: {
    id: string;
  };
};

export type UndoParcelLostAnswer = NoteSaidAnswer;

export type ScanBackInput = {
  body: {
    /** The courier’s number, or ours */
    code: string;
    /** How many of its pairs cannot be sold again */
    unfit?: number;
  };
};

export type ScanBackAnswer = {
  ok: boolean;
  /** What was done, or why not */
  text: string;
  parcelId: number | null;
};

export type ScanOutInput = {
  params: {
    id: string;
  };
  body: {
    code: string;
  };
};

export type ScanOutAnswer = {
  ok: boolean;
  text: string;
};

export type HandOverInput = {
  params: {
    id: string;
  };
};

export type HandOverAnswer = {
  handoverId: number;
  done: number;
  /** A sentence for each box that stays */
  stayed: Array<string>;
};

export type ListReturnsInput = {
  query?: {
    view?: "asked" | "agreed" | "coming" | "overdue" | "to-pay";
    cursor?: string;
  };
};

export type ListReturnsAnswer = {
  data: Array<{
    id: number;
    orderId: string;
    customer: string;
    phone: string;
    city: string;
    quantity: number;
    title: string;
    size: string;
    colour: string;
    insteadSize: string | null;
    insteadColour: string | null;
    why: "small" | "big" | "fault" | "wrong-pair" | "looks" | null;
    how: "swap" | "courier" | "brings";
    state: "asked" | "agreed" | "coming" | "received" | "closed" | "refused";
    remark: string;
    answer: string;
    /** Paisa to collect at the door */
    collect: number;
    /** Paisa to give back */
    refund: number;
    backNumber: string;
    stateAt: string;
  }>;
  next: string | null;
};

export type AgreeReturnInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "asked" | "agreed" | "coming" | "received" | "closed" | "refused";
    how: "swap" | "courier" | "brings";
    /** Paisa at the door of the exchange */
    collect?: number;
    /** Paisa to give back once it is here */
    refund?: number;
    /** The customer reads it */
    answer?: string;
  };
};

export type AgreeReturnAnswer = {
  id: number;
  orderId: string;
};

export type RefuseReturnInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "asked" | "agreed" | "coming" | "received" | "closed" | "refused";
    /** Why, for the customer */
    answer: string;
  };
};

export type RefuseReturnAnswer = AgreeReturnAnswer;

export type SendReturnInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "asked" | "agreed" | "coming" | "received" | "closed" | "refused";
    number?: string;
  };
};

export type SendReturnAnswer = AgreeReturnAnswer;

export type ReceiveReturnInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "asked" | "agreed" | "coming" | "received" | "closed" | "refused";
    isFit: boolean;
    note?: string;
  };
};

export type ReceiveReturnAnswer = AgreeReturnAnswer;

export type SetExchangeStageInput = {
  params: {
    id: string;
    number: string;
  };
  body: {
    stage: "packed" | "shipped" | "delivered";
    courier?: string;
    trackingNumber?: string;
  };
};

export type SetExchangeStageAnswer = AnswerByCallAnswer;

export type RecordReturnInput = {
  params: {
    id: string;
  };
  body: {
    /** Of the line of the order */
    variantId: number;
    quantity: number;
    /** How many of the line the customer still has, as you read it */
    out: number;
    isFit: boolean;
    /** The variant that goes out instead, one for one */
    insteadId?: number | null;
    /** Paisa at the door of the exchange */
    collect?: number;
    note?: string;
  };
};

export type RecordReturnAnswer = {
  orderId: string;
  /** As the timeline has it */
  words: string;
};

export type UndoReturnInput = {
  params: {
    id: string;
    returnId: string;
  };
};

export type UndoReturnAnswer = RecordReturnAnswer;

export type GiveBackReturnInput = {
  params: {
    id: string;
  };
  body: {
    /** As you read it: refused when it is another by now */
    seen: "asked" | "agreed" | "coming" | "received" | "closed" | "refused";
    way: "bank" | "raast" | "jazzcash" | "easypaisa" | "safepay" | "payfast" | "cash";
    /** Paisa: 1/100 Pakistani rupee */
    amount: number;
    /** The number of the transfer; empty for cash in the hand */
    reference?: string;
    note?: string;
  };
};

export type GiveBackReturnAnswer = AgreeReturnAnswer;

export type ListStatementsInput = Record<string, never>;

export type ListStatementsAnswer = {
  data: Array<{
    id: number;
    courier: string;
    courierId: number;
    number: string;
    dated: string;
    /** Paisa that it pays */
    total: number;
    lines: number;
    takenAt: string;
    /** The day on which the bank had it */
    seenOn: string | null;
    withdrawnAt: string | null;
  }>;
};

export type TakeStatementInput = {
  body: {
    /** Of listCouriers */
    courierId: number;
    /** As the courier writes it; it is taken in once */
    number: string;
    dated: string;
    /** Paisa that it pays in all, as its paper says */
    total: number;
    lines: Array<{
      trackingNumber: string;
      /** Our number, where the courier has it */
      reference?: string;
      city?: string;
      day?: string | null;
      /** Paisa; null where the statement does not say */
      collected?: number | null;
      /** Paisa of delivery and other charges */
      fee?: number;
      /** Paisa of tax on them */
      tax?: number;
      /** Paisa of income and sales tax withheld */
      withheld?: number;
      /** Paisa that it pays for this parcel */
      net: number;
    }>;
  };
};

export type TakeStatementAnswer = {
  /** `same`, `other`: it was taken in before, and nothing was changed now */
  how: "taken" | "same" | "other";
  id: number;
  findings: Array<{
    /** From 1 */
    line: number;
    trackingNumber: string;
    ref: string | null;
    orderId: string | null;
    found: Array<"unknown" | "amount" | "short" | "not-delivered" | "twice" | "fee">;
  }>;
  /** Of `other`: what is other than it was */
  changes: Array<{
    trackingNumber: string;
    before: {
      cod: number | null;
      /** Paisa: 1/100 Pakistani rupee */
      fee: number;
      /** Paisa: 1/100 Pakistani rupee */
      tax: number;
      /** Paisa: 1/100 Pakistani rupee */
      withheld: number;
      /** Paisa: 1/100 Pakistani rupee */
      net: number;
    } | null;
    after: {
      cod: number | null;
      /** Paisa: 1/100 Pakistani rupee */
      fee: number;
      /** Paisa: 1/100 Pakistani rupee */
      tax: number;
      /** Paisa: 1/100 Pakistani rupee */
      withheld: number;
      /** Paisa: 1/100 Pakistani rupee */
      net: number;
    } | null;
  }>;
};

export type SeeTransferInput = {
  params: {
    id: string;
  };
  body: {
    on: string;
  };
};

export type SeeTransferAnswer = BookParcelAgainAnswer;

export type UndoTransferInput = {
  params: {
    id: string;
  };
};

export type UndoTransferAnswer = BookParcelAgainAnswer;

export type WithdrawStatementInput = {
  params: {
    id: string;
  };
};

export type WithdrawStatementAnswer = BookParcelAgainAnswer;

export type ClaimParcelInput = {
  params: {
    id: string;
  };
  body: {
    /** Paisa: 1/100 Pakistani rupee */
    amount: number;
  };
};

export type ClaimParcelAnswer = NoteSaidAnswer;

export type GiveUpCashInput = {
  params: {
    id: string;
  };
  body: {
    /** Paisa that were open, as you read it */
    seen: number;
  };
};

export type GiveUpCashAnswer = NoteSaidAnswer;

export type UndoSettledCashInput = {
  params: {
    id: string;
  };
  body: {
    what: "claim" | "given-up";
  };
};

export type UndoSettledCashAnswer = NoteSaidAnswer;

export type SettleBeforeInput = {
  params: {
    id: string;
  };
  body: {
    on: string;
  };
};

export type SettleBeforeAnswer = {
  /** Parcels */
  count: number;
};

export type ListToldStatementsInput = Record<string, never>;

export type ListToldStatementsAnswer = {
  data: Array<{
    courierId: number;
    courier: string;
    number: string;
    dated: string;
    lines: number;
    /** Paisa */
    net: number;
  }>;
};

export type ImportToldStatementInput = {
  body: {
    /** Of listCouriers */
    courierId: number;
    /** As it is listed */
    number: string;
  };
};

export type ImportToldStatementAnswer = TakeStatementAnswer;

export type ListGatewayCashInput = Record<string, never>;

export type ListGatewayCashAnswer = {
  data: Array<{
    gateway: string;
    /** Paisa; less than 0 where it gave back more than it took since it paid last */
    held: number;
    lastPaid: string | null;
  }>;
};

export type ListPayoutsInput = Record<string, never>;

export type ListPayoutsAnswer = {
  data: Array<{
    /** Its name, as listGatewayCash has it */
    gateway: string;
    /** The day on which the bank had it */
    on: string;
    /** Paisa that came to the bank */
    received: number;
    /** Paisa that it took off as its fee */
    fee: number;
    /** Paisa of tax on that fee */
    tax: number;
    /** Paisa of tax that it withheld */
    withheld: number;
    /** Under which it came to the bank */
    reference: string;
    id: number;
    undoneAt: string | null;
  }>;
};

export type RecordPayoutInput = {
  body: {
    /** Its name, as listGatewayCash has it */
    gateway: string;
    /** The day on which the bank had it */
    on: string;
    /** Paisa that came to the bank */
    received: number;
    /** Paisa that it took off as its fee */
    fee?: number;
    /** Paisa of tax on that fee */
    tax?: number;
    /** Paisa of tax that it withheld */
    withheld?: number;
    /** Under which it came to the bank */
    reference: string;
  };
};

export type RecordPayoutAnswer = BookParcelAgainAnswer;

export type UndoPayoutInput = {
  params: {
    id: string;
  };
};

export type UndoPayoutAnswer = BookParcelAgainAnswer;

export type ListCustomersInput = {
  query?: {
    search?: string;
    kind?: "guest" | "CUSTOMER" | "ADMIN" | "SUPER_ADMIN" | "blocked";
    cursor?: string;
  };
};

export type ListCustomersAnswer = {
  data: Array<{
    id: string;
    name: string;
    /** E.164; null for an account that has not ordered */
    phone: string | null;
    since: string;
    lastOrderAt: string | null;
    blockedWhy: string | null;
    tags: Array<string>;
    orders: number;
    /** Paisa of orders that were not cancelled */
    spent: number;
    cancelled: number;
    /** Parcels refused at the door */
    refused: number;
  }>;
  next: string | null;
};

export type GetCustomerInput = {
  params: {
    id: string;
  };
};

export type GetCustomerAnswer = {
  id: string;
  name: string;
  phone: string | null;
  since: string;
  note: string;
  tags: Array<string>;
  blockedWhy: string | null;
  /** The latest ten orders */
  latest: Array<{
    id: string;
    status: "PENDING" | "CONFIRMED" | "FULFILLED" | "CANCELLED";
    /** Paisa: 1/100 Pakistani rupee */
    total: number;
    city: string;
    at: string;
  }>;
  addresses: Array<{
    name: string;
    street: string;
    city: string;
    orders: number;
  }>;
  orders: number;
  /** Paisa of orders that were not cancelled */
  spent: number;
  cancelled: number;
  /** Parcels refused at the door */
  refused: number;
};

export type NoteCustomerInput = {
  params: {
    id: string;
  };
  body: {
    note?: string;
    tags?: Array<string>;
  };
};

export type NoteCustomerAnswer = GetCustomerAnswer;

export type BlockCustomerInput = {
  params: {
    id: string;
  };
  body: {
    why: string;
  };
};

export type BlockCustomerAnswer = GetCustomerAnswer;

export type UnblockCustomerInput = {
  params: {
    id: string;
  };
};

export type UnblockCustomerAnswer = GetCustomerAnswer;

export type ListRedirectsInput = {
  query?: {
    search?: string;
    cursor?: string;
  };
};

export type ListRedirectsAnswer = {
  data: Array<{
    source: string;
    target: string;
    /** Null: by the shop itself, when a page moved */
    madeBy: string | null;
    madeAt: string;
  }>;
  next: string | null;
};

export type AddRedirectInput = {
  body: {
    /** A path of the shop, or a whole address of which the path counts */
    source: string;
    /** A path of the shop, or a whole address of which the path counts */
    target: string;
  };
};

export type AddRedirectAnswer = {
  source: string;
  /** False: it was there before */
  added: boolean;
};

export type ImportRedirectsInput = {
  body: {
    /** Where they are from, for the audit log */
    name?: string;
    redirects: Array<{
      /** A path of the shop, or a whole address of which the path counts */
      source: string;
      /** A path of the shop, or a whole address of which the path counts */
      target: string;
    }>;
  };
};

export type ImportRedirectsAnswer = {
  added: number;
  changed: number;
  refused: Array<{
    /** Its place, from 0 */
    at: number;
    why: string;
  }>;
};

export type RemoveRedirectInput = {
  body: {
    /** A path of the shop, or a whole address of which the path counts */
    source: string;
  };
};

export type RemoveRedirectAnswer = {
  /** False: there was none */
  removed: boolean;
};

export type GetDeliveryInput = Record<string, never>;

export type GetDeliveryAnswer = {
  storeName: string;
  /** Paisa of goods from which standard delivery is free */
  freeFrom: number;
  zones: Array<{
    zone: "major" | "other" | "remote";
    /** Paisa: 1/100 Pakistani rupee */
    fee: number;
  }>;
  express: {
    /** Paisa: 1/100 Pakistani rupee */
    fee: number;
    zones: Array<"major" | "other" | "remote">;
  };
};

export type ListCitiesInput = Record<string, never>;

export type ListCitiesAnswer = {
  data: Array<{
    name: string;
    state: "Sindh" | "Punjab" | "Khyber Pakhtunkhwa" | "Balochistan" | "Islamabad Capital Territory" | "Azad Kashmir" | "Gilgit-Baltistan";
    zone: "major" | "other" | "remote";
  }>;
};

export type ListCouriersInput = Record<string, never>;

export type ListCouriersAnswer = {
  data: Array<{
    id: number;
    name: string;
    waiting: number;
  }>;
};

export type ListWebhooksInput = Record<string, never>;

export type ListWebhooksAnswer = {
  data: Array<{
    id: string;
    name: string;
    url: string;
    events: Array<"order.placed" | "order.changed" | "parcel.moved" | "return.changed" | "payment.received" | "payment.given_back" | "payment.undone" | "product.changed" | "stock.changed">;
    on: boolean;
    /** `gone`: it answered 410; `silent`: it took nothing for three days */
    offWhy: "person" | "gone" | "silent" | null;
    /** When something was last taken */
    takenAt: string | null;
    failingSince: string | null;
    /** Until when the secret of before signs as well */
    beforeUntil: string | null;
    waiting: number;
    failed: number;
    createdAt: string;
  }>;
};

export type CreateWebhookInput = {
  body: {
    name: string;
    /** https */
    url: string;
    events: Array<"order.placed" | "order.changed" | "parcel.moved" | "return.changed" | "payment.received" | "payment.given_back" | "payment.undone" | "product.changed" | "stock.changed">;
    /** Made by you: `whsec_` and 24 to 64 random bytes in base64. It is in no answer */
    secret: string;
  };
};

export type CreateWebhookAnswer = {
  id: string;
  name: string;
  url: string;
  events: Array<"order.placed" | "order.changed" | "parcel.moved" | "return.changed" | "payment.received" | "payment.given_back" | "payment.undone" | "product.changed" | "stock.changed">;
  on: boolean;
  /** `gone`: it answered 410; `silent`: it took nothing for three days */
  offWhy: "person" | "gone" | "silent" | null;
  /** When something was last taken */
  takenAt: string | null;
  failingSince: string | null;
  /** Until when the secret of before signs as well */
  beforeUntil: string | null;
  waiting: number;
  failed: number;
  createdAt: string;
};

export type GetWebhookInput = {
  params: {
    id: string;
  };
};

export type GetWebhookAnswer = CreateWebhookAnswer;

export type ChangeWebhookInput = {
  params: {
    id: string;
  };
  body: {
    name?: string;
    /** https */
    url?: string;
    events?: Array<"order.placed" | "order.changed" | "parcel.moved" | "return.changed" | "payment.received" | "payment.given_back" | "payment.undone" | "product.changed" | "stock.changed">;
    on?: boolean;
  };
};

export type ChangeWebhookAnswer = CreateWebhookAnswer;

export type RemoveWebhookInput = {
  params: {
    id: string;
  };
};

export type RemoveWebhookAnswer = {
  id: string;
  name: string;
};

export type ChangeWebhookSecretInput = {
  params: {
    id: string;
  };
  body: {
    /** Made by you: `whsec_` and 24 to 64 random bytes in base64. It is in no answer */
    secret: string;
  };
};

export type ChangeWebhookSecretAnswer = CreateWebhookAnswer;

export type ListWebhookCallsInput = {
  params: {
    id: string;
  };
  query?: {
    state?: "waiting" | "taken" | "failed";
    cursor?: string;
  };
};

export type ListWebhookCallsAnswer = {
  data: Array<{
    /** The `webhook-id` that was sent */
    message: string;
    type: "order.placed" | "order.changed" | "parcel.moved" | "return.changed" | "payment.received" | "payment.given_back" | "payment.undone" | "product.changed" | "stock.changed" | "webhook.test";
    at: string;
    state: "waiting" | "taken" | "failed";
    tries: number;
    /** Of one that waits: when it is tried again */
    dueAt: string;
    triedAt: string | null;
    /** Null where no answer came */
    status: number | null;
    ms: number | null;
    /** The first 500 characters of the answer, or why there is none */
    said: string;
  }>;
  next: string | null;
};

export type ReplayWebhookInput = {
  params: {
    id: string;
  };
  body: {
    /** A `webhook-id` */
    message: string;
  } | {
    /** Events are kept for 30 days */
    since: string;
  };
};

export type ReplayWebhookAnswer = {
  /** Calls that are made one after the other */
  queued: number;
};

export type TestWebhookInput = {
  params: {
    id: string;
  };
};

export type TestWebhookAnswer = ReplayWebhookAnswer;

const operations = {
  listProducts: ['GET', '/products'],
  createProduct: ['POST', '/products'],
  getProduct: ['GET', '/products/{id}'],
  changeProduct: ['PATCH', '/products/{id}'],
  archiveProduct: ['DELETE', '/products/{id}'],
  listProductFields: ['GET', '/product-fields'],
  listSizeCharts: ['GET', '/size-charts'],
  changeStock: ['POST', '/products/{id}/stock'],
  restoreProduct: ['POST', '/products/{id}/restore'],
  duplicateProduct: ['POST', '/products/{id}/duplicate'],
  listBrands: ['GET', '/brands'],
  createBrand: ['POST', '/brands'],
  getBrand: ['GET', '/brands/{slug}'],
  changeBrand: ['PATCH', '/brands/{slug}'],
  deleteBrand: ['DELETE', '/brands/{slug}'],
  listCategories: ['GET', '/categories'],
  createCategory: ['POST', '/categories'],
  getCategory: ['GET', '/categories/{slug}'],
  changeCategory: ['PATCH', '/categories/{slug}'],
  deleteCategory: ['DELETE', '/categories/{slug}'],
  listOffers: ['GET', '/offers'],
  createOffer: ['POST', '/offers'],
  getOffer: ['GET', '/offers/{id}'],
  changeOffer: ['PUT', '/offers/{id}'],
  deleteOffer: ['DELETE', '/offers/{id}'],
  switchOffer: ['POST', '/offers/{id}/switch'],
  listCoupons: ['GET', '/coupons'],
  createCoupon: ['POST', '/coupons'],
  getCoupon: ['GET', '/coupons/{code}'],
  changeCoupon: ['PUT', '/coupons/{code}'],
  deleteCoupon: ['DELETE', '/coupons/{code}'],
  switchCoupon: ['POST', '/coupons/{code}/switch'],
  listReviews: ['GET', '/reviews'],
  moderateReview: ['POST', '/reviews/{id}/status'],
  answerReview: ['POST', '/reviews/{id}/answer'],
  listOrders: ['GET', '/orders'],
  placeOrder: ['POST', '/orders'],
  getOrder: ['GET', '/orders/{id}'],
  correctOrder: ['PUT', '/orders/{id}'],
  quoteOrder: ['GET', '/quotes'],
  setOrderStatus: ['POST', '/orders/{id}/status'],
  setOrderStage: ['POST', '/orders/{id}/stage'],
  addOrderNote: ['POST', '/orders/{id}/notes'],
  answerByCall: ['POST', '/orders/{id}/answer'],
  noteCall: ['POST', '/orders/{id}/calls'],
  noteAsked: ['POST', '/orders/{id}/asked'],
  listPaymentClaims: ['GET', '/payment-claims'],
  matchPaymentClaim: ['POST', '/payment-claims/{id}/match'],
  refusePaymentClaim: ['POST', '/payment-claims/{id}/refuse'],
  reopenPaymentClaim: ['POST', '/payment-claims/{id}/reopen'],
  recordPayment: ['POST', '/orders/{id}/payments'],
  giveBackPayment: ['POST', '/orders/{id}/refunds'],
  waiveAdvance: ['POST', '/orders/{id}/waive-advance'],
  bookBankRows: ['POST', '/bank-rows'],
  bookBankRow: ['POST', '/orders/{id}/bank-row'],
  listParcels: ['GET', '/parcels'],
  bookParcels: ['POST', '/parcels'],
  getParcel: ['GET', '/parcels/{id}'],
  unbookParcels: ['POST', '/parcels/unbook'],
  numberParcels: ['POST', '/parcels/numbers'],
  checkInParcel: ['POST', '/parcels/{id}/check-in'],
  declareParcelLost: ['POST', '/parcels/{id}/lost'],
  bookParcelAgain: ['POST', '/parcels/{id}/book-again'],
  noteSaid: ['POST', '/parcels/{id}/said'],
  adviseParcel: ['POST', '/parcels/{id}/advice'],
  undoCheckIn: ['POST', '/parcels/{id}/undo-check-in'],
  undoParcelLost: ['POST', '/parcels/{id}/undo-lost'],
  scanBack: ['POST', '/parcels/scan-back'],
  scanOut: ['POST', '/hand-overs/{id}/scan'],
  handOver: ['POST', '/hand-overs/{id}'],
  listReturns: ['GET', '/returns'],
  agreeReturn: ['POST', '/returns/{id}/agree'],
  refuseReturn: ['POST', '/returns/{id}/refuse'],
  sendReturn: ['POST', '/returns/{id}/send'],
  receiveReturn: ['POST', '/returns/{id}/receive'],
  setExchangeStage: ['POST', '/orders/{id}/exchanges/{number}/stage'],
  recordReturn: ['POST', '/orders/{id}/returns'],
  undoReturn: ['POST', '/orders/{id}/returns/{returnId}/undo'],
  giveBackReturn: ['POST', '/returns/{id}/refund'],
  listStatements: ['GET', '/statements'],
  takeStatement: ['POST', '/statements'],
  seeTransfer: ['POST', '/statements/{id}/transfer'],
  undoTransfer: ['POST', '/statements/{id}/undo-transfer'],
  withdrawStatement: ['POST', '/statements/{id}/withdraw'],
  claimParcel: ['POST', '/parcels/{id}/claim'],
  giveUpCash: ['POST', '/parcels/{id}/give-up'],
  undoSettledCash: ['POST', '/parcels/{id}/undo-settled'],
  settleBefore: ['POST', '/couriers/{id}/settle-before'],
  listToldStatements: ['GET', '/told-statements'],
  importToldStatement: ['POST', '/told-statements/import'],
  listGatewayCash: ['GET', '/gateways/cash'],
  listPayouts: ['GET', '/payouts'],
  recordPayout: ['POST', '/payouts'],
  undoPayout: ['POST', '/payouts/{id}/undo'],
  listCustomers: ['GET', '/customers'],
  getCustomer: ['GET', '/customers/{id}'],
  noteCustomer: ['POST', '/customers/{id}/note'],
  blockCustomer: ['POST', '/customers/{id}/block'],
  unblockCustomer: ['POST', '/customers/{id}/unblock'],
  listRedirects: ['GET', '/redirects'],
  addRedirect: ['POST', '/redirects'],
  importRedirects: ['POST', '/redirects/import'],
  removeRedirect: ['POST', '/redirects/remove'],
  getDelivery: ['GET', '/settings/delivery'],
  listCities: ['GET', '/cities'],
  listCouriers: ['GET', '/couriers'],
  listWebhooks: ['GET', '/webhooks'],
  createWebhook: ['POST', '/webhooks'],
  getWebhook: ['GET', '/webhooks/{id}'],
  changeWebhook: ['PATCH', '/webhooks/{id}'],
  removeWebhook: ['DELETE', '/webhooks/{id}'],
  changeWebhookSecret: ['POST', '/webhooks/{id}/secret'],
  listWebhookCalls: ['GET', '/webhooks/{id}/calls'],
  replayWebhook: ['POST', '/webhooks/{id}/replay'],
  testWebhook: ['POST', '/webhooks/{id}/test'],
} as const;

export type QadamClient = {
  /** Products, newest first, 50 a page. Scope: products:read. */
  listProducts(input: ListProductsInput, call?: CallOptions): Promise<ListProductsAnswer>;
  /** Create a product with its colours, sizes and opening stock. Scope: products:write. */
  createProduct(input: CreateProductInput, call?: CallOptions): Promise<CreateProductAnswer>;
  /** One product with its colours, pictures, variants and stock. Scope: products:read. */
  getProduct(input: GetProductInput, call?: CallOptions): Promise<GetProductAnswer>;
  /** Change what is sent, and nothing else. Scope: products:write. */
  changeProduct(input: ChangeProductInput, call?: CallOptions): Promise<ChangeProductAnswer>;
  /** Archive a product: orders still show it, and it can be restored. Scope: products:write. */
  archiveProduct(input: ArchiveProductInput, call?: CallOptions): Promise<ArchiveProductAnswer>;
  /** The fields of products that the owner defined, in his order. Scope: products:read. */
  listProductFields(input: ListProductFieldsInput, call?: CallOptions): Promise<ListProductFieldsAnswer>;
  /** Makers’ size charts. A product goes by the most exact one (a brand before a category, a category before an audience), else by the shop’s own. Scope: products:read. */
  listSizeCharts(input: ListSizeChartsInput, call?: CallOptions): Promise<ListSizeChartsAnswer>;
  /** Set or adjust the stock of variants, as movements from what is there now. Scope: stock:write. */
  changeStock(input: ChangeStockInput, call?: CallOptions): Promise<ChangeStockAnswer>;
  /** Bring an archived product back; it is inactive until it is switched on. Scope: products:write. */
  restoreProduct(input: RestoreProductInput, call?: CallOptions): Promise<RestoreProductAnswer>;
  /** A copy of a product, inactive and without stock. Scope: products:write. */
  duplicateProduct(input: DuplicateProductInput, call?: CallOptions): Promise<DuplicateProductAnswer>;
  /** All brands in the owner’s order, with what uses each. Scope: lists:read. */
  listBrands(input: ListBrandsInput, call?: CallOptions): Promise<ListBrandsAnswer>;
  /** Add a brand; it comes last in the list. Scope: lists:write. */
  createBrand(input: CreateBrandInput, call?: CallOptions): Promise<CreateBrandAnswer>;
  /** One brand. Scope: lists:read. */
  getBrand(input: GetBrandInput, call?: CallOptions): Promise<GetBrandAnswer>;
  /** Change what is sent; products and links follow another name. Scope: lists:write. */
  changeBrand(input: ChangeBrandInput, call?: CallOptions): Promise<ChangeBrandAnswer>;
  /** Remove a brand that no product has, archived ones counted. Scope: lists:write. */
  deleteBrand(input: DeleteBrandInput, call?: CallOptions): Promise<DeleteBrandAnswer>;
  /** All categories in the owner’s order, with what uses each. Scope: lists:read. */
  listCategories(input: ListCategoriesInput, call?: CallOptions): Promise<ListCategoriesAnswer>;
  /** Add a category; it comes last of its kind. Scope: lists:write. */
  createCategory(input: CreateCategoryInput, call?: CallOptions): Promise<CreateCategoryAnswer>;
  /** One category. Scope: lists:read. */
  getCategory(input: GetCategoryInput, call?: CallOptions): Promise<GetCategoryAnswer>;
  /** Change what is sent; products follow another name, the old one still finds it. The kind stays. Scope: lists:write. */
  changeCategory(input: ChangeCategoryInput, call?: CallOptions): Promise<ChangeCategoryAnswer>;
  /** Remove a category that no product and no offer has. Scope: lists:write. */
  deleteCategory(input: DeleteCategoryInput, call?: CallOptions): Promise<DeleteCategoryAnswer>;
  /** The newest 200 offers. Scope: offers:read. */
  listOffers(input: ListOffersInput, call?: CallOptions): Promise<ListOffersAnswer>;
  /** Take something off without a code. Scope: offers:write. */
  createOffer(input: CreateOfferInput, call?: CallOptions): Promise<CreateOfferAnswer>;
  /** One offer. Scope: offers:read. */
  getOffer(input: GetOfferInput, call?: CallOptions): Promise<GetOfferAnswer>;
  /** Write an offer in place of what it was. Scope: offers:write. */
  changeOffer(input: ChangeOfferInput, call?: CallOptions): Promise<ChangeOfferAnswer>;
  /** Delete an offer: orders keep their prices. Scope: offers:write. */
  deleteOffer(input: DeleteOfferInput, call?: CallOptions): Promise<DeleteOfferAnswer>;
  /** Switch an offer on or off, whatever else was changed meanwhile. Scope: offers:write. */
  switchOffer(input: SwitchOfferInput, call?: CallOptions): Promise<SwitchOfferAnswer>;
  /** Coupons, newest first, 50 a page. Scope: coupons:read. */
  listCoupons(input: ListCouponsInput, call?: CallOptions): Promise<ListCouponsAnswer>;
  /** Take something off for who types its code; the code is taken for good. Scope: coupons:write. */
  createCoupon(input: CreateCouponInput, call?: CallOptions): Promise<CreateCouponAnswer>;
  /** One coupon. Scope: coupons:read. */
  getCoupon(input: GetCouponInput, call?: CallOptions): Promise<GetCouponAnswer>;
  /** Write the terms of a coupon in place of what they were; its code stays. Scope: coupons:write. */
  changeCoupon(input: ChangeCouponInput, call?: CallOptions): Promise<ChangeCouponAnswer>;
  /** Delete a coupon that no order ever carried. Scope: coupons:write. */
  deleteCoupon(input: DeleteCouponInput, call?: CallOptions): Promise<DeleteCouponAnswer>;
  /** Switch a coupon on or off. Scope: coupons:write. */
  switchCoupon(input: SwitchCouponInput, call?: CallOptions): Promise<SwitchCouponAnswer>;
  /** Reviews, newest first, 50 a page. Scope: reviews:read. */
  listReviews(input: ListReviewsInput, call?: CallOptions): Promise<ListReviewsAnswer>;
  /** Publish a review, or reject it. Scope: reviews:write. */
  moderateReview(input: ModerateReviewInput, call?: CallOptions): Promise<ModerateReviewAnswer>;
  /** The reply of the shop under a published review; an empty text takes it away. Scope: reviews:write. */
  answerReview(input: AnswerReviewInput, call?: CallOptions): Promise<AnswerReviewAnswer>;
  /** Orders, newest first, 50 a page. Scope: orders:read. */
  listOrders(input: ListOrdersInput, call?: CallOptions): Promise<ListOrdersAnswer>;
  /** Place an order for somebody, as staff do by phone. Scope: orders:write. */
  placeOrder(input: PlaceOrderInput, call?: CallOptions): Promise<PlaceOrderAnswer>;
  /** One order with its lines and what happened to it. Scope: orders:read. */
  getOrder(input: GetOrderInput, call?: CallOptions): Promise<GetOrderAnswer>;
  /** Correct what is in an order and where it goes, until it is handed over. Scope: orders:write. */
  correctOrder(input: CorrectOrderInput, call?: CallOptions): Promise<CorrectOrderAnswer>;
  /** What lines would cost now; nothing is reserved. Scope: orders:write. */
  quoteOrder(input: QuoteOrderInput, call?: CallOptions): Promise<QuoteOrderAnswer>;
  /** Confirm, fulfil, cancel or reopen an order; stock and coupon follow. Scope: orders:write. */
  setOrderStatus(input: SetOrderStatusInput, call?: CallOptions): Promise<SetOrderStatusAnswer>;
  /** Packed, shipped with courier and tracking number, delivered; the last two take a mark away. Scope: orders:write. */
  setOrderStage(input: SetOrderStageInput, call?: CallOptions): Promise<SetOrderStageAnswer>;
  /** Write a note for colleagues into the timeline. Scope: orders:write. */
  addOrderNote(input: AddOrderNoteInput, call?: CallOptions): Promise<AddOrderNoteAnswer>;
  /** The customer said on the phone whether the order is wanted: it is confirmed or cancelled. Scope: orders:write. */
  answerByCall(input: AnswerByCallInput, call?: CallOptions): Promise<AnswerByCallAnswer>;
  /** The customer was called and said neither yes nor no: it comes up again by the plan of the shop. Scope: orders:write. */
  noteCall(input: NoteCallInput, call?: CallOptions): Promise<NoteCallAnswer>;
  /** Somebody asked the customer by WhatsApp, outside the shop. Scope: orders:write. */
  noteAsked(input: NoteAskedInput, call?: CallOptions): Promise<NoteAskedAnswer>;
  /** What customers say to have paid: 100 that wait, oldest first, or that were settled lately. Scope: payments:read. */
  listPaymentClaims(input: ListPaymentClaimsInput, call?: CallOptions): Promise<ListPaymentClaimsAnswer>;
  /** The money is in the bank, under this number. Scope: payments:write. */
  matchPaymentClaim(input: MatchPaymentClaimInput, call?: CallOptions): Promise<MatchPaymentClaimAnswer>;
  /** It is not in the bank. Scope: payments:write. */
  refusePaymentClaim(input: RefusePaymentClaimInput, call?: CallOptions): Promise<RefusePaymentClaimAnswer>;
  /** It was matched or refused by mistake: it waits again, and its payment is taken back. Scope: payments:write. */
  reopenPaymentClaim(input: ReopenPaymentClaimInput, call?: CallOptions): Promise<ReopenPaymentClaimAnswer>;
  /** Money for an order that came by transfer, though nobody told of it. Scope: payments:write. */
  recordPayment(input: RecordPaymentInput, call?: CallOptions): Promise<RecordPaymentAnswer>;
  /** Money of an order was given back without a return. Scope: payments:write. */
  giveBackPayment(input: GiveBackPaymentInput, call?: CallOptions): Promise<GiveBackPaymentAnswer>;
  /** Send it without what was to be paid first. Scope: payments:write. */
  waiveAdvance(input: WaiveAdvanceInput, call?: CallOptions): Promise<WaiveAdvanceAnswer>;
  /** What each row of the bank pays; sure ones that you name are written down as payments. Scope: payments:write. */
  bookBankRows(input: BookBankRowsInput, call?: CallOptions): Promise<BookBankRowsAnswer>;
  /** A row of the bank pays this order, which bookBankRows named among others. Scope: payments:write. */
  bookBankRow(input: BookBankRowInput, call?: CallOptions): Promise<BookBankRowAnswer>;
  /** Parcels on the road that somebody has to look at, or any by its number. Scope: parcels:read. */
  listParcels(input: ListParcelsInput, call?: CallOptions): Promise<ListParcelsAnswer>;
  /** Give confirmed orders to a courier; one with an API is asked for a number afterwards. Scope: parcels:write. */
  bookParcels(input: BookParcelsInput, call?: CallOptions): Promise<BookParcelsAnswer>;
  /** One parcel with what is in it and what happened to it. Scope: parcels:read. */
  getParcel(input: GetParcelInput, call?: CallOptions): Promise<GetParcelAnswer>;
  /** Take parcels back from the courier, before they are handed over. Scope: parcels:write. */
  unbookParcels(input: UnbookParcelsInput, call?: CallOptions): Promise<UnbookParcelsAnswer>;
  /** Write down the tracking numbers of booked parcels. Scope: parcels:write. */
  numberParcels(input: NumberParcelsInput, call?: CallOptions): Promise<NumberParcelsAnswer>;
  /** A parcel came back: its pairs are in stock again, but for those that are unfit. Scope: parcels:write. */
  checkInParcel(input: CheckInParcelInput, call?: CallOptions): Promise<CheckInParcelAnswer>;
  /** A parcel is lost: its order is cancelled, its pairs are written off. Scope: parcels:write. */
  declareParcelLost(input: DeclareParcelLostInput, call?: CallOptions): Promise<DeclareParcelLostAnswer>;
  /** Its courier refused it: once what he missed is mended, he is asked again. Scope: parcels:write. */
  bookParcelAgain(input: BookParcelAgainInput, call?: CallOptions): Promise<BookParcelAgainAnswer>;
  /** Write down what a courier says that does not tell the shop himself; stock does not move. Scope: parcels:write. */
  noteSaid(input: NoteSaidInput, call?: CallOptions): Promise<NoteSaidAnswer>;
  /** After an attempt: try again, or bring it back. Scope: parcels:write. */
  adviseParcel(input: AdviseParcelInput, call?: CallOptions): Promise<AdviseParcelAnswer>;
  /** It was checked in by mistake: it is on the road as before. Scope: parcels:write. */
  undoCheckIn(input: UndoCheckInInput, call?: CallOptions): Promise<UndoCheckInAnswer>;
  /** Not lost after all: it is on the road as before. Scope: parcels:write. */
  undoParcelLost(input: UndoParcelLostInput, call?: CallOptions): Promise<UndoParcelLostAnswer>;
  /** A box came back: check in its parcel by the number on it. Scope: parcels:write. */
  scanBack(input: ScanBackInput, call?: CallOptions): Promise<ScanBackAnswer>;
  /** Put a box into the bag for a courier (`id` of the account), by the number on it. Scope: parcels:write. */
  scanOut(input: ScanOutInput, call?: CallOptions): Promise<ScanOutAnswer>;
  /** The bag of a courier (`id` of the account) left: its parcels are handed over. Scope: parcels:write. */
  handOver(input: HandOverInput, call?: CallOptions): Promise<HandOverAnswer>;
  /** Returns that wait for somebody, oldest first, 50 a page. Scope: returns:read. */
  listReturns(input: ListReturnsInput, call?: CallOptions): Promise<ListReturnsAnswer>;
  /** Agree: the other pair is held for the customer at once. Scope: returns:write. */
  agreeReturn(input: AgreeReturnInput, call?: CallOptions): Promise<AgreeReturnAnswer>;
  /** Refuse it, or end it because the customer keeps the pair. Scope: returns:write. */
  refuseReturn(input: RefuseReturnInput, call?: CallOptions): Promise<RefuseReturnAnswer>;
  /** The pair is on its way back, under this number. Scope: returns:write. */
  sendReturn(input: SendReturnInput, call?: CallOptions): Promise<SendReturnAnswer>;
  /** The pair is here: on sale again if it is fit. Scope: returns:write. */
  receiveReturn(input: ReceiveReturnInput, call?: CallOptions): Promise<ReceiveReturnAnswer>;
  /** How far the parcel of an exchange is: packed, shipped, delivered. Scope: parcels:write. */
  setExchangeStage(input: SetExchangeStageInput, call?: CallOptions): Promise<SetExchangeStageAnswer>;
  /** Pairs came back over the counter: stock, exchange and timeline follow at once. Scope: returns:write. */
  recordReturn(input: RecordReturnInput, call?: CallOptions): Promise<RecordReturnAnswer>;
  /** A return that was received was a mistake: stock and exchange are as before. Scope: returns:write. */
  undoReturn(input: UndoReturnInput, call?: CallOptions): Promise<UndoReturnAnswer>;
  /** The money of a return was given back. Scope: returns:write. */
  giveBackReturn(input: GiveBackReturnInput, call?: CallOptions): Promise<GiveBackReturnAnswer>;
  /** The newest 50 statements of couriers. Scope: cash:read. */
  listStatements(input: ListStatementsInput, call?: CallOptions): Promise<ListStatementsAnswer>;
  /** Take in a statement of a courier: whole, or refused in words. Scope: cash:write. */
  takeStatement(input: TakeStatementInput, call?: CallOptions): Promise<TakeStatementAnswer>;
  /** The money of a statement is in the bank. Scope: cash:write. */
  seeTransfer(input: SeeTransferInput, call?: CallOptions): Promise<SeeTransferAnswer>;
  /** It is not in the bank after all. Scope: cash:write. */
  undoTransfer(input: UndoTransferInput, call?: CallOptions): Promise<UndoTransferAnswer>;
  /** A statement was a mistake: all of it is reversed. Scope: cash:write. */
  withdrawStatement(input: WithdrawStatementInput, call?: CallOptions): Promise<WithdrawStatementAnswer>;
  /** The courier agreed to pay for a parcel that is lost. Scope: cash:write. */
  claimParcel(input: ClaimParcelInput, call?: CallOptions): Promise<ClaimParcelAnswer>;
  /** Give up what a courier left open of a parcel. Scope: cash:write. */
  giveUpCash(input: GiveUpCashInput, call?: CallOptions): Promise<GiveUpCashAnswer>;
  /** A claim, or what was given up, was a mistake. Scope: cash:write. */
  undoSettledCash(input: UndoSettledCashInput, call?: CallOptions): Promise<UndoSettledCashAnswer>;
  /** All that was delivered up to a day was paid before the shop counted. Scope: cash:write. */
  settleBefore(input: SettleBeforeInput, call?: CallOptions): Promise<SettleBeforeAnswer>;
  /** What couriers told by themselves to have paid, and nobody took in yet. Scope: cash:read. */
  listToldStatements(input: ListToldStatementsInput, call?: CallOptions): Promise<ListToldStatementsAnswer>;
  /** Take in one of them. Scope: cash:write. */
  importToldStatement(input: ImportToldStatementInput, call?: CallOptions): Promise<ImportToldStatementAnswer>;
  /** What each gateway holds until it pays out. Scope: cash:read. */
  listGatewayCash(input: ListGatewayCashInput, call?: CallOptions): Promise<ListGatewayCashAnswer>;
  /** The newest 50 payouts of gateways. Scope: cash:read. */
  listPayouts(input: ListPayoutsInput, call?: CallOptions): Promise<ListPayoutsAnswer>;
  /** A gateway paid out: what came to the bank, and what it took off before. Scope: cash:write. */
  recordPayout(input: RecordPayoutInput, call?: CallOptions): Promise<RecordPayoutAnswer>;
  /** A payout was a mistake: it is reversed, and its reference is free. Scope: cash:write. */
  undoPayout(input: UndoPayoutInput, call?: CallOptions): Promise<UndoPayoutAnswer>;
  /** Customers, newest first, 50 a page. Scope: customers:read. */
  listCustomers(input: ListCustomersInput, call?: CallOptions): Promise<ListCustomersAnswer>;
  /** One customer with the latest orders, addresses, note and tags. Scope: customers:read. */
  getCustomer(input: GetCustomerInput, call?: CallOptions): Promise<GetCustomerAnswer>;
  /** Write note and tags of a phone in place of what was there. Scope: customers:write. */
  noteCustomer(input: NoteCustomerInput, call?: CallOptions): Promise<NoteCustomerAnswer>;
  /** Mark new orders from this phone; they are still taken. Scope: customers:write. */
  blockCustomer(input: BlockCustomerInput, call?: CallOptions): Promise<BlockCustomerAnswer>;
  /** Mark them no longer. Scope: customers:write. */
  unblockCustomer(input: UnblockCustomerInput, call?: CallOptions): Promise<UnblockCustomerAnswer>;
  /** Redirects in the order of their addresses, 50 a page. Scope: redirects:read. */
  listRedirects(input: ListRedirectsInput, call?: CallOptions): Promise<ListRedirectsAnswer>;
  /** An old address leads to a page of the shop; takes the place of one from the same address. Scope: redirects:write. */
  addRedirect(input: AddRedirectInput, call?: CallOptions): Promise<AddRedirectAnswer>;
  /** Many at once: those that can be taken are, and each other one is named with why not. Scope: redirects:write. */
  importRedirects(input: ImportRedirectsInput, call?: CallOptions): Promise<ImportRedirectsAnswer>;
  /** An old address leads nowhere any more. Scope: redirects:write. */
  removeRedirect(input: RemoveRedirectInput, call?: CallOptions): Promise<RemoveRedirectAnswer>;
  /** What delivery costs, by zone. Scope: settings:read. */
  getDelivery(input: GetDeliveryInput, call?: CallOptions): Promise<GetDeliveryAnswer>;
  /** The cities that the shop knows, with state and zone; any other may be written too. Scope: settings:read. */
  listCities(input: ListCitiesInput, call?: CallOptions): Promise<ListCitiesAnswer>;
  /** The couriers by name, with the parcels that wait for each. Scope: settings:read. */
  listCouriers(input: ListCouriersInput, call?: CallOptions): Promise<ListCouriersAnswer>;
  /** The webhooks of the shop. Scope: webhooks:read. */
  listWebhooks(input: ListWebhooksInput, call?: CallOptions): Promise<ListWebhooksAnswer>;
  /** Have events sent to an address. Scope: webhooks:write. */
  createWebhook(input: CreateWebhookInput, call?: CallOptions): Promise<CreateWebhookAnswer>;
  /** One webhook. Scope: webhooks:read. */
  getWebhook(input: GetWebhookInput, call?: CallOptions): Promise<GetWebhookAnswer>;
  /** Change what is sent, and nothing else; switch it on or off. Scope: webhooks:write. */
  changeWebhook(input: ChangeWebhookInput, call?: CallOptions): Promise<ChangeWebhookAnswer>;
  /** Remove a webhook with its calls. Scope: webhooks:write. */
  removeWebhook(input: RemoveWebhookInput, call?: CallOptions): Promise<RemoveWebhookAnswer>;
  /** Sign with another secret; for a day the one of before signs as well. Scope: webhooks:write. */
  changeWebhookSecret(input: ChangeWebhookSecretInput, call?: CallOptions): Promise<ChangeWebhookSecretAnswer>;
  /** What was sent to it and what it answered, newest first, 50 a page. Scope: webhooks:read. */
  listWebhookCalls(input: ListWebhookCallsInput, call?: CallOptions): Promise<ListWebhookCallsAnswer>;
  /** Send again: one message, or all since a moment, also what was taken; ids stay. Scope: webhooks:write. */
  replayWebhook(input: ReplayWebhookInput, call?: CallOptions): Promise<ReplayWebhookAnswer>;
  /** Send `webhook.test`. Scope: webhooks:write. */
  testWebhook(input: TestWebhookInput, call?: CallOptions): Promise<TestWebhookAnswer>;
};

export function qadamClient(options: ClientOptions): QadamClient {
  const entries = Object.entries(operations).map(([id, [method, path]]) => [
    id,
    (input: AnyInput, call: CallOptions = {}) => send(options, method, path, input, call),
  ]);
  return Object.fromEntries(entries) as QadamClient;
}
