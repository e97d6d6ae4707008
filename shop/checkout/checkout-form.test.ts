// Tests of the checkout form: messages in the stated order, and what an order is made of.
import { describe, expect, test } from 'vitest';
import { CITIES } from '#shop/delivery/cities.ts';
import { zoneOf } from '#shop/delivery/zone-of-city.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { accepted, good, refused, type Fields } from './checkout-testing.ts';
import { CHECKOUT_FIELDS, type CheckoutField } from './checkout-form.ts';

const problems = (change: Fields) => Object.keys(refused(change).errors).toSorted();

test('a good form becomes an order that can be placed', () => {
  expect(accepted()).toEqual({
    name: 'Ayesha Khan',
    phone: '+923001234567',
    email: 'ayesha@example.pk',
    address: {
      street: 'House 5, Street 7, Gulberg',
      city: 'Lahore',
      state: 'Punjab',
      postalCode: '54000',
      country: 'Pakistan',
    },
    mapLocation: null,
    method: 'STANDARD',
    couponCode: '',
    lines: [
      { variantId: 12, quantity: 1 },
      { variantId: 40, quantity: 2 },
    ],
    shownTotal: 1_269_000,
    idempotencyKey: good.key,
  });
});

describe('the messages come in the stated order:', () => {
  // Each step mends one thing of a form in which all is wrong.
  const wrong = { lines: '', name: '', phone: '', street: '', email: '', city: '', state: '', key: 'x' };
  const person = { name: good.name, phone: good.phone, street: good.street };

  test.each([
    ['first the empty cart', {}, 'empty-cart'],
    ['then name, phone and street', { lines: '12:1' }, 'missing-info'],
    ['then the e-mail', { lines: '12:1', ...person }, 'missing-email'],
    ['then the rest of the form', { lines: '12:1', ...person, email: good.email }, 'check-the-form'],
    [
      'last the key of the form',
      { lines: '12:1', ...person, email: good.email, city: 'Lahore' },
      'key-reused',
    ],
  ])('%s', (_, mended, code) => expect(refused({ ...wrong, ...mended }).refusal.refused).toBe(code));
});

test.each(['name', 'phone', 'street'] as const)(
  'without %s the info is missing, and that field says so',
  (field) => {
    for (const empty of ['', '   ', '\u00a0', '\u200b', '\u3164'.repeat(3), new File(['x'], 'x.txt')]) {
      const { refusal, errors } = refused({ [field]: empty });
      expect(refusal).toMatchObject({ refused: 'missing-info', title: 'Missing info', status: 400 });
      expect(Object.keys(errors)).toEqual([field]);
    }
  },
);

test('nothing typed is lost when the form is refused', () => {
  const typed = { ...good, name: '  Ayesha\u0000 ', coupon: 'save10', phone: 'call me', email: 'no' };
  const shown = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, typed[field]]));
  expect(refused(typed).typed).toEqual(shown);
  expect(refused({ ...typed, lines: '' }).typed).toEqual(shown);
});

test('all that is wrong is told at once', () => {
  const all = { name: 'A\u0000', phone: '12', email: 'no', street: 'x'.repeat(201), city: '', state: '' };
  const rest = { postalCode: '5', mapLocation: 'here', method: 'DRONE' };
  const fields = ['city', 'email', 'mapLocation', 'method', 'name', 'phone', 'postalCode', 'state', 'street'];
  expect(problems({ ...all, ...rest })).toEqual(fields);
});

test('an empty form is told in one round all that it needs, under the first title in order', () => {
  const empty = { name: '', phone: '', email: '', street: '', city: '', state: '' };
  const { refusal, errors } = refused(empty);
  expect(refusal).toMatchObject({ title: 'Missing info', text: 'Name, phone and address are required' });
  expect(Object.keys(errors)).toEqual(['name', 'phone', 'email', 'street', 'city', 'state']);
  expect(errors.email).toBe('Email is required to confirm your order.');
});

