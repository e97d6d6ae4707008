// The table of operations: what the document says, that each is called by a test, and which presses of the admin portal have none.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCOPES } from '#shop/api/scopes.ts';
import { openApiDocument } from './openapi.ts';
import { operations } from './operations.ts';

const root = join(import.meta.dirname, '../..');

test('each has a name and an address of its own, a scope that exists, and every scope is of use', () => {
  const names = operations.map(({ id }) => id);
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect([...new Set(operations.map(({ scope }) => scope))].toSorted()).toEqual(SCOPES.toSorted());
});

test('an address with parameters says what they are', () => {
  for (const { path, params } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([path, Object.keys(params?.shape ?? {})]).toEqual([path, named]);
  }
});

test('only reading needs a reading scope, and no cost is in any answer', () => {
  for (const { id, method, scope, answer } of operations) {
    const isRead = method === 'GET' && id !== 'quoteOrder';
    expect([id, scope.endsWith(':read')]).toEqual([id, isRead]);
    expect(Object.keys('shape' in answer ? (answer.shape as object) : {})).not.toContain('cost');
  }
});

test('amounts say their unit in the document', () => {
  const text = JSON.stringify(openApiDocument('http://localhost'));
  const amounts = [...text.matchAll(/"(grandTotal|basePrice|shippingFee|total|price)":\{([^}]*)\}/g)];
  expect(amounts.length).toBeGreaterThan(10);
  for (const [field, , inner = ''] of amounts) expect([field, /[Pp]aisa/.test(inner)]).toEqual([field, true]);
});

test('every operation is called by name in a test of its noun', () => {
  const tests = globSync('server/api/*-operations.test.ts', { cwd: root });
  const text = tests.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const titles = [...text.matchAll(/^test\(\s*'([^']*)'/gm)].map(([, title = '']) => title);
  const untested = operations
    .filter(({ id }) => !titles.some((title) => title.includes(id)))
    .map(({ id }) => id);
  expect(untested).toEqual([]);
});
