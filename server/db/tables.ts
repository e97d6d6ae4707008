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

export interface AdAccounts {
  channel: string;
  fields: Generated<Json>;
  isOn: Generated<boolean>;
  purchaseAt: Generated<string>;
  sealed: Buffer;
  triedAt: Timestamp | null;
  version: number;
}

export interface Addresses {
  city: string;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  isDefault: Generated<boolean>;
  name: string;
  phone: string;
  postalCode: Generated<string>;
  state: string;
  street: string;
  userId: string;
}

export interface AdEvents {
  at: Timestamp;
  channel: string;
  dueAt: Generated<Timestamp>;
  eventId: string;
  facts: Json | null;
  id: Generated<number>;
  kind: string;
  orderId: string | null;
  said: Generated<string>;
  state: Generated<string>;
  status: number | null;
  triedAt: Timestamp | null;
  tries: Generated<number>;
}

export interface AdOrders {
  orderId: string;
  visit: Json;
}

export interface Answers {
  actor: string | null;
  answer: "change" | "later" | "no" | "no-answer" | "wrong-number" | "yes";
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  orderId: string;
  way: "call" | "page" | "sms" | "whatsapp";
}

export interface ApiCalls {
  begunAt: Timestamp;
  body: string | null;
  idempotencyKey: string;
  keyId: string;
  requestHash: Buffer;
  status: number | null;
}

export interface ApiKeys {
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
  hint: string;
  id: Generated<string>;
  lastUsedAt: Timestamp | null;
  madeBy: string;
  name: string;
  revokedAt: Timestamp | null;
  scopes: string[];
  tokenHash: Buffer;
}

export interface Appearances {
  appearance: Json;
  id: Generated<number>;
  publishedAt: Timestamp | null;
  savedAt: Timestamp;
  savedBy: string;
}

export interface Asks {
  actor: string | null;
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  messageId: string | null;
  orderId: string;
  reached: Generated<boolean>;
  way: "sms" | "whatsapp";
}

export interface AuditLog {
  action: string;
  actor: string | null;
  actorEmail: string;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  id: Generated<number>;
  subject: string;
  subjectTitle: Generated<string>;
}

export interface BackInStockAlerts {
  createdAt: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
  language: string | null;
  token: string;
  toldAt: Timestamp | null;
  variantId: number;
}

export interface BankColumns {
  columns: Json;
  headings: string;
  keptAt: Timestamp;
}

export interface Batches {
  actor: string | null;
  actorEmail: string;
  added: Generated<number>;
  archived: Generated<number>;
  changed: Generated<number>;
  createdAt: Timestamp;
  id: Generated<string>;
  kind: "csv" | "delete-all" | "json" | "move-in" | "selection";
  problems: Generated<Json>;
  refused: Generated<number>;
  title: string;
  undoneAt: Timestamp | null;
}

export interface BatchMovements {
  batchId: string;
  delta: number;
  variantId: number;
}

export interface BatchProducts {
  after: Json | null;
  batchId: string;
  before: Json | null;
  productId: string;
}

export interface Brands {
  listed: Generated<boolean>;
  name: string;
  position: Generated<number>;
  searchDescription: Generated<string>;
  searchTitle: Generated<string>;
  slug: string;
  tagline: Generated<string>;
  version: Generated<number>;
}

export interface CartLines {
  addedAt: Generated<Timestamp>;
  cartId: string;
  quantity: number;
  seenPrice: number;
  variantId: number;
}

export interface Carts {
  city: string | null;
  couponCode: string | null;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  lastOrderId: string | null;
  updatedAt: Generated<Timestamp>;
  userId: string | null;
}

export interface CashEntries {
  actor: string | null;
  at: Timestamp;
  cause: string;
  id: Generated<number>;
  lineId: number | null;
  note: Generated<string>;
  orderId: string | null;
  parcelId: number | null;
  postedAt: Generated<Timestamp>;
  reverses: number | null;
  what: "at-gateway" | "claim" | "delivered" | "given-up" | "paid-before" | "payment" | "payout" | "refund" | "reversal" | "statement" | "transfer";
}

export interface CashLines {
  account: "bank" | "claims" | "courier" | "customers" | "fee-tax" | "fees" | "gateway" | "paid-before" | "withheld" | "written-off";
  courierId: number | null;
  entryId: number;
  gateway: "easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}` | null;
  paisa: number;
  parcelId: number | null;
  position: number;
}

export interface Categories {
  description: Generated<string>;
  kind: "audience" | "type";
  listed: Generated<boolean>;
  name: string;
  position: Generated<number>;
  searchDescription: Generated<string>;
  searchTitle: Generated<string>;
  slug: string;
  version: Generated<number>;
}

