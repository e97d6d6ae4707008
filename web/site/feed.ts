// `/feeds/:key/google.xml` and `/feeds/:key/meta.xml`: what is on sale, for who shows it in ads. Without the key of Settings there is none.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FeedReader } from '#shop/feeds/feed-item.ts';
import { writeFeed } from '#server/feeds/write-feed.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { toStream } from '#platform/http/to-stream.ts';
import type { Route } from './+types/feed';

const READERS: Record<string, FeedReader> = { 'google.xml': 'google', 'meta.xml': 'meta' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, reading, config, now } = context.get(shopContext);
  const reader = READERS[params.file];
  const { feedKey } = await loadSettings(db);
  if (!reader || feedKey === '' || !isSame(params.key, feedKey))
    throw new Response('Not found\n', { status: 404 });
  return new Response(toStream(writeFeed(reading, { reader, publicUrl: config.publicUrl, now: now() })), {
    headers: { 'content-type': 'application/xml;charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

function isSame(given: string, key: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(key));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
