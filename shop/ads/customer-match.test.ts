/** Customer data as each channel asks for it; the hashes are those that Meta's own page gives. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AdBuyer } from './ad-event.ts';
import { forGoogle, forMeta } from './customer-match.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const buyer: AdBuyer = {
  email: ' John_Smith@gmail.com ',
  phone: '+923001234567',
  name: 'Mary O’Neil-Khan',
  city: 'Rahim Yar Khan',
  postalCode: '64 200',
};

test('Meta: its own examples', () => {
  expect(sha256(forMeta(buyer).em)).toBe('62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f');
  expect(sha256(forMeta(buyer).fn)).toBe('6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec');
  expect(sha256(forMeta({ ...buyer, phone: '0016505551212' }).ph)).toBe(
    'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
  );
  expect(sha256(forMeta({ ...buyer, name: 'Valéry' }).fn)).toBe(
    '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c',
  );
});

test('Meta: digits, letters without marks, a city in one word', () => {
  expect(forMeta(buyer)).toEqual({
    em: 'john_smith@gmail.com',
    ph: '923001234567',
    fn: 'mary',
    ln: 'oneilkhan',
    ct: 'rahimyarkhan',
    zp: '64200',
    country: 'pk',
  });
});

test('Google: with the plus, Gmail without dots', () => {
  const { email, phone, first, last } = forGoogle({ ...buyer, email: 'J.Smith@googlemail.com' });
  expect([email, phone, first, last]).toEqual([
    'jsmith@googlemail.com',
    '+923001234567',
    'mary',
    'oneilkhan',
  ]);
  expect(forGoogle({ ...buyer, email: 'j.smith@example.com' }).email).toBe('j.smith@example.com');
});

test('Urdu names keep their letters; what is not there stays empty', () => {
  expect(forMeta({ ...buyer, name: 'عائشہ خان' })).toMatchObject({ fn: 'عائشہ', ln: 'خان' });
  expect(forMeta({ email: '', phone: '', name: '', city: '', postalCode: '' })).toMatchObject({
    em: '',
    ph: '',
    ln: '',
  });
  expect(forGoogle({ ...buyer, phone: '03001234567' }).phone).toBe('');
});