export interface CategoryAliases {
  alias: string;
  category: string;
}

export interface CheckoutSessions {
  asked: Json;
  askedBefore: string;
  canceledAt: Timestamp | null;
  completingAt: Timestamp | null;
  createdAt: Timestamp;
  endsAt: Timestamp;
  id: string;
  seen: Json | null;
  shownTotal: number;
}

export interface Collections {
  body: string;
  id: Generated<number>;
  picture: Json | null;
  products: string[];
  rule: string | null;
  savedAt: Timestamp;
  savedBy: string;
  searchDescription: string;
  searchTitle: string;
  shown: boolean;
  slug: string;
  title: string;
  version: Generated<number>;
}

export interface Coupons {
  active: Generated<boolean>;
  code: string;
  createdAt: Generated<Timestamp>;
  customerLimit: number | null;
  discountType: "FLAT" | "PERCENT";
  endAt: Timestamp | null;
  minimumSpend: Generated<number>;
  note: Generated<string>;
  onlyBrand: string | null;
  onlyCategory: string | null;
  startAt: Timestamp | null;
  totalLimit: number | null;
  uses: Generated<number>;
  value: number;
  version: Generated<number>;
}

export interface CouponUses {
  couponCode: string;
  createdAt: Generated<Timestamp>;
  orderId: string;
  phone: string;
}

export interface CourierAccounts {
  checkedAt: Timestamp | null;
  compareAt: Generated<Timestamp>;
  courier: Generated<string>;
  createdAt: Generated<Timestamp>;
  fields: Generated<Record<string, string>>;
  id: Generated<number>;
  isOn: Generated<boolean>;
  listColumns: Json | null;
  lockedOutSince: Timestamp | null;
  lockedOutWhy: Generated<string>;
  maxCash: number | null;
  maxGrams: number | null;
  name: string;
  onlyCities: Generated<string[]>;
  pairGrams: Generated<number>;
  pausedUntil: Timestamp | null;
  pausedWhy: Generated<string>;
  paymentsDueAt: Generated<Timestamp>;
  paymentsReadAt: Generated<Timestamp>;
  paysWithin: Generated<number>;
  preference: number | null;
  remarks: Generated<string>;
  sealed: Buffer | null;
  statementColumns: Json | null;
  unknownSince: Timestamp | null;
  version: Generated<number>;
}

export interface CourierBalances {
  courierId: number | null;
  paisa: number;
  parcelId: number | null;
}

export interface CourierCities {
  acceptedAt: Timestamp;
  acceptedBy: string;
  accountId: number;
  cityKey: string;
  placeId: string;
}

export interface CourierPapers {
  accountId: number;
  againAt: Timestamp;
  cn: string | null;
  handoverId: number | null;
  id: Generated<number>;
  madeAt: Timestamp | null;
  parcelId: number | null;
  pdf: Buffer | null;
  said: Generated<string>;
  state: Generated<"asked" | "failed" | "here">;
  told: Generated<string>;
  tries: Generated<number>;
}

export interface CourierPlaces {
  accountId: number;
  name: string;
  nameKey: string;
  placeId: string;
}

export interface CourierWords {
  accountId: number;
  chosenBy: string | null;
  isFolded: Generated<boolean>;
  meaning: string | null;
  seenAt: Timestamp;
  word: string;
}

export interface Credentials {
  changedAt: Generated<Timestamp>;
  passwordHash: string;
  renewalDue: Generated<boolean>;
  userId: string;
}

export interface Customers {
  blockedWhy: string | null;
  email: string;
  id: Generated<string>;
  lastOrderAt: Timestamp | null;
  name: string;
  note: Generated<string>;
  phone: string;
  searchText: Generated<string>;
  since: Timestamp;
  tags: Generated<string[]>;
  userId: string | null;
  version: Generated<number>;
}

export interface DrawEntries {
  drawId: number;
  email: string;
  enteredAt: Timestamp;
  formKey: string;
  id: Generated<number>;
  language: string | null;
  name: string;
  orderId: string | null;
  orderUntil: Timestamp | null;
  passedAt: Timestamp | null;
  phone: string | null;
  place: number | null;
  ticket: string;
  token: string;
  variantId: number;
  wonAt: Timestamp | null;
}

