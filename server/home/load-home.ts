// What the home page shows in each of its sections. A section that has nothing to show is left out.
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { countedText } from '#shop/home/counted-text.ts';
import type { Section, SectionLink, SectionOf } from '#shop/home/sections.ts';
import { ruleFilters } from '#shop/search/filters-form.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { Log } from '#platform/log/log.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { shownCollections, type ShownCollection } from '#server/collections/load-collections.ts';
import type { Db } from '#server/db/transact.ts';
import { bannerOffer, type BannerOffer } from '#server/offers/banner-offer.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { recentReviews, type RecentReview } from '#server/reviews/list-reviews.ts';
import { categoryDoors, homeRows, type CategoryDoor, type WantedRow } from '#server/search/home-rows.ts';
import { newestProducts } from '#server/search/newest-products.ts';
import {
  listBrands,
  listCategories,
  type BrandFacet,
  type CategoryFacet,
} from '#server/search/shop-facets.ts';
import { cardsById } from '#server/search/similar-products.ts';
import { loadOwnSections, type LoadedOwn } from './own-sections.ts';

/** `to` of a row leads to all of its kind. `untilMs`: the last moment at which it is true, where it says one. */
export type HomeSection = { id: string; untilMs?: number } & (
  | {
      kind: 'picture';
      title: string;
      text: string;
      button: SectionLink | null;
      second: SectionLink | null;
      picture: 'drawn' | ShownPicture | null;
    }
  | { kind: 'offer'; offer: BannerOffer }
  | { kind: 'chips'; title: string }
  | { kind: 'doors'; title: string; doors: CategoryDoor[] }
  | { kind: 'newest'; title: string; cards: Card[] }
  | { kind: 'row'; title: string; cards: Card[]; to: string | null }
  | { kind: 'reviews'; title: string; reviews: RecentReview[] }
  | { kind: 'promises'; title: string }
  | { kind: 'brands'; title: string }
  | { kind: 'questions'; title: string; questions: { question: string; answer: string }[] }
  | { kind: 'text'; title: string; text: string }
);

/** What every home page shows anyway, asked for once: by its sections, and by the page itself. */
export type HomeLists = { categories: Promise<CategoryFacet[]>; brands: Promise<BrandFacet[]> };

export function homeLists(db: Db): HomeLists {
  return { categories: listCategories(db), brands: listBrands(db) };
}

type HomeSource = { db: Db; media: MediaStore; log?: Log };

/** Looks up only what the sections ask for. */
export async function loadHome(
  { db, media, log }: HomeSource,
  lists: HomeLists,
  sections: readonly Section[],
  now: Date,
): Promise<HomeSection[]> {
  const has = (kind: Section['kind']) => sections.some((each) => each.kind === kind);
  const collections = has('collection') ? await shownCollections(db) : [];
  const live = liveOffers(db, now);
  const newest = has('newest') ? newestProducts(db, 4, now, live) : [];
  const own = await loadOwnSections({ db, ...(log && { log }) }, sections, now);
  const chosen = chosenCards(db, sections, own, { now, live });
  const [offer, newCards, rows, byHand, doors, reviews, categories, brands, gone] = await Promise.all([
    has('offer') ? bannerOffer(db, live) : null,
    newest,
    homeRows(db, rowsOf(sections, collections), beforeRows(newest, chosen), now, live),
    chosen,
    sections.some(hasDoors) ? categoryDoors(db) : [],
    has('reviews') ? recentReviews(db, 3) : [],
    lists.categories,
    lists.brands,
    gonePictures(media, sections),
  ]);
  const found = { offer, own, newCards, rows, byHand, doors, reviews, gone, collections };
  const facts = {
    ...found,
    hasChips: categories.some(({ listed }) => listed),
    brands: brands.filter((brand) => brand.count > 0).length,
  };
  return sections.flatMap((section) => viewOf(section, facts) ?? []);
}

type HomeFacts = {
  offer: BannerOffer | null;
  newCards: Card[];
  rows: Map<string, Card[]>;
  byHand: Card[];
  own: Map<string, LoadedOwn>;
  doors: CategoryDoor[];
  reviews: RecentReview[];
  /** Keys of pictures that are not in the store. */
  gone: Set<string>;
  collections: ShownCollection[];
  hasChips: boolean;
  brands: number;
};

