// Tests of the stream of order news: it ends within seconds for whoever may no longer listen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOtherSessions, endSession } from '#server/accounts/sessions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { transact } from '#server/db/transact.ts';
import type { News, OrderNews } from '#server/orders/order-news.ts';
import { openPages, type Fetch } from '#server/pages.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { noon } from '#server/testing/make-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';

let it: TestDatabase;
let pages: Fetch;
let subscribers: Set<(news: News) => void>;
beforeAll(async () => {
  it = await testDatabase();
  subscribers = new Set();
  const orderNews: OrderNews = {
    subscribe: (hear) => {
      subscribers.add(hear);
      return () => void subscribers.delete(hear);
    },
    count: () => 0,
    endAll: () => undefined,
    stop: async () => undefined,
  };
  const config = readConfig();
  const log = openLog('error');
  pages = openPages({ db: it.db, now: () => noon, config, log, media: openMediaStore(config), orderNews });
});
afterAll(() => it.close());

async function listen({ cookie }: SignedIn): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const answer = await pages(new Request('http://shop.test/admin/live', { headers: { cookie } }));
  if (!answer.body) throw new Error(`no stream: ${answer.status}`);
  return answer.body.getReader();
}

async function isOver(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<boolean> {
  for (;;) if ((await reader.read()).done) return true;
}

test.each<[string, (someone: SignedIn) => Promise<unknown>]>([
  [
    'a demotion',
    ({ userId }) =>
      it.db.updateTable('profiles').set({ role: 'CUSTOMER' }).where('userId', '=', userId).execute(),
  ],
  ['signing out', ({ token }) => endSession(it.db, token)],
  [
    'a new password, or a session ended from elsewhere',
    ({ userId }) => transact(it.db, (tx) => endOtherSessions(tx, userId, null)),
  ],
])('ends after %s', async (_, end) => {
  const [leaving, staying] = [await signIn(it.db, 'ADMIN', noon), await signIn(it.db, 'ADMIN', noon)];
  const [theirs, others] = [await listen(leaving), await listen(staying)];
  const before = subscribers.size;
  await end(leaving);
  expect(await isOver(theirs)).toBe(true);
  expect(subscribers.size).toBe(before - 1);
  await others.cancel();
});