export interface Draws {
  closesAt: Timestamp;
  createdAt: Timestamp;
  drawnAt: Timestamp | null;
  entryCount: number | null;
  id: Generated<number>;
  opensAt: Timestamp;
  overAt: Timestamp | null;
  productId: string;
  seed: string;
  seedHash: string;
  stoppedAt: Timestamp | null;
  ticketKey: string;
  windowMinutes: number;
}

export interface DrawSizes {
  drawId: number;
  held: number;
  pairs: number;
  variantId: number;
}

export interface EmailWords {
  closing: string;
  name: string;
  opening: string;
  savedAt: Generated<Timestamp>;
  savedBy: string;
  subject: string;
  version: Generated<number>;
}

export interface ExtensionValues {
  extension: string;
  key: string;
  value: Json;
}

export interface FacetCounts {
  kind: string;
  n: number;
  name: string;
}

export interface FieldCounts {
  bucket: number;
  count: number;
  day: string;
  device: string;
  measure: string;
  page: string;
}

export interface FoundLabels {
  accountId: number;
  cn: string;
  cnKey: Generated<string | null>;
  id: Generated<number>;
  lookAt: Timestamp | null;
  orderId: string | null;
  state: Generated<"cancelled" | "cancelling" | "found" | "left" | "taken">;
  stateAt: Timestamp;
}

export interface GatewayAccounts {
  fields: Generated<Record<string, string>>;
  gateway: "easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`;
  isOn: Generated<boolean>;
  sealed: Buffer;
  triedAt: Timestamp | null;
  version: number;
}

export interface GatewayBalances {
  gateway: "easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`;
  paisa: number;
}

export interface GatewayMessages {
  body: Buffer;
  broughtBy: "push" | "return";
  contentType: string;
  gateway: "easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`;
  id: Generated<number>;
  readAt: Timestamp | null;
  receivedAt: Timestamp;
}

export interface GatewayPayouts {
  actor: string | null;
  fee: number;
  gateway: "easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`;
  id: Generated<number>;
  paidOn: string;
  received: number;
  recordedAt: Timestamp;
  reference: string;
  tax: number;
  undoneAt: Timestamp | null;
  withheld: number;
}

export interface GatewayTries {
  amount: number;
  begunAt: Timestamp;
  expiresAt: Timestamp;
  gateway: "easypaisa" | "jazzcash" | "payfast" | "safepay" | `x-${string}`;
  id: Generated<number>;
  inquireAt: Timestamp | null;
  inquiries: Generated<number>;
  orderId: string;
  paymentId: number | null;
  ref: string;
  said: Generated<string>;
  state: Generated<"begun" | "failed" | "paid" | "unknown">;
  token: string | null;
}

export interface Handovers {
  accountId: number;
  actor: string | null;
  closedAt: Timestamp | null;
  id: Generated<number>;
  openedAt: Generated<Timestamp>;
}

export interface HomeArrangements {
  id: Generated<number>;
  publishedAt: Timestamp | null;
  savedAt: Timestamp;
  savedBy: string;
  sections: Json;
}

export interface IdempotencyKeys {
  createdAt: Generated<Timestamp>;
  key: string;
  orderId: string;
  requestHash: string;
}

export interface Inbox {
  accountId: number;
  body: Buffer;
  id: Generated<number>;
  readAt: Timestamp | null;
  receivedAt: Timestamp;
}

export interface KnownDevices {
  seenAt: Generated<Timestamp>;
  tokenHash: Buffer;
  userId: string;
}

export interface MessageAccounts {
  channel: "sms" | "whatsapp";
  fields: Json;
  isOn: Generated<boolean>;
  provider: string;
  sealed: Buffer;
  triedAt: Timestamp | null;
  version: Generated<number>;
}

export interface Messages {
  attempts: Generated<number>;
  channel: Generated<"email" | "sms" | "whatsapp">;
  createdAt: Generated<Timestamp>;
  details: Generated<Json>;
  htmlBody: string | null;
  id: Generated<string>;
  kind: string;
  lastError: string | null;
  orderId: string | null;
  providerId: string | null;
  receipt: "delivered" | "failed" | "read" | "sent" | null;
  recipient: string;
  sentAt: Timestamp | null;
  status: Generated<"failed" | "kept" | "sent" | "unknown" | "waiting">;
  subject: string | null;
  textBody: string | null;
  userId: string | null;
}

export interface MovedAccounts {
  moveInId: string;
  toldAt: Timestamp | null;
  userId: string;
}

export interface MovedCustomers {
  customerId: string;
  moveInId: string;
}

export interface MoveInPictures {
  alt: Generated<string>;
  colour: string | null;
  host: string;
  moveInId: string;
  place: number;
  position: number;
  productId: string;
  state: "failed" | "here" | "waiting";
  url: string;
  why: Generated<string>;
}