// Null: there is nothing to show.
function viewOf(section: Section, found: HomeFacts): HomeSection | null {
  const { id } = section;
  switch (section.kind) {
    case 'offer':
      return found.offer && { id, kind: 'offer', offer: found.offer };
    case 'picture':
      return pictureView(section, found);
    case 'categories':
      if (section.look === 'chips')
        return found.hasChips ? { id, kind: 'chips', title: section.title } : null;
      return found.doors.length < 2 ? null : { id, kind: 'doors', title: section.title, doors: found.doors };
    case 'newest':
      return found.newCards.length === 0
        ? null
        : { id, kind: 'newest', title: section.title, cards: found.newCards };
    case 'products': {
      const cards = section.products.flatMap((each) => found.byHand.find((card) => card.id === each) ?? []);
      return cards.length === 0 ? null : { id, kind: 'row', title: section.title, cards, to: null };
    }
    case 'collection': {
      const cards = found.rows.get(id) ?? [];
      const collection = found.collections.find((each) => each.id === section.collection);
      if (!collection || cards.length === 0) return null;
      const { slug, title } = collection;
      const to = href('/collections/:slug', { slug });
      return { id, kind: 'row', title: section.title || title, cards, to };
    }
    case 'best-sellers':
    case 'on-sale':
    case 'rule': {
      const cards = found.rows.get(id) ?? [];
      return cards.length === 0
        ? null
        : { id, kind: 'row', title: section.title, cards, to: listOf(section) };
    }
    case 'reviews':
      return found.reviews.length === 0
        ? null
        : { id, kind: 'reviews', title: section.title, reviews: found.reviews };
    case 'promises':
      return { id, kind: 'promises', title: section.title };
    case 'brands':
      // One of his own says nothing that the shop's name does not.
      return found.brands < 2 ? null : { id, kind: 'brands', title: section.title };
    case 'questions':
      return section.questions.length === 0
        ? null
        : { id, kind: 'questions', title: section.title, questions: section.questions };
    case 'text':
      return section.text === '' ? null : { id, kind: 'text', title: section.title, text: section.text };
    case 'extension':
      return ownView(section, found);
  }
}

function ownView({ id, title }: SectionOf<'extension'>, { own, byHand }: HomeFacts): HomeSection | null {
  const shown = own.get(id);
  if (!shown) return null;
  const { untilMs } = shown;
  if (shown.kind !== 'row') return { ...shown, id, title };
  const cards = shown.products.flatMap((each) => byHand.find((card) => card.id === each) ?? []);
  return cards.length === 0 ? null : { id, kind: 'row', title, cards, to: shown.to ?? null, untilMs };
}

function pictureView(section: SectionOf<'picture'>, { brands, gone }: HomeFacts): HomeSection | null {
  const { id, kind, title, button, second, picture } = section;
  const isGone = picture !== null && picture !== 'drawn' && gone.has(picture.key);
  if (isGone || (picture === null && title === '')) return null;
  return {
    id,
    kind,
    title,
    text: countedText(section.text, brands),
    button,
    second,
    picture,
  };
}

/** The address of the list that a row is the beginning of. */
function listOf(section: SectionOf<'best-sellers' | 'on-sale' | 'rule'>): string {
  if (section.kind === 'rule') return href('/shop') + section.query;
  return section.kind === 'on-sale' ? href('/shop', { sale: 'yes' }) : href('/shop', { sort: 'popularity' });
}

function rowsOf(sections: readonly Section[], collections: readonly ShownCollection[]): WantedRow[] {
  return sections.flatMap((section): WantedRow[] => {
    const { id, kind } = section;
    if (kind === 'best-sellers') return [{ id, from: kind }];
    if (kind === 'collection')
      return collections.filter((each) => each.id === section.collection).map((from) => ({ id, from }));
    if (kind === 'on-sale') return [{ id, from: { ...ruleFilters('?sale=yes'), sort: 'popularity' } }];
    return kind === 'rule' && section.query !== '' ? [{ id, from: ruleFilters(section.query) }] : [];
  });
}

function hasDoors(section: Section): boolean {
  return section.kind === 'categories' && section.look === 'pictures';
}

async function chosenCards(
  db: Db,
  sections: readonly Section[],
  own: Map<string, LoadedOwn>,
  { now, live }: { now: Date; live: ReturnType<typeof liveOffers> },
) {
  const ofExtensions = [...own.values()].flatMap((each) => (each.kind === 'row' ? each.products : []));
  const byOwner = sections.flatMap((section) => (section.kind === 'products' ? section.products : []));
  const ids = [...byOwner, ...ofExtensions.filter(isUuid)];
  return ids.length === 0 ? [] : cardsById(db, [...new Set(ids)], now, live);
}

async function beforeRows(...shown: (Card[] | Promise<Card[]>)[]): Promise<Card[]> {
  return (await Promise.all(shown)).flat();
}

// A store that does not answer has lost nothing yet.
async function gonePictures(media: MediaStore, sections: readonly Section[]): Promise<Set<string>> {
  const keys = sections.flatMap((section) =>
    section.kind === 'picture' && section.picture !== null && section.picture !== 'drawn'
      ? [section.picture.key]
      : [],
  );
  const has = await Promise.all(keys.map((key) => media.has(masterName(key)).catch(() => true)));
  return new Set(keys.filter((_, at) => !has[at]));
}
