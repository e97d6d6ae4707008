// Drawn from the schema by scripts/draw-tables.mjs; not written by hand.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Addresses {
  city: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  is_default: Generated<boolean>;
  name: string;
  phone: string;
  postal_code: Generated<string>;
  state: string;
  street: string;
  user_id: string;
}

export interface AuditLog {
  action: string;
  actor: string | null;
  actor_email: string;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  id: Generated<number>;
  subject: string;
  subject_title: Generated<string>;
}

export interface Batches {
  actor: string | null;
  actor_email: string;
  added: Generated<number>;
  archived: Generated<number>;
  changed: Generated<number>;
  created_at: Timestamp;
  id: Generated<string>;
  kind: "csv" | "delete-all" | "json" | "selection";
  problems: Generated<Json>;
  refused: Generated<number>;
  title: string;
  undone_at: Timestamp | null;
}

export interface BatchMovements {
  batch_id: string;
  delta: number;
  inventory_id: number;
}

export interface BatchProducts {
  after: Json | null;
  batch_id: string;
  before: Json | null;
  product_id: string;
}

export interface Brands {
  listed: Generated<boolean>;
  name: string;
  position: Generated<number>;
  slug: string;
  tagline: Generated<string>;
  version: Generated<number>;
}

export interface CartLines {
  added_at: Generated<Timestamp>;
  cart_id: string;
  inventory_id: number;
  quantity: number;
  seen_price: number;
}