export interface MoveInProblems {
  id: Generated<number>;
  isNote: boolean;
  line: number;
  moveInId: string;
  text: string;
}

export interface MoveInProducts {
  handle: string;
  moved: Json;
  moveInId: string;
  outcome: "add" | "change" | "refused" | "same";
  position: number;
  productId: string | null;
  takenAt: Timestamp | null;
}

export interface MoveInRows {
  line: number;
  moved: Json | null;
  moveInId: string;
  outcome: string;
  position: number;
  takenAt: Timestamp | null;
}

export interface MoveIns {
  actor: string | null;
  actorEmail: string;
  batchId: string | null;
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  figures: Json;
  format: string;
  hosts: Generated<string[]>;
  id: Generated<string>;
  startedAt: Timestamp | null;
  state: "checked" | "done" | "running" | "undone";
  title: string;
}

export interface Offers {
  active: Generated<boolean>;
  category: string | null;
  createdAt: Generated<Timestamp>;
  description: Generated<string>;
  discountType: "FLAT" | "PERCENT";
  endAt: Timestamp | null;
  id: Generated<string>;
  productId: string | null;
  scope: "CATEGORY" | "PRODUCT" | "SITE_WIDE";
  startAt: Timestamp | null;
  title: string;
  value: number;
  version: Generated<number>;
}

export interface OrderEvents {
  actor: string | null;
  createdAt: Generated<Timestamp>;
  fromStatus: "CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING" | null;
  id: Generated<number>;
  key: string | null;
  kind: "call" | "correction" | "note" | "payment" | "placed" | "return" | "stage" | "status" | "trusted";
  note: Generated<string>;
  orderId: string;
  toStatus: "CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING" | null;
}

export interface OrderItems {
  basePriceSnapshot: number;
  brandSnapshot: string;
  colourSelected: string;
  costSnapshot: number | null;
  discountLabel: string | null;
  id: Generated<string>;
  imageSnapshot: string | null;
  orderId: string;
  position: number;
  priceSnapshot: number;
  productId: string;
  quantity: number;
  sizeSelected: string;
  skuSnapshot: string | null;
  titleSnapshot: string;
  variantId: number;
}

export interface Orders {
  advance: Generated<number>;
  askAt: Generated<Timestamp | null>;
  callAgainAt: Timestamp | null;
  calls: Generated<number>;
  claimedBy: string | null;
  claimedUntil: Timestamp | null;
  couponCode: string | null;
  courier: Generated<string>;
  createdAt: Generated<Timestamp>;
  customerName: string;
  deliveredAt: Timestamp | null;
  deliverFrom: string;
  deliverTo: string;
  deliveryAddress: { street: string; city: string; state: string; postalCode: string; country: string };
  deliveryMethod: "EXPRESS" | "STANDARD";
  discountTotal: number;
  email: string;
  grandTotal: number;
  guestOrder: boolean;
  id: Generated<string>;
  itemsText: Generated<string>;
  language: string | null;
  mapLocation: string | null;
  packedAt: Timestamp | null;
  paid: Generated<number>;
  phone: string;
  prepayDiscount: Generated<number>;
  prepayGoods: Generated<number>;
  prepayOff: Generated<number>;
  prepayOffer: Generated<number>;
  prepayTotal: Generated<number>;
  prepayUntil: Timestamp | null;
  returnedAt: Timestamp | null;
  searchText: Generated<string>;
  shippedAt: Timestamp | null;
  shippingFee: number;
  silentAt: Timestamp | null;
  skippedAt: Timestamp | null;
  status: Generated<"CANCELLED" | "CONFIRMED" | "FULFILLED" | "PENDING">;
  subtotal: number;
  takenBy: string | null;
  taxIncluded: Generated<number>;
  trackingNumber: Generated<string>;
  trackingToken: string;
  trustLevel: "ask" | "call" | "known" | "pay-first" | null;
  userId: string | null;
  version: Generated<number>;
}

export interface OwnerVersion {
  id: Generated<number>;
  version: Generated<string>;
}

export interface Pages {
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  slug: string;
}

export interface PageVersions {
  body: string;
  id: Generated<number>;
  pageId: number;
  savedAt: Generated<Timestamp>;
  savedBy: string;
  searchDescription: string;
  searchTitle: string;
  shown: Generated<boolean>;
  title: string;
}

