// What an extension can be: one object with a name and the hooks it uses. Types alone, so that an extension may lie outside of the checkout.
import type { Permission, Staff } from '#shop/accounts/permissions.ts';
import type { Courier } from '#shop/couriers/courier.ts';
import type { Provider } from '#shop/messages/provider.ts';
import type { Order } from '#shop/orders/order.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import type { Db } from '#server/db/transact.ts';
import type { Gateway } from '#server/gateways/gateway.ts';

export type Extension = {
  /** That of its folder: small letters, digits and hyphens. */
  name: string;
  /** What staff read. */
  title: string;
  /** Called by the shop as it calls its own: each parcel once (`shop/couriers/courier.ts`). */
  couriers?: readonly Courier[];
  /** Who carries WhatsApp or SMS (`shop/messages/provider.ts`). */
  providers?: readonly Provider[];
  /** Ways to pay on a page of their own (`server/gateways/gateway.ts`). */
  gateways?: readonly Gateway[];
  /**
   * After an order is placed, never before it is written. At least once: a call that throws, or is killed, is made again later,
   * up to 25 times in three days.
   */
  afterOrder?: (order: Order, context: ExtensionContext & { signal: AbortSignal }) => Promise<void>;
  /**
   * As the owner defines them himself (`shop/product-fields/product-field.ts`): asked for by the form of a product, by the API and by imports, shown on
   * its page, and a filter of the list where `filtered`.
   */
  productFields?: readonly ProductField[];
  /** Offered under "Add a section" of the home page. */
  homeSections?: readonly OwnSection[];
  /** Found under Settings, Extensions. */
  pages?: readonly AdminPage[];
};

/**
 * `db`: by kysely, to read and to write; the transaction, where there is one. Only after an order may it call out, with `fetch` and
 * its `signal`, which ends after ten seconds.
 */
export type ExtensionContext = { db: Db; now: Date; store: OwnStore };

/** Values of its own, kept in the database and in backups; a key has at most 120 letters, a value 64,000 as JSON. */
export type OwnStore = {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
};

/** A section that the owner places, hides and dates like any other. */
export type OwnSection = {
  /** Unique among all extensions. */
  key: string;
  /** What staff read, and its heading until they type another. */
  title: string;
  /** Null while there is nothing to show. `untilMs`: the last moment (epoch ms) at which the answer is true; a minute if not given. */
  load: (context: ExtensionContext) => Promise<(OwnContent & { untilMs?: number }) | null>;
};

/** Drawn by the parts that draw the shop's own: a text, questions with answers, a row of products. */
export type OwnContent =
  | { kind: 'text'; text: string }
  | { kind: 'questions'; questions: { question: string; answer: string }[] }
  /** Ids; those that are not on sale are left out. `to`: where all of them are. */
  | { kind: 'row'; products: readonly string[]; to?: string };

/** A page of the admin, from parts that the shop draws. */
export type AdminPage = {
  /** Unique among all extensions; the end of its address. */
  key: string;
  title: string;
  /** Who sees it and presses its buttons. */
  needs: Permission;
  load: (context: ExtensionContext) => Promise<readonly ExtensionPart[]>;
  /**
   * A form of it was sent: `fields` by their names. Answers what was done, or what is wrong, in words. Everything it writes
   * counts or nothing does; the audit row is written by the shop, with the fields as `after`.
   */
  act?: (
    fields: Readonly<Record<string, string>>,
    context: ExtensionContext & { staff: Staff },
  ) => Promise<ActAnswer>;
};

export type ActAnswer = { done: string } | { wrong: string };

export type ExtensionPart =
  | { kind: 'text'; text: string }
  /** `rows` as many cells as `head`. A cell that begins with `/` or `https://` is a link. */
  | { kind: 'table'; title: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'form'; title: string; button: string; fields: readonly PageField[] };

export type PageField = { name: string; label: string; value: string; hint?: string };
