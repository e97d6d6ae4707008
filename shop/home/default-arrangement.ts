// The home page of a shop whose owner has arranged nothing.
import { href } from '../text/href.ts';
import type { Section, SectionKind } from './sections.ts';

const always = { hidden: false, from: null, to: null } as const;

export const defaultArrangement: Section[] = [
  { id: 'offer', kind: 'offer', ...always },
  {
    id: 'hero',
    kind: 'picture',
    ...always,
    title: 'Shoes measured for every street.',
    text: 'Sneakers, runners and chappals from {brands} brands. Pay in cash at your door.',
    button: { label: 'Shop all shoes', to: href('/shop') },
    second: { label: 'Size guide', to: href('/size-guide') },
    picture: 'drawn',
  },
  { id: 'categories', kind: 'categories', ...always, title: 'Categories', look: 'chips' },
  { id: 'new-in', kind: 'newest', ...always, title: 'New in' },
  { id: 'doors', kind: 'categories', ...always, title: 'Shop by category', look: 'pictures' },
  { id: 'best-sellers', kind: 'best-sellers', ...always, title: 'Best sellers' },
  { id: 'on-sale', kind: 'on-sale', ...always, title: 'On sale' },
  { id: 'kids', kind: 'rule', ...always, title: 'For kids', query: '?category=Kids' },
  { id: 'buyers', kind: 'reviews', ...always, title: 'What buyers say' },
  { id: 'promises', kind: 'promises', ...always, title: 'What we promise' },
  { id: 'brands', kind: 'brands', ...always, title: 'Brands' },
];

/** A section as it is added: with the words of the default where it has that kind; the others show nothing until they are filled in. */
export function newSection(kind: SectionKind, id: string): Section {
  const added = { id, ...always };
  switch (kind) {
    case 'picture':
      return { ...added, kind, title: '', text: '', button: null, second: null, picture: null };
    case 'offer':
      return { ...added, kind };
    case 'categories':
      return { ...added, kind, title: 'Shop by category', look: 'pictures' };
    case 'products':
      return { ...added, kind, title: '', products: [] };
    case 'collection':
      return { ...added, kind, title: '', collection: null };
    case 'rule':
      return { ...added, kind, title: '', query: '' };
    case 'questions':
      return { ...added, kind, title: 'Questions', questions: [] };
    case 'text':
      return { ...added, kind, title: '', text: '' };
    case 'extension':
      return { ...added, kind, title: '', own: '' };
    case 'newest':
    case 'best-sellers':
    case 'on-sale':
    case 'reviews':
    case 'promises':
    case 'brands':
      return { ...added, kind, title: ownTitles[kind] };
  }
}

const ownTitles = {
  newest: 'New in',
  'best-sellers': 'Best sellers',
  'on-sale': 'On sale',
  reviews: 'What buyers say',
  promises: 'What we promise',
  brands: 'Brands',
} as const;
