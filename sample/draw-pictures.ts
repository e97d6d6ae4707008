/** Draws the pictures of sample products and stores them by the same door as uploads. */
import type { SampleColour, SampleProduct } from './catalogue/sample-product.ts';
import { drawShoe } from './drawings/draw-shoe.ts';
import type { DrawingView } from './drawings/drawing.ts';
import { storeDrawing } from '#server/pictures/store-picture.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { NewPicture } from '#server/catalogue/create-products.ts';

const VIEWS: { view: DrawingView; words: string }[] = [
  { view: 'side', words: 'from the side' },
  { view: 'heel', words: 'from behind' },
  { view: 'pair', words: 'as a pair' },
];

// Two draw while the others wait for the disk.
const AT_ONCE = 4;

/** The pictures of each product's colours, in order: side, heel and pair. Equal products give equal pictures. */
export async function drawPictures(
  media: MediaStore,
  products: readonly SampleProduct[],
): Promise<NewPicture[][][]> {
  const shelves: NewPicture[][][] = products.map(() => []);
  const jobs = products.flatMap((product, row) =>
    product.colours.map((colour, place) => async () => {
      const shelf = shelves[row] ?? [];
      shelf[place] = await drawColour(media, product, colour);
    }),
  );
  await allOf(jobs.values());
  return shelves;
}

/** Three views of one colour; `Air Force 1 '07 in White, from the side`. */
async function drawColour(
  media: MediaStore,
  { title, silhouette, texture, variant }: SampleProduct,
  { name, colourway, stage }: SampleColour,
): Promise<NewPicture[]> {
  const pictures: NewPicture[] = [];
  for (const { view, words } of VIEWS) {
    const svg = drawShoe({ silhouette, texture, variant, colourway, stage, view });
    // Placeholders are most of the time that filling a shop takes: one serves all views of a colour.
    const stored = await storeDrawing(media, svg, pictures[0]?.placeholder);
    pictures.push({ ...stored, alt: altOf(title, name, words) });
  }
  return pictures;
}

/** Works through the jobs, a few at a time; the first failure is thrown. */
async function allOf(jobs: IterableIterator<() => Promise<void>>): Promise<void> {
  const work = async () => {
    for (const job of jobs) await job();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A product that comes in one colour has no name for it. */
function altOf(title: string, colour: string, words: string): string {
  return colour === 'Default' ? `${title}, ${words}` : `${title} in ${colour}, ${words}`;
}
