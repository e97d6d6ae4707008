// Takes many products in and tells how far it is: a line of JSON for each step, the result as the last.
import { redirect } from 'react-router';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { takeIn, type Delivery, type TakenIn } from '#server/batches/take-in.ts';
import { loadListedNames } from '#server/catalogue/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#server/http/read-form.ts';
import { shopContext, type ShopThings } from '#server/http/shop-context.ts';
import type { Actor } from '#shop/permissions.ts';
import type { Route } from './+types/products-take-in';
import { readDelivery } from './bulk-delivery.ts';

export type TakeInLine =
  | { done: number; of: number }
  | { result: TakenIn }
  | { refusal: Refusal }
  | { failed: true };

/** Reached by a reload after posting. */
export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  return redirect('/admin/products/bulk');
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const shop = context.get(shopContext);
  const names = await loadListedNames(shop.db);
  const delivery = await readDelivery(await readForm(request), names);
  const headers = {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'private, no-store',
  };
  if (isRefusal(delivery)) return new Response(lineOf({ refusal: delivery }), { headers });
  return new Response(steps(shop, actor, delivery), { headers });
}

function lineOf(line: TakeInLine): string {
  return `${JSON.stringify(line)}\n`;
}

// A sender who leaves does not stop the work: what was begun is finished, and the list of batches tells of it.
function steps({ db, now, log }: ShopThings, actor: Actor, delivery: Delivery): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let isRead = true;
  return new ReadableStream({
    cancel: () => void (isRead = false),
    start: async (controller) => {
      const tell = (line: TakeInLine) => {
        if (isRead) controller.enqueue(text.encode(lineOf(line)));
      };
      try {
        tell({ result: await takeIn(db, actor, delivery, now(), (done, of) => tell({ done, of })) });
      } catch (error) {
        log.error('a batch of products failed', { error });
        tell({ failed: true });
      }
      if (isRead) controller.close();
    },
  });
}