describe('the email address, where the owner', () => {
  const none = { email: '  ' };
  test('asks for it, is needed', () => {
    expect(refused(none).refusal.refused).toBe('missing-email');
    expect(accepted().email).toBe(good.email);
  });

  test('leaves it open, may be empty, and is an address where it is not', () => {
    expect(accepted(none, 'optional').email).toBe('');
    expect(accepted({}, 'optional').email).toBe(good.email);
    expect(Object.keys(refused({ email: 'no' }, 'optional').errors)).toEqual(['email']);
    expect(refused({ ...none, name: '' }, 'optional').errors).not.toHaveProperty('email');
  });

  test('does not ask for it, is not read', () => {
    for (const email of ['', 'no', good.email, 'x'.repeat(65_536)])
      expect(accepted({ email }, 'none').email).toBe('');
    expect(Object.keys(refused({ email: 'no', city: '12' }, 'none').errors)).toEqual(['city']);
  });
});

test('what is missing does not hide what is wrong', () => {
  expect(problems({ name: '', phone: '12345', postalCode: '5' })).toEqual(['name', 'phone', 'postalCode']);
  expect(problems({ email: '', city: 'Karchi', state: 'Sindh' })).toEqual(['city', 'email']);
});

describe('refused under its own field is', () => {
  test.each<[CheckoutField, string, string]>([
    ['name', 'a name with a line break', 'Ali\r\nBcc: eve@evil.pk'],
    ['name', 'a name of 64 KB', 'x'.repeat(65_536)],
    ['name', 'a name written backwards', 'Ali\u202ekhan'],
    ['name', 'a name of one letter', 'A'],
    ['name', 'a name of digits', '12345'],
    ['street', 'a street of one letter', 'x'],
    ['street', 'a street of dots', '. . . .'],
    ['city', 'a city of digits', '12345'],
    ['phone', 'a foreign phone', '+1 212 555 0123'],
    ['phone', 'a phone with a line break', '0300 1234567\r\n'],
    ['email', 'two addresses', 'a@b.pk, c@d.pk'],
    ['email', 'an address with a header', 'a@b.pk\r\nBcc: c@d.pk'],
    ['street', 'a street of 64 KB', 'x '.repeat(32_768)],
    ['street', 'a street with a NUL', 'House\u0000 5'],
    ['city', 'a city of 81 letters', 'x'.repeat(81)],
    ['city', 'a city nobody can see', '\u200b'],
    ['state', 'a state of another country', 'Texas'],
    ['state', 'a state in other letters', 'punjab'],
    ['postalCode', 'a postal code of 4 digits', '5400'],
    ['postalCode', 'a postal code of letters', 'SW1A1'],
    ['postalCode', 'a postal code with a line break', '54000\r\nx'],
    ['mapLocation', 'a location off the globe', '91,73'],
    ['mapLocation', 'a location that is a link', 'https://evil.pk'],
    ['method', 'an unknown method', 'express'],
  ])('%s: %s', (field, _, typed) => {
    expect(problems({ [field]: typed })).toEqual([field]);
    expect(refused({ [field]: typed }).refusal.refused).toBe('check-the-form');
  });
});

test('names and streets in Urdu, and what people paste, are taken', () => {
  for (const short of ['Bo', 'M. Ali', 'نور']) expect(accepted({ name: short }).name).toBe(short);
  for (const short of ['B-12', 'گلی ۷']) expect(accepted({ street: short }).address.street).toBe(short);
  expect(accepted({ name: 'عائشہ خان' }).name).toBe('عائشہ خان');
  // A form turns half a character into the replacement sign, which is harmless.
  expect(accepted({ name: 'Ali \ud83d' }).name).toBe('Ali \ufffd');
  expect(accepted({ name: "  Ayesha \t O'Neil " }).name).toBe("Ayesha O'Neil");
  expect(accepted({ street: 'مکان ۵\r\nگلی ۷' }).address.street).toBe('مکان ۵, گلی ۷');
  expect(accepted({ phone: '۰۳۰۰۱۲۳۴۵۶۷' }).phone).toBe('+923001234567');
  expect(accepted({ email: ' ayesha@example.pk ' }).email).toBe('ayesha@example.pk');
});

