// What staff type about the stages of an order.
import { expect, test } from 'vitest';
import { readStage } from './order-admin-form.ts';

test('the number of a parcel may be typed on an Urdu keyboard', () => {
  const form = new FormData();
  form.set('stage', 'shipped');
  form.set('courier', 'TCS');
  form.set('trackingNumber', '۷۷۸۸۱۲۳');
  expect(readStage(form)).toEqual({ stage: 'shipped', courier: 'TCS', trackingNumber: '7788123' });
});
