// The owner's menus as they are saved, beside the settings.
import { z } from 'zod';

const row = z.object({ name: z.string().min(1).max(40), to: z.string().max(500) });

export const MENU_NAMES = ['header', 'footer'] as const;

export const MAX_ROWS = { header: 10, footer: 30 } as const;

const menusSchema = z.object({
  header: z.array(row).max(MAX_ROWS.header).nullable().catch(null).default(null),
  footer: z.array(row).max(MAX_ROWS.footer).nullable().catch(null).default(null),
});

/** Null: as the shop comes. */
export type Menus = z.infer<typeof menusSchema>;

export type MenuName = keyof Menus;

export function readMenus(saved: unknown): Menus {
  return menusSchema.catch({ header: null, footer: null }).parse(saved);
}
