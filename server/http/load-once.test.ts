import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';
import { shopContext, type AppContext } from './shop-context.ts';

test('what several loaders of a request need is loaded once, and anew for the next request', async () => {
  let loads = 0;
  const load = () => Promise.resolve({ load: (loads += 1) });
  const request = aRequest();
  const [first, second] = await Promise.all([loadOnce(request, load), loadOnce(request, load)]);
  expect(second).toBe(first);
  expect(await loadOnce(request, load)).toBe(first);
  expect(await loadOnce(aRequest(), load)).toEqual({ load: 2 });
});

test('two questions of one request are two', async () => {
  const request = aRequest();
  expect(await loadOnce(request, () => Promise.resolve('brands'))).toBe('brands');
  expect(await loadOnce(request, () => Promise.resolve('settings'))).toBe('settings');
});

function aRequest(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, {} as AppContext);
  return context;
}
