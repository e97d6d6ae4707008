// /admin/products/draws/:id: a draw with its entries and winners; it can be stopped.
import { data, useSearchParams } from 'react-router';
import { drawStateWords } from '#shop/draws/draw-words.ts';
import { windowInWords } from '#shop/draws/draw.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import { listEntries, type ListedEntry } from '#server/draws/list-draws.ts';
import { loadDraw } from '#server/draws/load-draw.ts';
import { stopDraw } from '#server/draws/save-draw.ts';
import type { Writing } from '#server/languages/writing.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { done, refused } from '../parts/answer.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Fact } from '../parts/fact.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { RarePress } from '../parts/press-form.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import type { Route } from './+types/draw';
import { entryColumns } from './entry-columns.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const { db, now } = context.get(shopContext);
  const at = now();
  const draw = await loadDraw(db, readCount(params.id) ?? 0, at);
  if (!draw) throw data(refuse('no-such-draw').text, { status: 404 });
  const after = readCount(new URL(request.url).searchParams.get('after') ?? '') ?? 0;
  const { entries, hasMore } = await listEntries(db, { drawId: draw.id, after }, at);
  const writer = writerOf(context, await loadSettings(db));
  const shown = await Promise.all(
    entries.map(async ({ token, language, ...entry }) => ({
      ...entry,
      tell: await tellOf(entry, token, draw.product, await writer(language)),
    })),
  );
  const { winners: _, seed: __, ...facts } = draw;
  return { draw: facts, entries: shown, next: hasMore ? after + entries.length : null };
}

// Only while the pair is held.
async function tellOf(
  entry: Omit<ListedEntry, 'token' | 'language'>,
  token: string,
  product: { brand: string; title: string },
  { texts, publicUrl, said }: Writing,
) {
  if (entry.state !== 'won' || !entry.phone || !entry.orderUntil) return null;
  const link = publicUrl + href('/draws/entry/:token', { token });
  const { brand, title } = await said({ brand: product.brand, title: product.title });
  return texts.tellWinner(entry.phone, { pair: `${brand} ${title}`, link, until: entry.orderUntil });
}

export async function action({ params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const stopped = await stopDraw(db, actor, readCount(params.id) ?? 0, now());
  if (isRefusal(stopped)) return data(refused(stopped), { status: stopped.status });
  return data(done('Draw stopped'));
}

export const clientAction = preserveForm('The draw was not stopped. Please try again.');

export default function AdminDraw({ loaderData: { draw, entries, next } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { id, product, state, sizes, isLineEnded } = draw;
  const canStop = !isLineEnded && state !== 'over' && state !== 'stopped';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={`Draw: ${product.brand} ${product.title}`} count={drawStateWords[state]}>
        <a
          href={href('/draws/:id', { id })}
          className="inline-flex min-h-11 items-center text-small font-semibold text-link underline underline-offset-4 md:min-h-9"
        >
          See it in the shop
        </a>
      </PageHead>
      <Panel>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          <Fact name="Entries open">{formatDayAndClock(draw.opensAt)}</Fact>
          <Fact name="Entries close">{formatDayAndClock(draw.closesAt)}</Fact>
          <Fact name="Time to order">{windowInWords(draw.windowMinutes)}</Fact>
          <Fact name="Pairs">
            {sizes.map((size) => (
              <bdi key={size.variantId} className="block">
                {`${sizeAndColour(size.size, size.colour, '')}: ${size.pairs}`}
              </bdi>
            ))}
          </Fact>
        </dl>
      </Panel>
      {entries.length === 0 ? (
        <EmptyState
          heading="p"
          title={state === 'before' ? 'Entries are not open yet.' : 'Nobody has entered.'}
        />
      ) : (
        <DataTable caption="Entries" columns={entryColumns} rows={entries} rowKey={(entry) => entry.id} />
      )}
      <NextPage query={query} after={next} />
      {canStop && (
        <div className="max-w-xl">
          <RarePress title="Stop this draw" fields={{ intent: 'stop' }}>
            {(isBusy) => (
              <>
                <p>
                  {state === 'drawn'
                    ? 'Whoever has won keeps the time to order. Nobody else wins, and what is not ordered goes back to stock.'
                    : 'Nobody wins, and its pairs go back to stock at once. Whoever entered reads on the page of the entry that the draw was stopped.'}
                </p>
                <Button look="danger" disabled={isBusy} className="justify-self-start">
                  Stop this draw
                </Button>
              </>
            )}
          </RarePress>
        </div>
      )}
    </div>
  );
}
