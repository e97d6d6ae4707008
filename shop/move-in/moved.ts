// What a move-in takes from another shop's export: the rows it reads, and the products it makes of them.
import type { BulkProduct, ImportProblem } from '../imports/bulk.ts';
import type { ListedNames } from '../catalogue/listed-names.ts';
import type { StoredChart } from '../sizes/size-chart.ts';
import type { SizeSystem } from '../sizes/sizes.ts';

/** `line` is the line of the file on which the row begins, the headings being line 1. */
export type SourceRow = { line: number; cells: readonly string[] };

/** `colour` is null for a picture of the whole product. */
export type MovedPicture = { url: string; alt: string; colour: string | null };

export type MovedProduct = {
  /** Its address in the old shop: `/products/HANDLE` of Shopify. */
  handle: string;
  /** Brand and category as they will be called here; one that is on no list is added with the products. */
  product: BulkProduct;
  pictures: MovedPicture[];
};

/** A note is told and refuses nothing. */
export type MoveProblem = ImportProblem & { isNote: boolean };

export type MovedRead = { moved: MovedProduct | null; problems: MoveProblem[] };

export type MoveTerms = {
  names: ListedNames;
  /** The size charts of makers. */
  charts: readonly StoredChart[];
  /** What a size below 15 is where neither its option nor its value names a system. */
  smallSizes: Exclude<SizeSystem, 'EU'>;
  /** The shop's own name, for products of no brand. */
  ownBrand: string;
};

/** A product as the other shop has it, whatever its export looks like: texts are as they are in the file. */
export type SourceProduct = {
  line: number;
  handle: string;
  title: string;
  html: string;
  brand: string;
  /** Its words for the kind, the surest first. */
  kinds: readonly string[];
  gender: string;
  active: boolean;
  variants: readonly SourceVariant[];
  pictures: readonly { url: string; alt: string }[];
};

export type SourceVariant = {
  line: number;
  price: string;
  compareAt: string;
  cost: string;
  sku: string;
  stock: string;
  options: readonly { name: string; value: string }[];
  /** The address of its own picture, or empty. */
  picture: string;
};