export interface ParcelAdvice {
  actor: string | null;
  advice: "again" | "back";
  at: Timestamp;
  id: Generated<number>;
  lookAt: Timestamp | null;
  parcelId: number;
  remark: Generated<string>;
  sending: "asking" | "planned" | "refused" | "unknown" | null;
  sendingSaid: Generated<string>;
  toldAt: Timestamp | null;
  tries: Generated<number>;
}

export interface ParcelEvents {
  accountId: number | null;
  actor: string | null;
  at: Timestamp;
  id: Generated<number>;
  note: Generated<string>;
  parcelId: number;
  seenAt: Generated<Timestamp>;
  word: string;
}

export interface Parcels {
  accountId: number | null;
  booking: "asking" | "booked" | "cancelling" | "planned" | "refused" | "unknown" | null;
  bookingAt: Timestamp | null;
  bookingSaid: Generated<string>;
  cn: string | null;
  cnKey: Generated<string | null>;
  cod: number;
  createdAt: Generated<Timestamp>;
  endedAt: Timestamp | null;
  handedAt: Timestamp | null;
  handoverId: number | null;
  id: Generated<number>;
  isSwap: Generated<boolean>;
  kind: "exchange" | "out";
  lookAt: Timestamp | null;
  looks: Generated<number>;
  number: number;
  orderId: string;
  ourRef: string;
  outcome: "cancelled" | "checked-in" | "lost" | null;
  packedAt: Timestamp | null;
  printedAt: Timestamp | null;
  road: Generated<"back" | "booked" | "cancelled" | "delivered" | "handed" | "held" | "lost" | "moving" | "out" | "returning" | "tried">;
  roadAt: Timestamp;
  roadWhy: "absent" | "bad-address" | "closed" | "no-cash" | "refused" | "wants-to-open" | null;
  trackAt: Generated<Timestamp>;
}

export interface ParcelTries {
  accountId: number;
  askedAt: Timestamp;
  cn: string | null;
  cod: number;
  number: number;
  orderVersion: number;
  outcome: Generated<"absent" | "asking" | "booked" | "cancelled" | "refused" | "unknown">;
  parcelId: number;
  said: Generated<string>;
  settledAt: Timestamp | null;
  settledBy: string | null;
}

export interface PastOrders {
  city: Generated<string>;
  discount: Generated<number>;
  email: string | null;
  id: Generated<string>;
  lines: Json;
  moveInId: string;
  name: Generated<string>;
  number: string;
  phone: string | null;
  placedAt: Timestamp;
  refunded: Generated<number>;
  said: Generated<string>;
  searchText: Generated<string>;
  shipping: Generated<number>;
  source: string;
  status: string;
  street: Generated<string>;
  subtotal: number | null;
  tax: Generated<number>;
  total: number;
}

export interface PaymentClaims {
  amount: number;
  answer: Generated<string>;
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  orderId: string;
  payer: Generated<string>;
  paymentId: number | null;
  reference: string;
  settledAt: Timestamp | null;
  state: Generated<"claimed" | "matched" | "refused">;
  way: "bank" | "raast";
}

export interface PaymentLooks {
  lookedAt: Timestamp;
  parcelId: number;
}

export interface PaymentProofs {
  claimId: number;
  createdAt: Timestamp;
  webp: Buffer;
}

export interface Payments {
  actor: string | null;
  amount: number;
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  isSecond: Generated<boolean>;
  note: Generated<string>;
  orderId: string;
  providerRef: string | null;
  returnId: number | null;
  undoneAt: Timestamp | null;
  way: "bank" | "cash" | "easypaisa" | "jazzcash" | "payfast" | "raast" | "safepay" | `x-${string}`;
}

export interface Pictures {
  alt: Generated<string>;
  colour: string;
  focalX: Generated<number>;
  focalY: Generated<number>;
  height: number;
  id: Generated<string>;
  key: string;
  other: Json | null;
  placeholder: string;
  position: Generated<number>;
  productId: string;
  width: number;
}

export interface ProductColours {
  name: string;
  position: Generated<number>;
  productId: string;
  swatch: string | null;
}

export interface ProductCosts {
  cost: number;
  productId: string;
  updatedAt: Timestamp;
}

export interface ProductFields {
  choices: string[];
  feed: "material" | "mpn" | "pattern" | null;
  filtered: boolean;
  key: string;
  kind: "choice" | "number" | "text" | "yes-no";
  name: string;
  position: number;
  unit: string;
  version: Generated<number>;
}

export interface ProductRatings {
  byStars: number[];
  productId: string;
  reviews: number;
  runsLarge: number;
  runsSmall: number;
  runsTrue: number;
  starsTotal: number;
}

