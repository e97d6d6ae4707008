/** What the queue of orders answers to a browser without scripts. */
import { expect, test } from 'vitest';
import { checkoutAnswers } from './checkout-answers.ts';

const form = new URLSearchParams({ name: 'A "B" <c> & \u0622', key: 'k', intent: 'place' });

test('the form comes back with all that was typed, as text, and goes on with the same key', () => {
  const { status, body } = checkoutAnswers.waiting(form, 1_312);
  const page = String(body);
  expect(status).toBe(503);
  expect(page).toContain('<h1>You are in line</h1><p>You are number 1,312.</p>');
  expect(page).toContain('name="name" value="A &quot;B&quot; &lt;c&gt; &amp; \u0622"/>');
  expect(page).toContain('<input type="hidden" name="key" value="k"/><button');
  expect(page.match(/name="intent"/g)).toHaveLength(1);
});

test('a place is promised to those alone who have one', () => {
  expect(String(checkoutAnswers.waiting(form, 7).body)).toContain('your place is kept');
  const full = String(checkoutAnswers.waiting(form, null).body);
  expect(full).not.toContain('place is kept');
  expect(full).toContain('Everything you typed is kept');
});
