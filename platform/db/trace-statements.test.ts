/** Words of statements in traces have no values. */
import { expect, test } from 'vitest';
import { withoutValues } from './trace-statements.ts';

test.each([
  ['select id from orders where phone = $1', 'select id from orders where phone = $1'],
  ["select  'O''Neil',\n 1 from x where a = '0300'", 'select ?, 1 from x where a = ?'],
])('%s', (given, shown) => expect(withoutValues(given)).toBe(shown));
