// React Router as browsers get it: without its messages to developers, and otherwise the same.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutMessages } from '../scripts/router-for-phones.ts';

test.each([
  ['invariant(route, `No route ${id}`);', 'invariant(route);'],
  ['invariant(isA(b, c), "no" + "ne");', 'invariant(isA(b, c));'],
  ['invariant(route);', 'invariant(route);'],
  ['warning(!a, `A ${f(b)}`), next();', 'void 0, next();'],
  ['warningOnce("key", ok, "text");', 'void 0;'],
  ['function warning(cond, message) {}', 'function warning(cond, message) {}'],
  ['throw new Error("Failed to fetch");', 'throw new Error("Failed to fetch");'],
  ['own.warning(a, "stays");', 'own.warning(a, "stays");'],
])('%s is sent as %s', (code, sent) => {
  expect(withoutMessages(code)).toBe(sent);
});

test('the router of the build has none of them', () => {
  const assets = join(import.meta.dirname, '../build/client/assets');
  const scripts = readdirSync(assets).filter((name) => /^framework-.*\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(0);
  const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  expect(code).toContain('__reactRouterContext');
  expect(code).not.toContain('You should call navigate() in a React.useEffect');
});