export interface Products {
  active: Generated<boolean>;
  archivedAt: Timestamp | null;
  audience: string | null;
  audienceKind: Generated<string>;
  basePrice: number;
  brand: string;
  category: string;
  categoryKind: Generated<string>;
  createdAt: Generated<Timestamp>;
  description: string | null;
  details: Generated<Record<string, boolean | number | string | readonly string[]>>;
  discountPercentage: number | null;
  document: Generated<string>;
  id: Generated<string>;
  popularity: Generated<number>;
  searchDescription: Generated<string>;
  searchTitle: Generated<string>;
  sizeChartImage: string | null;
  slug: string;
  title: string;
  updatedAt: Generated<Timestamp>;
  version: Generated<number>;
  video: string | null;
}

export interface Profiles {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  language: string | null;
  name: string;
  phone: string | null;
  role: "ADMIN" | "CUSTOMER" | "SUPER_ADMIN";
  userId: string;
}

export interface ProfitDays {
  cost: number;
  day: string;
  delivery: number;
  discount: number;
  expectedFees: number;
  fees: number;
  goods: number;
  key: string;
  kind: string;
  packing: number;
  refunds: number;
  refused: number;
  returned: number;
  sold: number;
  uncosted: number;
  withheld: number;
}

export interface ProfitLines {
  city: string;
  colour: string;
  cost: number;
  courierId: number | null;
  day: string;
  delivery: number;
  discount: number;
  expectedFees: number;
  fees: number;
  goods: number;
  isCosted: boolean;
  orderId: string;
  packing: number;
  productId: string;
  refunds: number;
  refused: number;
  returned: number;
  size: string;
  sold: number;
  trust: string | null;
  variantId: number;
  withheld: number;
}

export interface ProfitMonths {
  cost: number;
  day: string;
  delivery: number;
  discount: number;
  expectedFees: number;
  fees: number;
  goods: number;
  key: string;
  kind: string;
  packing: number;
  refunds: number;
  refused: number;
  returned: number;
  sold: number;
  uncosted: number;
  withheld: number;
}

export interface ProfitQueue {
  id: Generated<number>;
  orderId: string;
}

export interface ProfitTerms {
  expectedFee: number;
  packing: number;
  parcelId: number;
}

export interface Questions {
  answer: string | null;
  cause: string;
  facts: Generated<Json>;
  id: Generated<number>;
  kind: string;
  note: Generated<string>;
  orderId: string | null;
  parcelId: number | null;
  raisedAt: Timestamp;
  settledAt: Timestamp | null;
  settledBy: string | null;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  codeHash: Buffer;
  userId: string;
}

export interface Redirects {
  madeAt: Generated<Timestamp>;
  madeBy: string | null;
  source: string;
  target: string;
  targetKey: string;
}

export interface Replies {
  channel: "sms" | "whatsapp";
  id: string;
  orderId: string | null;
  phone: string;
  receivedAt: Timestamp;
  settledAt: Timestamp | null;
  settledBy: string | null;
  text: string;
  why: string;
}

export interface ReturnedItems {
  actor: string | null;
  createdAt: Generated<Timestamp>;
  id: Generated<number>;
  note: Generated<string>;
  orderId: string;
  quantity: number;
  restocked: boolean;
  returnId: number;
  undoes: number | null;
  variantId: number;
}

export interface Returns {
  agreedAt: Timestamp | null;
  answer: Generated<string>;
  askedAt: Generated<Timestamp>;
  askedBy: string | null;
  backNumber: Generated<string>;
  collect: Generated<number>;
  heldAt: Timestamp | null;
  how: "brings" | "courier" | "swap";
  id: Generated<number>;
  insteadId: number | null;
  orderId: string;
  parcelId: number | null;
  quantity: number;
  refund: Generated<number>;
  remark: Generated<string>;
  state: "agreed" | "asked" | "closed" | "coming" | "received" | "refused";
  stateAt: Generated<Timestamp>;
  variantId: number;
  why: "big" | "fault" | "looks" | "small" | "wrong-pair" | null;
}

export interface Reviews {
  answer: Generated<string>;
  answeredAt: Timestamp | null;
  body: string;
  buyer: Buffer;
  createdAt: Generated<Timestamp>;
  fit: "large" | "small" | "true";
  id: Generated<string>;
  moderatedAt: Timestamp | null;
  orderId: string;
  productId: string;
  reason: Generated<string>;
  shownName: string;
  stars: number;
  status: Generated<"pending" | "published" | "rejected">;
  title: Generated<string>;
  userId: string | null;
}

