// One move-in: what its file would bring, the press that brings it, how far that is, and the way back.
import { useEffect } from 'react';
import { data, Form, useNavigation, useRevalidator } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import { may } from '#shop/accounts/permissions.ts';
import { MOVE_FORMATS } from '#shop/move-in/formats.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { isolate } from '#shop/text/isolate.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import {
  findMoveIn,
  listLostPictures,
  listMoved,
  listProblems,
  type LostPictures,
  type MoveIn,
} from '#server/move-in/list-move-ins.ts';
import { startTaking } from '#server/move-in/start-taking.ts';
import { tryPicturesAgain } from '#server/move-in/take-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { TapeMeter } from '#web/ui/tape.tsx';
import type { Route } from './+types/move-in';
import { undoNamedBatch } from '../imports/undo-named-batch.ts';
import { done, failed, useAnswerToast } from '../parts/answer.ts';
import { Fact } from '../parts/fact.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { ProductsTabs } from '../products/products-tabs.tsx';
import { MovedProducts, Problems } from './move-lists.tsx';
import { stateWords } from './move-words.ts';

const MAX_SHOWN = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.read');
  const { db } = context.get(shopContext);
  const moveIn = isUuid(params.id) ? await findMoveIn(db, params.id) : null;
  if (!moveIn) throw data('There is no such move-in.', { status: 404 });
  const [problems, lost, moved] = await Promise.all([
    listProblems(db, moveIn.id, MAX_SHOWN),
    listLostPictures(db, moveIn.id),
    listMoved(db, moveIn.id, { after: -1, limit: MAX_SHOWN }),
  ]);
  const shown = moved.map(({ position, outcome, productId, moved: { product, pictures } }) => ({
    position,
    outcome,
    productId,
    title: `${product.fields.brand} ${isolate(product.fields.title ?? '')}`,
    price: product.fields.basePrice ?? 0,
    discount: product.fields.discountPercentage ?? null,
    sizes: product.sizes.length,
    pairs: product.sizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    pictures: pictures.length,
  }));
  return { moveIn, problems, lost, shown, mayChange: may(actor, 'products.change') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const moveIn = isUuid(params.id) ? await findMoveIn(db, params.id) : null;
  if (!moveIn) throw data('There is no such move-in.', { status: 404 });
  const form = await readForm(request);
  const { intent } = readFields(form, ['intent']);
  if (intent === 'undo') {
    form.set('batch', moveIn.batchId ?? '');
    const undone = await undoNamedBatch({ db, now }, actor, form);
    return isRefusal(undone) ? data(failed(undone.title, undone.text), { status: undone.status }) : undone;
  }
  if (intent === 'again') {
    const pictures = await tryPicturesAgain(db, moveIn.id);
    return done('Trying again', countInWords(pictures, 'picture is fetched.', 'pictures are fetched.'));
  }
  const hosts = form.getAll('host').filter((host) => typeof host === 'string');
  const started = await startTaking(db, actor, { id: moveIn.id, hosts }, now());
  if (isRefusal(started)) return data(failed(started.title, started.text), { status: started.status });
  return done('The move-in has begun', 'It goes on by itself: you can leave this page.');
}

export const clientAction = preserveForm('Nothing was changed. Please try again.');

export default function OneMoveIn({ loaderData, actionData }: Route.ComponentProps) {
  const { moveIn, problems, lost, shown, mayChange } = loaderData;
  useAnswerToast(actionData);
  useReloadWhile(moveIn.state === 'running' || (moveIn.state === 'done' && moveIn.pictures.waiting > 0));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Products" />
      <ProductsTabs />
      <FormNotice answer={actionData} />
      <Panel title={moveIn.title}>
        <p className="text-small text-ink-2">
          {MOVE_FORMATS[moveIn.format]}, {countInWords(moveIn.figures.rows, 'row', 'rows')}:{' '}
          {stateWords[moveIn.state]}
        </p>
        <Figures moveIn={moveIn} />
        {moveIn.state === 'running' && (
          <Progress brought={moveIn.taken} of={moveIn.products} what={['product', 'products']} />
        )}
        <Pictures moveIn={moveIn} lost={lost} />
        {mayChange && <Steps moveIn={moveIn} />}
      </Panel>
      <Problems id={moveIn.id} figures={moveIn.figures} problems={problems} />
      <MovedProducts rows={shown} total={moveIn.products} />
    </div>
  );
}

const RELOAD_MS = 2_000;

function useReloadWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), RELOAD_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

function Figures({ moveIn: { figures } }: { moveIn: MoveIn }) {
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

function Progress({ brought, of, what }: ProgressProps) {
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

function Pictures({ moveIn, lost }: { moveIn: MoveIn; lost: readonly LostPictures[] }) {
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

function Steps({ moveIn }: { moveIn: MoveIn }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { adds, changes } = moveIn.figures;
  if (moveIn.state === 'undone') return null;
  const isChecked = moveIn.state === 'checked';
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-3 text-small">
      {isChecked && adds + changes > 0 && <Hosts hosts={moveIn.figures.hosts} />}
      {isChecked && adds + changes > 0 && (
        <Button name="intent" value="go" disabled={isBusy}>
          {isBusy ? 'Starting…' : `Move in ${countInWords(adds + changes, 'product', 'products')}`}
        </Button>
      )}
      {!isChecked && (
        <Button name="intent" value="undo" look="quiet" disabled={isBusy}>
          {isBusy ? 'Undoing…' : 'Undo all of it'}
        </Button>
      )}
      <p className="text-ink-3">
        {isChecked
          ? 'All of it is one batch and can be undone at once.'
          : 'Undo takes back every product of this file; what was sold meanwhile stays sold.'}
      </p>
    </Form>
  );
}

function Hosts({ hosts }: { hosts: Readonly<Record<string, number>> }) {
  const names = Object.entries(hosts).filter(([host]) => host !== '');
  if (names.length === 0) return null;
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">Fetch the pictures from</legend>
      {names.map(([host, pictures]) => (
        <label key={host} className="flex min-h-11 items-center gap-2.5 [overflow-wrap:anywhere] md:min-h-9">
          <input type="checkbox" name="host" value={host} defaultChecked className="size-4.5 shrink-0" />
          {host} ({countInWords(pictures, 'picture', 'pictures')})
        </label>
      ))}
    </fieldset>
  );
}
