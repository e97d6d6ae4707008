// A page is looked for among its own frames: that finds the very route that the whole table would have found.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#shop/routes/routes.ts';
import { branchOf, pagesByAddress } from './http/route-branch.ts';
import { builtPages } from './pages.ts';

type Routes = ServerBuild['routes'];

const { routes: built } = await builtPages.load();
const pages = pagesByAddress(built);
const whole = treeOf(built);

test.each(Object.keys(routes).filter((pattern) => pattern !== '/*'))('%s', (pattern) => {
  const path = pattern.replaceAll(/:\w+/g, '7d444840-9dc0-41d1-b245-5ffdce74fad2').replace(/\*$/, 'a/b');
  const found = idsAt(whole, path);
  const page = pages.get(pattern) ?? '';
  expect(found.at(-1)).toBe(page);
  const branch = branchOf(built, page);
  expect(idsAt(treeOf(branch), path)).toEqual(found);
  expect(Object.keys(branch).length).toBeLessThan(12);
});

function idsAt(tree: RouteObject[], path: string): (string | undefined)[] {
  return (matchRoutes(tree, path) ?? []).map(({ route }) => route.id);
}

function treeOf(of: Partial<Routes>, parentId = ''): RouteObject[] {
  return Object.values(of)
    .filter((route) => route !== undefined && (route.parentId ?? '') === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return [];
      const { id, path, index } = route;
      return index ? [{ id, index }] : [{ id, path, children: treeOf(of, id) }];
    });
}
