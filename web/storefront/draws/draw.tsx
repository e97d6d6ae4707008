// /draws/:id: a draw as everybody sees it: when it takes entries, the form to enter, who has won, and how to work that out.
import { data, redirect } from 'react-router';
import { readEntry, type EntryErrors, type TypedEntry } from '#shop/draws/entry-form.ts';
import { languageIn } from '#shop/languages/language.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isUuid, readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { enterDraw } from '#server/draws/enter-draw.ts';
import { loadDraw } from '#server/draws/load-draw.ts';
import { countClient } from '#server/http/count-client.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/draw';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { DrawHead } from './draw-head.tsx';
import { DrawProof } from './draw-proof.tsx';
import { DrawWinners } from './draw-winners.tsx';
import { EntryForm } from './entry-form.tsx';
import { viewDraw } from './draw-view.ts';

// As many as a family with its neighbours; a mobile network behind one address has twenty times as many.
const limit = { name: 'draw-entries', tries: 60, seconds: 3600 };

const ownHeaders = { 'cache-control': 'private, no-store' };

export const headers = () => ownHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const draw = await loadDraw(db, readCount(params.id) ?? 0, now());
  if (!draw) throw data(refuse('no-such-draw').text, { status: 404 });
  const said = await inOwnTexts(db, languageIn(new URL(request.url).pathname), draw);
  return data({ draw: viewDraw(said), formKey: crypto.randomUUID() }, { headers: ownHeaders });
}

type EntryAnswer = { typed: TypedEntry; errors: EntryErrors; refusal: Refusal | null; key: string };

/** Throws the redirect to the private page of the entry. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const { key } = readFields(form, ['key']);
  const read = readEntry(form);
  const formKey = isUuid(key) ? key : crypto.randomUUID();
  const no = (refusal: Refusal | null, errors: EntryErrors = {}) =>
    data<EntryAnswer>(
      { typed: read.typed, errors, refusal, key: formKey },
      { status: refusal?.status ?? 400, headers: ownHeaders },
    );
  if (!read.ok) return no(null, read.errors);
  const counted = await countClient(db, limit, context.get(addressContext));
  if (!counted.allowed) return no(refuse('slow-down'));
  const language = languageIn(new URL(request.url).pathname);
  const entering = { drawId: readCount(params.id) ?? 0, input: read.input, formKey, language };
  const entered = await enterDraw(db, entering, now());
  if (isRefusal(entered)) return no(entered);
  throw redirect(href('/draws/entry/:token', entered), { status: 303, headers: ownHeaders });
}

export default function Draw({ loaderData: { draw, formKey }, actionData }: Route.ComponentProps) {
  const { state, product } = draw;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageHead title={`Draw: ${product.brand} ${product.title}`} />
      <DrawHead draw={draw} />
      {/* The time may have passed while the form was filled in. */}
      {state !== 'open' && actionData?.refusal && (
        <Notice look="error" title={actionData.refusal.title} className="mt-6">
          {actionData.refusal.text}
        </Notice>
      )}
      {state === 'open' && (
        <EntryForm draw={draw} answer={actionData ?? null} formKey={actionData?.key ?? formKey} />
      )}
      {draw.winners.length > 0 && <DrawWinners draw={draw} />}
      <DrawProof draw={draw} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/shop')} />;
}