export interface Carts {
  city: string | null;
  coupon_code: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface Categories {
  description: Generated<string>;
  kind: "audience" | "type";
  listed: Generated<boolean>;
  name: string;
  position: Generated<number>;
  slug: string;
  version: Generated<number>;
}

export interface CategoryAliases {
  alias: string;
  category: string;
}

export interface Coupons {
  active: Generated<boolean>;
  code: string;
  created_at: Generated<Timestamp>;
  customer_limit: number | null;
  discount_type: "FLAT" | "PERCENT";
  end_at: Timestamp | null;
  minimum_spend: Generated<number>;
  note: Generated<string>;
  start_at: Timestamp | null;
  total_limit: number | null;
  uses: Generated<number>;
  value: number;
  version: Generated<number>;
}

export interface CouponUses {
  coupon_code: string;
  created_at: Generated<Timestamp>;
  order_id: string;
  phone: string;
}

export interface Credentials {
  changed_at: Generated<Timestamp>;
  password_hash: string;
  renewal_due: Generated<boolean>;
  user_id: string;
}

export interface IdempotencyKeys {
  created_at: Generated<Timestamp>;
  key: string;
  order_id: string;
  request_hash: string;
}

export interface Inventory {
  active: Generated<boolean>;
  colour: string;
  id: Generated<number>;
  product_id: string;
  size: string;
  sku: string | null;
  stock: Generated<number>;
}

export interface KnownDevices {
  seen_at: Generated<Timestamp>;
  token_hash: Buffer;
  user_id: string;
}

export interface ListedProducts {
  active: boolean;
  audience: string | null;
  base_price: number;
  brand: string;
  category: string;
  colours: string[];
  created_at: Timestamp;
  document: string;
  id: string;
  pairs: string[];
  sizes: string[];
}

export interface Messages {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  details: Generated<Json>;
  html_body: string | null;
  id: Generated<string>;
  kind: string;
  last_error: string | null;
  order_id: string | null;
  recipient: string;
  sent_at: Timestamp | null;
  status: Generated<"failed" | "kept" | "sent" | "waiting">;
  subject: string | null;
  text_body: string | null;
  user_id: string | null;
}

export interface Offers {
  active: Generated<boolean>;
  category: string | null;
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  discount_type: "FLAT" | "PERCENT";
  end_at: Timestamp | null;
  id: Generated<string>;
  product_id: string | null;
  scope: "CATEGORY" | "PRODUCT" | "SITE_WIDE";
  start_at: Timestamp | null;
  title: string;
  value: number;
  version: Generated<number>;
}

export interface OrderEvents {
  actor: string | null;
  created_at: Generated<Timestamp>;
  from_status: "CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING" | null;
  id: Generated<number>;
  kind: "call" | "note" | "placed" | "return" | "stage" | "status";
  note: Generated<string>;
  order_id: string;
  to_status: "CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING" | null;
}

export interface OrderItems {
  base_price_snapshot: number;
  brand_snapshot: string;
  colour_selected: string;
  discount_label: string | null;
  id: Generated<string>;
  image_snapshot: string | null;
  inventory_id: number;
  order_id: string;
  position: number;
  price_snapshot: number;
  product_id: string;
  quantity: number;
  size_selected: string;
  sku_snapshot: string | null;
  title_snapshot: string;
}

export interface Orders {
  call_again_at: Timestamp | null;
  calls: Generated<number>;
  came_back_at: Timestamp | null;
  coupon_code: string | null;
  courier: Generated<string>;
  created_at: Generated<Timestamp>;
  customer_name: string;
  deliver_from: string;
  deliver_to: string;
  delivered_at: Timestamp | null;
  delivery_address: { street: string; city: string; state: string; postalCode: string; country: string };
  delivery_method: "EXPRESS" | "STANDARD";
  discount_total: number;
  email: string;
  grand_total: number;
  guest_order: boolean;
  id: Generated<string>;
  items_text: Generated<string>;
  map_location: string | null;
  packed_at: Timestamp | null;
  phone: string;
  search_text: Generated<string>;
  shipped_at: Timestamp | null;
  shipping_fee: number;
  status: Generated<"CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING">;
  subtotal: number;
  taken_by: string | null;
  tax_included: Generated<number>;
  tracking_number: Generated<string>;
  tracking_token: string;
  user_id: string | null;
}

export interface Pictures {
  alt: Generated<string>;
  colour: string;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  height: number;
  id: Generated<string>;
  key: string;
  placeholder: string;
  position: Generated<number>;
  product_id: string;
  width: number;
}

export interface ProductColours {
  name: string;
  position: Generated<number>;
  product_id: string;
  swatch: string | null;
}

export interface ProductRatings {
  by_stars: number[];
  product_id: string;
  reviews: number;
  runs_large: number;
  runs_small: number;
  runs_true: number;
  stars_total: number;
}

export interface Products {
  active: Generated<boolean>;
  archived_at: Timestamp | null;
  audience: string | null;
  audience_kind: Generated<string>;
  base_price: number;
  brand: string;
  category: string;
  category_kind: Generated<string>;
  created_at: Generated<Timestamp>;
  description: string | null;
  discount_percentage: number | null;
  document: Generated<string>;
  id: Generated<string>;
  popularity: Generated<number>;
  size_chart_image: string | null;
  slug: string;
  title: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Profiles {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  name: string;
  phone: string | null;
  role: "ADMIN" | "CUSTOMER" | "SUPER_ADMIN";
  user_id: string;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  user_id: string;
}

export interface Relistings {
  product_id: string;
  shelf: boolean;
  xid: Generated<string>;
}

export interface ReturnedPairs {
  actor: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  inventory_id: number;
  note: Generated<string>;
  order_id: string;
  quantity: number;
  restocked: boolean;
  sent_instead: number | null;
}

export interface Reviews {
  answer: Generated<string>;
  answered_at: Timestamp | null;
  body: string;
  buyer: Buffer;
  created_at: Generated<Timestamp>;
  fit: "large" | "small" | "true";
  id: Generated<string>;
  moderated_at: Timestamp | null;
  order_id: string;
  product_id: string;
  reason: Generated<string>;
  shown_name: string;
  stars: number;
  status: Generated<"pending" | "published" | "rejected">;
  title: Generated<string>;
  user_id: string | null;
}

export interface SearchWords {
  word: string;
}

export interface SecondFactors {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  last_step: Generated<number>;
  secret: Buffer;
  user_id: string;
}

export interface Secrets {
  created_at: Generated<Timestamp>;
  name: string;
  value: Buffer;
}

export interface Sessions {
  address: Generated<string>;
  agent: Generated<string>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: Generated<string>;
  second_factor_due: Generated<boolean>;
  seen_at: Generated<Timestamp>;
  token_hash: Buffer;
  user_id: string;
}

export interface Settings {
  key: string;
  updated_at: Generated<Timestamp>;
  value: Json;
}

export interface SettingsSaves {
  id: Generated<number>;
  version: Generated<number>;
}

export interface ShelfCounts {
  kind: string;
  n: number;
  name: string;
}

export interface StockMovements {
  actor: string | null;
  created_at: Generated<Timestamp>;
  delta: number;
  id: Generated<number>;
  inventory_id: number;
  order_id: string | null;
  reason: "cancelled" | "count" | "delivery" | "exchanged" | "import" | "opening" | "order" | "reinstated" | "returned";
}

export interface StockRequests {
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
  inventory_id: number;
  token: string;
  told_at: Timestamp | null;
}

export interface Uploads {
  height: number;
  key: string;
  placeholder: string;
  uploaded_at: Timestamp;
  uploaded_by: string | null;
  width: number;
}

export interface Users {
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
}

export interface Verifications {
  created_at: Generated<Timestamp>;
  email: string;
  expires_at: Timestamp;
  id: Generated<string>;
  kind: "confirm" | "email-change" | "invite" | "reset";
  user_id: string;
}

export interface WishlistItems {
  added_at: Generated<Timestamp>;
  product_id: string;
  wishlist_id: string;
}

export interface Wishlists {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface Tables {
  addresses: Addresses;
  audit_log: AuditLog;
  batch_movements: BatchMovements;
  batch_products: BatchProducts;
  batches: Batches;
  brands: Brands;
  cart_lines: CartLines;
  carts: Carts;
  categories: Categories;
  category_aliases: CategoryAliases;
  coupon_uses: CouponUses;
  coupons: Coupons;
  credentials: Credentials;
  idempotency_keys: IdempotencyKeys;
  inventory: Inventory;
  known_devices: KnownDevices;
  listed_products: ListedProducts;
  messages: Messages;
  offers: Offers;
  order_events: OrderEvents;
  order_items: OrderItems;
  orders: Orders;
  pictures: Pictures;
  product_colours: ProductColours;
  product_ratings: ProductRatings;
  products: Products;
  profiles: Profiles;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  relistings: Relistings;
  returned_pairs: ReturnedPairs;
  reviews: Reviews;
  search_words: SearchWords;
  second_factors: SecondFactors;
  secrets: Secrets;
  sessions: Sessions;
  settings: Settings;
  settings_saves: SettingsSaves;
  shelf_counts: ShelfCounts;
  stock_movements: StockMovements;
  stock_requests: StockRequests;
  uploads: Uploads;
  users: Users;
  verifications: Verifications;
  wishlist_items: WishlistItems;
  wishlists: Wishlists;
}
