import { expect, test } from 'vitest';
import type { EntryContext } from 'react-router';
import { ownManifest, readHandoff } from './handoff.ts';

test('the data for the browser is one script that nothing in it can end', async () => {
  const script = await readHandoff(
    new Blob(['["</script><!-- ₨ ', `پشاور\u2028","it's \\"new\\"\\n"]\n`]).stream(),
  );
  expect(script.match(/<\/script>/g)).toHaveLength(1);
  const taken: string[] = [];
  const streamController = { enqueue: (text: string) => taken.push(text), close: () => taken.push('closed') };
  const code = script.replace(/^<script>|<\/script>$/g, '');
  new Function('window', code)({ __reactRouterContext: { streamController } });
  expect(taken).toEqual([`["</script><!-- ₨ پشاور\u2028","it's \\"new\\"\\n"]\n`, 'closed']);
});

test('a page without data has no script', async () => {
  expect(await readHandoff(undefined)).toBe('');
});

test('of the table of routes a page keeps its own and those of the pages above it', () => {
  const routes = Object.fromEntries([
    route('root', undefined, ''),
    route('frame', 'root'),
    route('home', 'frame'),
    route('orders', 'frame', 'profile/orders'),
    route('order', 'frame', 'profile/orders/:number'),
    route('product', 'frame', 'product/:id'),
    route('admin', 'root', 'admin'),
    route('admin-orders', 'admin', 'orders'),
  ]);
  const matches = ['root', 'frame', 'order'].map((id) => ({ route: { id } }));
  const context = { manifest: { version: '1', routes }, staticHandlerContext: { matches } };
  const kept = Object.keys(ownManifest(context as unknown as EntryContext).routes);
  expect(kept).toEqual(['root', 'frame', 'home', 'orders', 'order']);
});

function route(id: string, parentId: string | undefined, path?: string) {
  return [id, { id, parentId, path }] as const;
}