export interface SearchIndex {
  active: boolean;
  audience: string | null;
  basePrice: number;
  brand: string;
  category: string;
  colours: string[];
  createdAt: Timestamp;
  document: string;
  facts: string[];
  id: string;
  ownPrice: number;
  popularity: number;
  sizes: string[];
  variants: string[];
}

export interface SearchIndexQueue {
  productId: string;
  variantsChanged: boolean;
  xid: Generated<string>;
}

export interface SearchWords {
  word: string;
}

export interface SecondFactors {
  confirmedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  lastStep: Generated<number>;
  secret: Buffer;
  userId: string;
}

export interface Secrets {
  createdAt: Generated<Timestamp>;
  name: string;
  value: Buffer;
}

export interface Sessions {
  address: Generated<string>;
  agent: Generated<string>;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: Generated<string>;
  secondFactorDue: Generated<boolean>;
  seenAt: Generated<Timestamp>;
  tokenHash: Buffer;
  userId: string;
}

export interface Settings {
  key: string;
  updatedAt: Generated<Timestamp>;
  value: Json;
}

export interface SettingsSaves {
  id: Generated<number>;
  version: Generated<number>;
}

export interface SizeCharts {
  brand: string | null;
  category: string | null;
  id: Generated<number>;
  rows: ColumnType<{ eu: string; uk: string; us: string; from: number | null; to: number }[], string, string>;
  version: Generated<number>;
  widths: ("Narrow" | "Wide")[];
}

export interface StatementLines {
  city: Generated<string>;
  cn: string;
  cod: number | null;
  fee: number;
  id: Generated<number>;
  line: number;
  net: number;
  parcelId: number | null;
  reference: Generated<string>;
  statementId: number;
  tax: number;
  withheld: number;
}

export interface Statements {
  accountId: number;
  actor: string | null;
  dated: string;
  id: Generated<number>;
  number: string;
  seenOn: string | null;
  takenAt: Timestamp;
  total: number;
  transfers: Generated<number>;
  withdrawnAt: Timestamp | null;
}

export interface StockMovements {
  actor: string | null;
  createdAt: Generated<Timestamp>;
  delta: number;
  id: Generated<number>;
  orderId: string | null;
  parcelId: number | null;
  reason: "cancelled" | "corrected" | "count" | "delivery" | "draw" | "exchanged" | "import" | "lost" | "opening" | "order" | "reinstated" | "returned" | "unfit";
  variantId: number;
}

export interface TaxRates {
  id: Generated<number>;
  kind: string;
  rate: number;
  validFrom: string;
}

export interface ToldPayments {
  accountId: number;
  cod: number | null;
  dated: string;
  fee: number;
  net: number;
  number: string;
  parcelId: number;
  tax: number;
  toldAt: Timestamp;
  withheld: number;
}

export interface Translations {
  field: string;
  id: string;
  kind: string;
  language: string;
  savedAt: Generated<Timestamp>;
  savedBy: string;
  source: string;
  text: string;
}

export interface Uploads {
  height: number;
  key: string;
  other: Json | null;
  placeholder: string;
  uploadedAt: Timestamp;
  uploadedBy: string | null;
  width: number;
}

export interface Users {
  confirmedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
}

export interface Variants {
  active: Generated<boolean>;
  colour: string;
  id: Generated<number>;
  inStock: Generated<boolean>;
  productId: string;
  size: string;
  sku: string | null;
  stock: Generated<number>;
}

export interface Verifications {
  createdAt: Generated<Timestamp>;
  email: string;
  expiresAt: Timestamp;
  id: Generated<string>;
  kind: "confirm" | "email-change" | "invite" | "reset";
  userId: string;
}

export interface WebhookCalls {
  dueAt: Generated<Timestamp>;
  eventId: number;
  id: Generated<number>;
  ms: number | null;
  said: Generated<string>;
  state: Generated<string>;
  status: number | null;
  triedAt: Timestamp | null;
  tries: Generated<number>;
  webhookId: string;
}

export interface WebhookEvents {
  at: Generated<Timestamp>;
  data: Json;
  id: Generated<number>;
  subject: string | null;
  type: string;
  uid: Generated<string>;
  xid: Generated<string>;
}

export interface WebhookQueue {
  id: Generated<number>;
  kind: string;
  subject: string;
}

export interface Webhooks {
  beforeUntil: Timestamp | null;
  createdAt: Timestamp;
  events: string[];
  failingSince: Timestamp | null;
  id: Generated<string>;
  madeBy: string | null;
  name: string;
  offAt: Timestamp | null;
  offWhy: string | null;
  sealed: Buffer;
  sealedBefore: Buffer | null;
  takenAt: Timestamp | null;
  url: string;
  version: Generated<number>;
}

