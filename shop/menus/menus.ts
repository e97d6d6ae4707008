// The owner's menus as they are saved, beside the settings.
import { z } from 'zod';

/** Letters of a row's name. */
export const MAX_NAME = 40;

const row = z.object({ name: z.string().min(1).max(MAX_NAME), to: z.string().max(500) });

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

// Rows of any length: those that the shop comes with have names of categories.
const shownRow = z.object({ name: z.string(), to: z.string() });

const shownMenu = z.object({ rows: z.array(shownRow).max(MAX_ROWS.footer), isOwn: z.boolean() });

/** A menu as a form began with it; `isOwn` is false for the one that the shop comes with. */
export type ShownMenu = z.infer<typeof shownMenu>;

const shownMenus = z.object({ header: shownMenu, footer: shownMenu });

/** Null for what no form of these menus sends. */
export function readShownMenus(sent: unknown): Record<MenuName, ShownMenu> | null {
  return shownMenus.safeParse(sent).data ?? null;
}
