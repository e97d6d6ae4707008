// The header's menu as the shop comes. Part of every page's first load: nothing else belongs here.
import { href } from '../text/href.ts';
import type { MenuRow } from './menu-rows.ts';

export const sections = [
  { to: href('/shop'), name: 'Shop' },
  { to: href('/categories'), name: 'Categories' },
  { to: href('/brands'), name: 'Brands' },
] as const;

const wearers = ['men', 'women', 'kids'];

type ShownInMenu = {
  categories: readonly { name: string; slug: string }[];
  /** Whether anything is reduced. */
  hasSale: boolean;
};

/** The shortest ways in: what is new, whom it is for, what is reduced if anything is. */
export function doorsOf({ categories, hasSale }: ShownInMenu): MenuRow[] {
  const forWhom = wearers.flatMap((slug) => categories.filter((category) => category.slug === slug));
  return [
    { to: href('/shop', { new: 'yes' }), name: 'New' },
    ...forWhom.map(({ name }) => ({ to: href('/shop', { category: name }), name })),
    ...(hasSale ? [{ to: href('/shop', { sale: 'yes' }), name: 'Sale' }] : []),
  ];
}

export function defaultHeader(shown: ShownInMenu): MenuRow[] {
  const [shop, ...rest] = sections;
  return [shop, ...doorsOf(shown), ...rest];
}
