// Which redirects are taken, and where they lead in the end.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { planRedirects, type Redirect } from './plan-redirects.ts';

const pages = new Set(['/shop', '/contact', '/product/1']);

function plan(rows: Redirect[], redirects: Record<string, string> = {}) {
  const { taken, refused } = planRedirects(rows, { redirects: new Map(Object.entries(redirects)), pages });
  return [Object.fromEntries(taken), refused.map(({ at, problem }) => `${at} ${problem}`)];
}

const row = (source: string, target: string) => ({ source, target });

test.each<[string, Redirect[], Record<string, string>, unknown]>([
  ['an old address leads to a page', [row('/old', '/shop')], {}, [{ '/old': '/shop' }, []]],
  ['itself, in another spelling', [row('/old', '/Old')], {}, [{}, ['0 self']]],
  ['a page that exists is not hidden', [row('/shop', '/contact')], {}, [{}, ['0 page']]],
  ['a target that nothing answers', [row('/old', '/gone')], {}, [{}, ['0 nowhere']]],
  ['two that lead to each other', [row('/a', '/b'), row('/b', '/a')], {}, [{}, ['0 loop', '1 loop']]],
  ['one that closes a loop', [row('/b', '/a')], { '/a': '/b' }, [{}, ['0 loop']]],
  [
    'a chain, whichever end comes first',
    [row('/a', '/b'), row('/b', '/c'), row('/c', '/shop')],
    {},
    [{ '/a': '/shop', '/b': '/shop', '/c': '/shop' }, []],
  ],
  ['a chain over one that exists', [row('/a', '/b')], { '/b': '/shop' }, [{ '/a': '/shop' }, []]],
  [
    'another target for one that exists',
    [row('/a', '/contact')],
    { '/a': '/shop' },
    [{ '/a': '/contact' }, []],
  ],
  ['a line twice is one', [row('/a', '/shop'), row('/A', '/shop')], {}, [{ '/a': '/shop' }, []]],
  ['two targets of one', [row('/a', '/shop'), row('/A', '/contact')], {}, [{ '/a': '/shop' }, ['1 twice']]],
  [
    'a redirect that a page has hidden is no step',
    [row('/a', '/shop')],
    { '/shop': '/contact' },
    [{ '/a': '/shop' }, []],
  ],
])('%s', (_name, rows, redirects, expected) => {
  expect(plan(rows, redirects)).toEqual(expected);
});

test('of any redirects, those that are taken lead to a page in one step', () => {
  const place = fc.constantFrom('/a', '/b', '/c', '/d', '/A', '/shop', '/contact', '/gone');
  fc.assert(
    fc.property(fc.array(fc.record({ source: place, target: place })), (rows) => {
      const { taken, refused } = planRedirects(rows, { redirects: new Map(), pages });
      for (const [source, target] of taken) {
        expect(pages.has(target)).toBe(true);
        expect(pages.has(source)).toBe(false);
      }
      expect(new Set(refused.map(({ at }) => at)).size).toBe(refused.length);
    }),
  );
});
