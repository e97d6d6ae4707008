// The header's menu as the shop comes. Part of every page's first load: nothing else belongs here.
import { href } from '../text/href.ts';
import type { MenuRow } from './menu-rows.ts';

export const sections = [
  { to: href('/shop'), name: 'Shop' },
  { to: href('/categories'), name: 'Categories' },
  { to: href('/brands'), name: 'Brands' },
] as const;

const wearers = ['men', 'women', 'kids'];

/** The shortest ways in: what is new, whom it is for, what is reduced. */
export function doorsOf(categories: readonly { name: string; slug: string }[]): MenuRow[] {
  const forWhom = wearers.flatMap((slug) => categories.filter((category) => category.slug === slug));
  return [
    { to: href('/shop', { new: 'yes' }), name: 'New' },
    ...forWhom.map(({ name }) => ({ to: href('/shop', { category: name }), name })),
    { to: href('/shop', { sale: 'yes' }), name: 'Sale' },
  ];
}

export function defaultHeader(categories: readonly { name: string; slug: string }[]): MenuRow[] {
  const [shop, ...rest] = sections;
  return [shop, ...doorsOf(categories), ...rest];
}