export interface WishlistItems {
  addedAt: Generated<Timestamp>;
  productId: string;
  wishlistId: string;
}

export interface Wishlists {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  updatedAt: Generated<Timestamp>;
  userId: string | null;
}

export interface Tables {
  adAccounts: AdAccounts;
  addresses: Addresses;
  adEvents: AdEvents;
  adOrders: AdOrders;
  answers: Answers;
  apiCalls: ApiCalls;
  apiKeys: ApiKeys;
  appearances: Appearances;
  asks: Asks;
  auditLog: AuditLog;
  backInStockAlerts: BackInStockAlerts;
  bankColumns: BankColumns;
  batches: Batches;
  batchMovements: BatchMovements;
  batchProducts: BatchProducts;
  brands: Brands;
  cartLines: CartLines;
  carts: Carts;
  cashEntries: CashEntries;
  cashLines: CashLines;
  categories: Categories;
  categoryAliases: CategoryAliases;
  checkoutSessions: CheckoutSessions;
  collections: Collections;
  coupons: Coupons;
  couponUses: CouponUses;
  courierAccounts: CourierAccounts;
  courierBalances: CourierBalances;
  courierCities: CourierCities;
  courierPapers: CourierPapers;
  courierPlaces: CourierPlaces;
  courierWords: CourierWords;
  credentials: Credentials;
  customers: Customers;
  drawEntries: DrawEntries;
  draws: Draws;
  drawSizes: DrawSizes;
  emailWords: EmailWords;
  extensionValues: ExtensionValues;
  facetCounts: FacetCounts;
  fieldCounts: FieldCounts;
  foundLabels: FoundLabels;
  gatewayAccounts: GatewayAccounts;
  gatewayBalances: GatewayBalances;
  gatewayMessages: GatewayMessages;
  gatewayPayouts: GatewayPayouts;
  gatewayTries: GatewayTries;
  handovers: Handovers;
  homeArrangements: HomeArrangements;
  idempotencyKeys: IdempotencyKeys;
  inbox: Inbox;
  knownDevices: KnownDevices;
  messageAccounts: MessageAccounts;
  messages: Messages;
  movedAccounts: MovedAccounts;
  movedCustomers: MovedCustomers;
  moveInPictures: MoveInPictures;
  moveInProblems: MoveInProblems;
  moveInProducts: MoveInProducts;
  moveInRows: MoveInRows;
  moveIns: MoveIns;
  offers: Offers;
  orderEvents: OrderEvents;
  orderItems: OrderItems;
  orders: Orders;
  ownerVersion: OwnerVersion;
  pages: Pages;
  pageVersions: PageVersions;
  parcelAdvice: ParcelAdvice;
  parcelEvents: ParcelEvents;
  parcels: Parcels;
  parcelTries: ParcelTries;
  pastOrders: PastOrders;
  paymentClaims: PaymentClaims;
  paymentLooks: PaymentLooks;
  paymentProofs: PaymentProofs;
  payments: Payments;
  pictures: Pictures;
  productColours: ProductColours;
  productCosts: ProductCosts;
  productFields: ProductFields;
  productRatings: ProductRatings;
  products: Products;
  profiles: Profiles;
  profitDays: ProfitDays;
  profitLines: ProfitLines;
  profitMonths: ProfitMonths;
  profitQueue: ProfitQueue;
  profitTerms: ProfitTerms;
  questions: Questions;
  rateLimits: RateLimits;
  recoveryCodes: RecoveryCodes;
  redirects: Redirects;
  replies: Replies;
  returnedItems: ReturnedItems;
  returns: Returns;
  reviews: Reviews;
  searchIndex: SearchIndex;
  searchIndexQueue: SearchIndexQueue;
  searchWords: SearchWords;
  secondFactors: SecondFactors;
  secrets: Secrets;
  sessions: Sessions;
  settings: Settings;
  settingsSaves: SettingsSaves;
  sizeCharts: SizeCharts;
  statementLines: StatementLines;
  statements: Statements;
  stockMovements: StockMovements;
  taxRates: TaxRates;
  toldPayments: ToldPayments;
  translations: Translations;
  uploads: Uploads;
  users: Users;
  variants: Variants;
  verifications: Verifications;
  webhookCalls: WebhookCalls;
  webhookEvents: WebhookEvents;
  webhookQueue: WebhookQueue;
  webhooks: Webhooks;
  wishlistItems: WishlistItems;
  wishlists: Wishlists;
}
