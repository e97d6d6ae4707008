// What a move-in brings in figures, how far it is, and what became of its pictures.
import { Form, useNavigation } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import type { MoveFigures } from '#shop/move-in/figures.ts';
import { kindOfMove } from '#shop/move-in/formats.ts';
import type { LostPictures, MoveIn } from '#server/move-in/list-move-ins.ts';
import { Button } from '#web/ui/button.tsx';
import { TapeMeter } from '#web/ui/tape.tsx';
import { Fact } from '../parts/fact.tsx';

/** What the file brings, by what it is of. */
export function Figures({ moveIn }: { moveIn: MoveIn }) {
  const kind = kindOfMove(moveIn.format);
  return kind === 'products' ? (
    <ProductFigures figures={moveIn.figures} />
  ) : (
    <RowFigures figures={moveIn.figures} name={kind === 'customers' ? 'New customers' : 'Past orders'} />
  );
}

function RowFigures({ figures, name }: { figures: MoveFigures; name: string }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 text-small md:grid-cols-4">
      <Fact name={name}>{figures.adds.toLocaleString('en-PK')}</Fact>
      <Fact name="Here already">{figures.same.toLocaleString('en-PK')}</Fact>
      <Fact name="Rows left out">{figures.problems.toLocaleString('en-PK')}</Fact>
      <Fact name="Notes">{figures.notes.toLocaleString('en-PK')}</Fact>
    </dl>
  );
}

function ProductFigures({ figures }: { figures: MoveFigures }) {
  const { brands, categories } = figures;
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-4 text-small md:grid-cols-4">
        <Fact name="New products">{figures.adds.toLocaleString('en-PK')}</Fact>
        <Fact name="Changed">{figures.changes.toLocaleString('en-PK')}</Fact>
        <Fact name="Here already">{figures.same.toLocaleString('en-PK')}</Fact>
        <Fact name="Rows left out">{figures.problems.toLocaleString('en-PK')}</Fact>
        <Fact name="Sizes and colours">{figures.variants.toLocaleString('en-PK')}</Fact>
        <Fact name="Pairs in stock">{figures.pairs.toLocaleString('en-PK')}</Fact>
        <Fact name="Pictures">{figures.pictures.toLocaleString('en-PK')}</Fact>
        <Fact name="Notes">{figures.notes.toLocaleString('en-PK')}</Fact>
      </dl>
      <div className="mt-4 grid gap-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        {brands.length > 0 && <p>Brands that are added: {brands.join(', ')}</p>}
        {categories.length > 0 && <p>Categories that are added: {categories.join(', ')}</p>}
      </div>
    </>
  );
}

type ProgressProps = { brought: number; of: number; what: [one: string, many: string] };

/** How far it is; the page loads itself again. */
export function Progress({ brought, of, what }: ProgressProps) {
  return (
    <output className="mt-4 block rounded-label border border-line bg-sunk p-4">
      <p className="money text-small font-semibold">
        {brought.toLocaleString('en-PK')} of {countInWords(of, ...what)} moved in
      </p>
      <TapeMeter share={of === 0 ? 0 : brought / of} className="mt-2" />
      <noscript>
        <p className="mt-2 text-small">Load the page again to see how far it is.</p>
      </noscript>
    </output>
  );
}

/** Those that are fetched, and those that did not come. */
export function Pictures({ moveIn, lost }: { moveIn: MoveIn; lost: readonly LostPictures[] }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { here, waiting, failed: missing } = moveIn.pictures;
  if (here + waiting + missing === 0 || moveIn.state === 'undone') return null;
  return (
    <>
      {waiting > 0 && (
        <Progress brought={here + missing} of={here + waiting + missing} what={['picture', 'pictures']} />
      )}
      {missing > 0 && (
        <Form method="post" className="mt-4 grid justify-items-start gap-2 text-small">
          <p className="font-semibold">{countInWords(missing, 'picture', 'pictures')} did not come:</p>
          <ul className="text-ink-2 [overflow-wrap:anywhere]">
            {lost.map(({ host, why, count: times }) => (
              <li key={`${host} ${why}`}>
                {host}: {why} ({times.toLocaleString('en-PK')})
              </li>
            ))}
          </ul>
          <Button name="intent" value="again" look="quiet" disabled={isBusy}>
            Fetch them again
          </Button>
        </Form>
      )}
    </>
  );
}
