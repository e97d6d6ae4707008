// One move-in: what its file would bring, the press that brings it, how far that is, and the way back.
import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { kindOfMove, MOVE_FORMATS } from '#shop/move-in/formats.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { isolate } from '#shop/text/isolate.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import {
  findMoveIn,
  listLostPictures,
  listMoved,
  listProblems,
  type MoveIn,
} from '#server/move-in/list-move-ins.ts';
import { countUntold, tellMoved } from '#server/move-in/tell-moved.ts';
import { undoRows } from '#server/move-in/undo-rows.ts';
import { startTaking } from '#server/move-in/start-taking.ts';
import { tryPicturesAgain } from '#server/move-in/take-pictures.ts';
import type { Route } from './+types/move-in';
import { undoNamedBatch } from '../imports/undo-named-batch.ts';
import { done, failed, useAnswerToast, useKeptAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { ProductsTabs } from '../products/products-tabs.tsx';
import { Figures, Pictures, Progress } from './move-figures.tsx';
import { MovedProducts, Problems } from './move-lists.tsx';
import { Steps, TellCustomers } from './move-steps.tsx';
import { kindWords, stateWords } from './move-words.ts';

const MAX_SHOWN = 50;

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.read');
  const { db } = context.get(shopContext);
  const moveIn = isUuid(params.id) ? await findMoveIn(db, params.id) : null;
  if (!moveIn) throw data('There is no such move-in.', { status: 404 });
  const isOfPeople = kindOfMove(moveIn.format) === 'customers' && moveIn.state === 'done';
  const [problems, lost, moved, untold] = await Promise.all([
    listProblems(db, moveIn.id, MAX_SHOWN),
    listLostPictures(db, moveIn.id),
    listMoved(db, moveIn.id, { after: -1, limit: MAX_SHOWN }),
    isOfPeople ? countUntold(db, moveIn.id) : 0,
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
  const rights = { mayChange: may(actor, 'products.change'), mayTell: may(actor, 'customers.invite') };
  return { moveIn, problems, lost, shown, untold, ...rights };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const moveIn = isUuid(params.id) ? await findMoveIn(db, params.id) : null;
  if (!moveIn) throw data('There is no such move-in.', { status: 404 });
  const form = await readForm(request);
  const { intent } = readFields(form, ['intent']);
  if (kindOfMove(moveIn.format) !== 'products') allowedPerson(context, 'customers.change');
  if (intent === 'tell') {
    const told = await tellMoved(db, allowedPerson(context, 'customers.invite'), moveIn.id, now());
    return done(
      'Emails are on their way',
      countInWords(told, 'customer is written to.', 'customers are written to.'),
    );
  }
  if (intent === 'undo' && kindOfMove(moveIn.format) !== 'products')
    return undoMoved({ db, now }, actor, moveIn);
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

async function undoMoved({ db, now }: Pick<AppContext, 'db' | 'now'>, actor: Actor, { id, format }: MoveIn) {
  const undone = await undoRows(db, actor, id, now());
  if (isRefusal(undone)) return data(failed(undone.title, undone.text), { status: undone.status });
  const gone = countInWords(undone.gone, ...kindWords[kindOfMove(format)].noun);
  const kept =
    undone.kept === 0
      ? ''
      : ` ${countInWords(undone.kept, 'customer stays', 'customers stay')}, in use since.`;
  return done('Undone', `Taken back: ${gone}.${kept}`);
}

export const clientAction = preserveForm('Nothing was changed. Please try again.');

export default function OneMoveIn({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  const { moveIn, problems, lost, shown, untold, mayChange, mayTell } = loaderData;
  const { noun } = kindWords[kindOfMove(moveIn.format)];
  useAnswerToast(answer);
  useReloadWhile(moveIn.state === 'running' || (moveIn.state === 'done' && moveIn.pictures.waiting > 0));
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Products" />
      <ProductsTabs />
      <FormNotice answer={answer} />
      <Panel title={moveIn.title}>
        <p className="text-small text-ink-2">
          {MOVE_FORMATS[moveIn.format]}, {countInWords(moveIn.figures.rows, 'row', 'rows')}:{' '}
          {stateWords[moveIn.state]}
        </p>
        <Figures moveIn={moveIn} />
        {moveIn.state === 'running' && <Progress brought={moveIn.taken} of={moveIn.total} what={noun} />}
        <Pictures moveIn={moveIn} lost={lost} />
        {mayChange && <Steps moveIn={moveIn} />}
        {mayChange && <TellCustomers untold={untold} mayTell={mayTell} />}
      </Panel>
      <Problems id={moveIn.id} figures={moveIn.figures} problems={problems} />
      <MovedProducts rows={shown} total={moveIn.total} />
    </div>
  );
}

const RELOAD_MS = 2_000;

function useReloadWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the last answer: on a slow line a load that is begun anew every time would never come.
    const wait = () => {
      timer = setTimeout(() => void revalidate().then(() => timer && wait()), RELOAD_MS);
    };
    wait();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [isRunning, revalidate]);
}