test('the postal code may be left empty or typed in any digits', () => {
  expect(accepted({ postalCode: '' }).address.postalCode).toBe('');
  for (const typed of [' 54000 ', '５４０００', '۵۴۰۰۰', '٥٤٠٠٠']) {
    expect(accepted({ postalCode: typed }).address.postalCode, typed).toBe('54000');
  }
});

describe('the city', () => {
  test.each([
    ['lahore', 'Punjab', 'Lahore', 'Punjab'],
    ['Faisal Abad', '', 'Faisalabad', 'Punjab'],
    ['D.G. Khan', '', 'Dera Ghazi Khan', 'Punjab'],
    ['quetta', '', 'Quetta', 'Balochistan'],
    ['Chak 42', 'Sindh', 'Chak 42', 'Sindh'],
    ['چک ۴۲', 'Punjab', 'چک ۴۲', 'Punjab'],
  ])('typed as %s with state "%s" is %s, %s', (city, state, name, region) => {
    expect(accepted({ city, state }).address).toMatchObject({ city: name, state: region });
  });

  test('that is not listed needs its state', () =>
    expect(problems({ city: 'Chak 42', state: '' })).toEqual(['state']));

  test('costs the same delivery as typed and as stored', () => {
    const typed = CITIES.flatMap(({ name }) => [name, name.toUpperCase(), ` ${name.replace(/ /g, '  ')}. `]);
    for (const city of [...typed, 'Faisal Abad', 'Nawab Shah', 'Chak 42']) {
      // Asked about before, so that none of them is asked about here.
      const stored = accepted({ city, asked: `${city.trim()}|Punjab` }).address.city;
      expect(zoneOf(stored, defaultSettings), city).toBe(zoneOf(city, defaultSettings));
    }
  });
});

describe('a city that is near another', () => {
  const question = 'Did you mean Karachi? Choose it, or send the form again to keep "Karchi".';

  test('is asked about, and kept when the form comes again as it was', () => {
    expect(refused({ city: 'Karchi', state: 'Sindh' }).errors).toEqual({ city: question });
    expect(accepted({ city: 'Karchi', state: 'Sindh', asked: 'Karchi|Sindh' }).address.city).toBe('Karchi');
    expect(problems({ city: 'Karachii', state: 'Sindh', asked: 'Karchi|Sindh' })).toEqual(['city']);
  });

  test('and one in another state than was chosen are both asked about', () => {
    expect(problems({ city: 'Karachi', state: 'Punjab' })).toEqual(['state']);
    expect(accepted({ city: 'Karachi', state: 'Punjab', asked: 'Karachi|Punjab' }).address.state).toBe(
      'Punjab',
    );
  });

  test('a state that the shop had filled in follows the city without a question', () => {
    expect(accepted({ city: 'Karachi', state: 'Punjab', filledState: 'Punjab' }).address.state).toBe('Sindh');
    expect(problems({ city: 'Chak 42', state: 'Punjab', filledState: 'Punjab' })).toEqual(['state']);
  });

  test('the part of the city that was typed beside it goes into the street', () => {
    const { address } = accepted({ city: 'DHA Lahore', state: '' });
    expect(address).toMatchObject({ city: 'Lahore', state: 'Punjab' });
    expect(address.street.endsWith(', DHA Lahore')).toBe(true);
    expect(accepted({ city: 'لاہور', state: '' }).address).toMatchObject({
      city: 'Lahore',
      street: good.street,
    });
  });
});

test.each([
  ['', null],
  ['33.6844,73.0479', '33.6844,73.0479'],
  ['33.6844, 73.0479', '33.6844,73.0479'],
  ['-90,180', '-90,180'],
])('the location %j is kept as %j', (typed, kept) => {
  expect(accepted({ mapLocation: typed }).mapLocation).toBe(kept);
});

test('no method means Standard', () => {
  expect(accepted({ method: '' }).method).toBe('STANDARD');
  expect(accepted({ method: 'EXPRESS' }).method).toBe('EXPRESS');
});
