// The kinds of sections in words, for staff.
import { formatDayAndClock } from '../text/pakistan-time.ts';
import type { Section, SectionKind, SectionState } from './sections.ts';

export const kindNames: Record<SectionKind, string> = {
  picture: 'Picture with words',
  offer: 'Live offer',
  categories: 'Categories',
  newest: 'Newest products',
  'best-sellers': 'Best sellers',
  'on-sale': 'On sale',
  products: 'Chosen products',
  collection: 'A collection',
  rule: 'Products by a rule',
  reviews: 'Reviews',
  promises: 'What we promise',
  brands: 'Brands',
  questions: 'Questions and answers',
  text: 'Text',
  extension: 'Of an extension',
};

const emptyWords: Record<SectionKind, string> = {
  picture: 'Its picture is gone, or it has neither picture nor title.',
  offer: 'No offer is live.',
  categories: 'Fewer than two categories have a product with a picture.',
  newest: 'No product is in the shop.',
  'best-sellers': 'Fewer than two products were sold in the last 30 days.',
  'on-sale': 'Fewer than two reduced products are in stock that are not shown above.',
  products: 'None of its products is in the shop now.',
  collection: 'It is hidden or gone, or fewer than two of its products in stock are not shown above.',
  rule: 'Fewer than two products in stock match that are not shown above.',
  reviews: 'No review is published.',
  promises: '',
  brands: 'The shop has one brand at most.',
  questions: 'It has no questions.',
  text: 'It has no words.',
  extension: 'Its extension is gone, or has nothing to show.',
};

/** Why shoppers do not see a section that has nothing to show. */
export function whyEmpty(section: Section): string {
  const isUnticked = section.kind === 'products' && section.products.length === 0;
  return isUnticked ? 'Tick its products below.' : emptyWords[section.kind];
}

/** As a list of sections names one: its title, or its kind. */
export function sectionName(section: Section): string {
  return ('title' in section && section.title) || kindNames[section.kind];
}

/** When shoppers see it, Pakistan time; '' for always. */
export function stateWords({ from, to }: Section, state: SectionState): string {
  const end = to === null ? null : formatDayAndClock(new Date(to));
  switch (state) {
    case 'hidden':
      return 'Hidden';
    case 'over':
      return `Over since ${end}`;
    case 'later':
      return `From ${formatDayAndClock(new Date(from ?? 0))}${end ? ` to ${end}` : ''}`;
    case 'shown':
      return end ? `Until ${end}` : '';
  }
}
