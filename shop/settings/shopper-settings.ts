// What of the settings travels to shoppers' browsers: named one by one, since some concern staff alone.
import type { SettingKey, Settings } from './settings.ts';

/** For every page of the storefront. */
export const FRAME_SETTINGS = [
  'storeName',
  'storeDescription',
  'contactPhone',
  'contactEmail',
  'contactAddress',
  'whatsapp',
  'freeShippingThreshold',
  'wrongSizeDays',
  'returnDays',
  'loadingOverlay',
] as const;

/** For pages that explain delivery, returns and how to reach the shop. */
export const SHOPPER_SETTINGS = [
  ...FRAME_SETTINGS,
  'codFreeThreshold',
  'emailAsked',
  'addressChangeHours',
  'damageReportHours',
  'replyHours',
  'processingDays',
  'zones',
  'express',
  'exchangeDays',
] as const;

/** What a product's page says beside them, and what its quick view does. */
export const CLAIMS = ['shippingTitle', 'returnsTitle', 'guaranteeTitle', 'guaranteeText'] as const;

export const QUICK_PROMISES = [
  'freeShippingThreshold',
  'wrongSizeDays',
  'returnDays',
  'shippingTitle',
  'returnsTitle',
  'quickGuarantee',
] as const;

export type Claims = Pick<Settings, (typeof CLAIMS)[number]>;
export type QuickPromises = Pick<Settings, (typeof QUICK_PROMISES)[number]>;
export type FrameSettings = Pick<Settings, (typeof FRAME_SETTINGS)[number]>;
export type ShopperSettings = Pick<Settings, (typeof SHOPPER_SETTINGS)[number]>;

export function pickSettings<Key extends SettingKey>(
  settings: Settings,
  keys: readonly Key[],
): Pick<Settings, Key> {
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<Settings, Key>;
}
