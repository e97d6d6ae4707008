// One section of the home page, drawn by the component of its kind. What is mostly below the shoes gets its code a moment later.
import type { ComponentProps } from 'react';
import { laterFrom } from '../parts/later.tsx';
import type { Benefits } from './home-benefits.tsx';
import { CategoryChips } from './home-chips.tsx';
import { CategoryDoors } from './home-doors.tsx';
import { Hero } from './home-hero.tsx';
import { NewIn } from './home-new-in.tsx';
import { OfferBanner } from './home-offer.tsx';
import { HomeRow } from './home-row.tsx';
import type { ShownSection } from './shown-section.ts';

const below = () => import('./home-below.tsx');
const LaterBenefits = laterFrom(below, 'Benefits');
const LaterBrandWall = laterFrom(below, 'BrandWall');
const LaterReviews = laterFrom(below, 'Reviews');
const LaterQuestions = laterFrom(below, 'Questions');
const LaterTextBlock = laterFrom(below, 'TextBlock');

type HomeName = { name: string; slug: string };

type SectionPartProps = {
  section: ShownSection;
  page: {
    categories: HomeName[];
    brands: HomeName[];
    promises?: ComponentProps<typeof Benefits>['promises'];
  };
  /** Its pictures are fetched at once: it is the first that has any. */
  isFirst: boolean;
  heading: 'h1' | 'h2';
};

export function SectionPart({ section, page, isFirst, heading }: SectionPartProps) {
  const { categories, brands, promises } = page;
  switch (section.kind) {
    case 'picture':
      return <Hero section={section} brands={brands} heading={heading} isFirst={isFirst} />;
    case 'offer':
      return <OfferBanner offer={section.offer} />;
    case 'chips':
      return <CategoryChips title={section.title} categories={categories} />;
    case 'doors':
      return <CategoryDoors {...section} isFirst={isFirst} />;
    case 'newest':
      return <NewIn {...section} isFirst={isFirst} />;
    case 'row':
      return <HomeRow {...section} isFirst={isFirst} />;
    case 'reviews':
      return <LaterReviews {...section} />;
    case 'promises':
      return promises && <LaterBenefits id={section.id} title={section.title} promises={promises} />;
    case 'brands':
      return <LaterBrandWall id={section.id} title={section.title} brands={brands} />;
    case 'questions':
      return <LaterQuestions {...section} />;
    case 'text':
      return <LaterTextBlock {...section} />;
  }
}
