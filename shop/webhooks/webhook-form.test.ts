// Tests of the form of a webhook.
import { expect, test } from 'vitest';
import { readWebhook } from './webhook-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const good = { name: ' ERP ', url: 'https://erp.example.com/hooks?shop=1', event: 'order.placed' };

test('what is right is taken as it is meant', () => {
  const read = readWebhook(formOf(good), false);
  expect(read.ok && read.input).toEqual({ name: 'ERP', url: good.url, events: ['order.placed'] });
});

test.each([
  ['', 'Enter the whole address'],
  ['erp.example.com', 'Enter the whole address'],
  ['http://erp.example.com/', 'must begin with https'],
  ['http://127.0.0.1:9/', 'must begin with https'],
  ['ftp://erp.example.com/', 'must begin with https'],
  ['https://me:secret@erp.example.com/', 'Leave out the name and password'],
  ['https://erp.example.com/#x', 'after #'],
  [`https://erp.example.com/${'x'.repeat(500)}`, 'At most 500'],
])('the address %s is refused with words, and stays as typed', (url, words) => {
  const read = readWebhook(formOf({ ...good, url }), false);
  expect(read.ok ? '' : read.errors['url']).toContain(words);
  expect(read.typed.url).toBe(url);
});

test('this machine is an address only where the setting says so, and only this machine by http', () => {
  expect(readWebhook(formOf({ ...good, url: 'http://127.0.0.1:9/' }), true).ok).toBe(true);
  expect(readWebhook(formOf({ ...good, url: 'http://10.0.0.1/' }), true).ok).toBe(false);
});

test('no name, no event and events that do not exist are marked', () => {
  const read = readWebhook(formOf({ name: ' ', url: good.url, event: 'order.eaten' }), false);
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual(['name', 'events']);
});
