// Tests of the settings form: what the owner may type, what he may not, and that it loses nothing.
import { expect, test } from 'vitest';
import { defaultSettings, type Settings } from './settings.ts';
import { plainSettings } from './plain-settings.ts';
import { readSettings } from './settings-form.ts';

/** The form as it stands for the defaults, with these fields typed over. */
function formOf(fields: Record<string, string | null> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...asTyped, ...fields }))
    if (value !== null) form.set(name, value);
  return form;
}

const asTyped: Record<string, string> = {
  ...Object.fromEntries(Object.entries(plainSettings).map(([name, each]) => [name, String(each.default)])),
  bannerEnabled: 'on',
  bannerText: 'Free shipping on orders over {threshold}!',
  majorName: 'Major Cities',
  majorCities: 'Islamabad, Karachi, Lahore, Faisalabad, Rawalpindi',
  majorFee: '200',
  majorFrom: '1',
  majorTo: '2',
  otherName: 'Other Cities',
  otherCities: 'Multan, Gujranwala, Hyderabad, Peshawar, Quetta',
  otherFee: '250',
  otherFrom: '2',
  otherTo: '3',
  remoteName: 'Remote Areas',
  remoteFee: '350',
  remoteFrom: '3',
  remoteTo: '5',
  expressFee: '400',
  expressFrom: '1',
  expressTo: '2',
  'express-major': 'on',
  'express-other': 'on',
  processingFrom: '1',
  processingTo: '2',
  exchangeFrom: '3',
  exchangeTo: '5',
  hours0From: 'Mon',
  hours0To: 'Fri',
  hours0Open: '09:00',
  hours0Close: '20:00',
  hours1From: 'Sat',
  hours1To: 'Sat',
  hours1Open: '10:00',
  hours1Close: '18:00',
  hours2From: 'Sun',
  hours2To: 'Sun',
  hours2Open: '12:00',
  hours2Close: '17:00',
  loadingOverlay: 'slow',
};

const read = (fields: Record<string, string | null>, saved: Settings = defaultSettings) =>
  readSettings(formOf(fields), saved);

test('the form sent as it stands changes nothing', () => {
  expect(read({})).toEqual({ ok: true, settings: defaultSettings });
});

test.each<[string, Record<string, string>, string]>([
  ['a threshold of -1', { freeShippingThreshold: '-1' }, 'freeShippingThreshold'],
  ['a threshold of 1e12', { freeShippingThreshold: '1e12' }, 'freeShippingThreshold'],
  ['a threshold of 1000000000000', { freeShippingThreshold: '1000000000000' }, 'freeShippingThreshold'],
  ['a threshold with paisa', { freeShippingThreshold: '4999.50' }, 'freeShippingThreshold'],
  ['no threshold', { freeShippingThreshold: '' }, 'freeShippingThreshold'],
  ['a script in the banner', { bannerText: '<script>alert(1)</script>' }, 'bannerText'],
  ['a banner without text', { bannerText: '  ' }, 'bannerText'],
  ['a banner too long', { bannerText: 'x'.repeat(201) }, 'bannerText'],
  ['a tax rate of 51', { taxRate: '51' }, 'taxRate'],
  ['a tax rate of -1', { taxRate: '-1' }, 'taxRate'],
  ['a shop without a name', { storeName: '' }, 'storeName'],
  ['markup in the name', { storeName: '<b>Qadam</b>' }, 'storeName'],
  ['two e-mail addresses', { contactEmail: 'a@b.pk, c@d.pk' }, 'contactEmail'],
  ['a phone number that nobody has', { contactPhone: '123' }, 'contactPhone'],
  ['an NTN of letters', { ntn: 'none' }, 'ntn'],
  ['a STRN too short', { strn: '12-3' }, 'strn'],
  ['a WhatsApp number that nobody has', { whatsapp: '12345' }, 'whatsapp'],
  ['days the wrong way round', { majorFrom: '4', majorTo: '2' }, 'majorTo'],
  ['a fee below nothing', { remoteFee: '-200' }, 'remoteFee'],
  ['a city in both zones', { otherCities: 'Multan, karachi' }, 'otherCities'],
  ['markup for a city', { majorCities: 'Lahore, <img>' }, 'majorCities'],
  ['a shop that closes before it opens', { hours0Open: '20:00', hours0Close: '09:00' }, 'hours0Close'],
  ['a week the wrong way round', { hours0From: 'Fri', hours0To: 'Mon' }, 'hours0To'],
  ['a figure without words', { figure0: '500+', figureText0: '' }, 'figureText0'],
])('129 %s is told at its field, and what was typed comes back', (_name, fields, field) => {
  const answer = read(fields);
  expect(answer).toMatchObject({ ok: false, typed: fields });
  expect(!answer.ok && Object.keys(answer.errors)).toEqual([field]);
});

test('the text of a banner that is switched off is kept, though its field is not sent', () => {
  const saved = { ...defaultSettings, bannerText: 'Eid Mubarak' };
  expect(read({ bannerEnabled: null, bannerText: null }, saved)).toMatchObject({
    ok: true,
    settings: { bannerEnabled: false, bannerText: 'Eid Mubarak' },
  });
});

test('texts that the page of the form had no field for stay as they are saved; one that was left empty is empty', () => {
  const own = {
    guaranteeTitle: 'Our promise',
    quickGuarantee: '',
    contactEmail: 'a@b.pk',
    whatsapp: '+923001234567',
  };
  const saved = { ...defaultSettings, ...own };
  const missing = Object.fromEntries(Object.keys(own).map((name) => [name, null]));
  expect(read(missing, saved)).toMatchObject({ ok: true, settings: own });
  expect(read({ ...own, guaranteeTitle: '' }, saved)).toMatchObject({
    ok: true,
    settings: { guaranteeTitle: '' },
  });
});

test('closing at midnight is closing at 24:00, and an empty row is no row', () => {
  const answer = read({ hours0Close: '00:00', hours1From: '', hours2From: '' });
  expect(answer).toMatchObject({
    ok: true,
    settings: { hours: [{ days: ['Mon', 'Fri'], open: '09:00', close: '24:00' }] },
  });
});

test('numbers of an Urdu keyboard, grouping commas and any writing of a phone number are understood', () => {
  expect(read({ freeShippingThreshold: '۶,۰۰۰', whatsapp: '0300-1234567' })).toMatchObject({
    settings: { freeShippingThreshold: 6000, whatsapp: '+923001234567' },
  });
});

test('figures are claimed only where they were typed', () => {
  expect(read({ figure1: '500+', figureText1: 'happy customers' })).toMatchObject({
    settings: { marketingFigures: [{ figure: '500+', text: 'happy customers' }] },
  });
});
