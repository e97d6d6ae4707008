// A visitor of a small shop: requests pages and posts forms, with or without a cart's cookie.
import { tmpdir } from 'node:os';
import { readConfig } from '#platform/config/config.ts';
import type { TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openPages } from '#server/pages.ts';
import { noon } from '#server/testing/make-shop.ts';

export type Visitor = {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields: Record<string, string> | URLSearchParams,
    headers?: Record<string, string>,
  ): Promise<Response>;
  send(request: Request): Promise<Response>;
};

/** It is always `noon`. Nothing is stored between requests: the test sends the cookies. */
export function visitShop({ db }: Pick<TestDatabase, 'db'>, env: Record<string, string> = {}): Visitor {
  const config = readConfig({ DATA_DIR: tmpdir(), ...env });
  const log = openLog('error', () => {});
  const send = openPages({ db, config, log, media: openMediaStore(config), now: () => noon });
  return {
    send,
    get: (path, headers = {}) => send(new Request(`http://localhost${path}`, { headers })),
    post: (path, fields, headers = {}) =>
      send(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { origin: 'http://localhost', host: 'localhost', ...headers },
        }),
      ),
  };
}
