// What a move-in will bring, counted while its file is read.
import type { ListedNames } from '../catalogue/listed-names.ts';
import type { MovedProduct, MoveProblem } from './moved.ts';

export type MoveFigures = {
  rows: number;
  adds: number;
  changes: number;
  same: number;
  /** Products of which nothing can be taken, although they were read. */
  refused: number;
  variants: number;
  /** Pairs in stock, of all of them. */
  pairs: number;
  pictures: number;
  /** Lines that are left out, and lines of which something is otherwise here. */
  problems: number;
  notes: number;
  /** Names that are on no list yet, and are added with the products. */
  brands: string[];
  categories: string[];
  /** Where the pictures are, with how many. */
  hosts: Record<string, number>;
};

type StagedRows = {
  rows: readonly { moved: MovedProduct; outcome: 'add' | 'change' | 'same' | 'refused' }[];
  problems: readonly MoveProblem[];
  names: ListedNames;
};

const KEY = { add: 'adds', change: 'changes', same: 'same', refused: 'refused' } as const;

export function noFigures(): MoveFigures {
  const counts = { rows: 0, adds: 0, changes: 0, same: 0, refused: 0, variants: 0, pairs: 0, pictures: 0 };
  return { ...counts, problems: 0, notes: 0, brands: [], categories: [], hosts: {} };
}

export function addFigures(figures: MoveFigures, { rows, problems, names }: StagedRows): void {
  const brands = new Set(figures.brands);
  const categories = new Set(figures.categories);
  for (const { moved, outcome } of rows) {
    const { product, pictures } = moved;
    figures[KEY[outcome]] += 1;
    figures.variants += product.sizes.length;
    figures.pairs += product.sizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
    figures.pictures += pictures.length;
    for (const { url } of pictures) {
      const host = URL.parse(url)?.hostname ?? '';
      figures.hosts[host] = (figures.hosts[host] ?? 0) + 1;
    }
    const { brand = '', category = '' } = product.fields;
    if (!names.brands.includes(brand)) brands.add(brand);
    if (!names.types.includes(category)) categories.add(category);
  }
  figures.brands = [...brands];
  figures.categories = [...categories];
  figures.problems += problems.filter(({ isNote }) => !isNote).length;
  figures.notes += problems.filter(({ isNote }) => isNote).length;
}
