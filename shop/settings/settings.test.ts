// Tests of the settings: the defaults of rules T1 to T9, and what the owner cannot type.
import { expect, test } from 'vitest';
import { CITIES } from '../delivery/cities.ts';
import { bannerText, defaultSettings, settingsSchema } from './settings.ts';

test('a new shop has the figures of rules T1 to T9', () => {
  expect(defaultSettings).toMatchObject({
    freeShippingThreshold: 5000,
    codFreeThreshold: 3000,
    bannerEnabled: true,
    taxRate: 0,
    currency: 'PKR',
    processingDays: [1, 2],
    wrongSizeDays: 7,
    returnDays: 30,
    express: { fee: 400, days: [1, 2] },
    exchangeDays: [3, 5],
    addressChangeHours: 2,
    damageReportHours: 48,
    replyHours: 24,
    hours: [
      { days: ['Mon', 'Fri'], open: '09:00', close: '20:00' },
      { days: ['Sat', 'Sat'], open: '10:00', close: '18:00' },
      { days: ['Sun', 'Sun'], open: '12:00', close: '17:00' },
    ],
  });
  const { major, other, remote } = defaultSettings.zones;
  expect([major.fee, other.fee, remote.fee]).toEqual([200, 250, 350]);
  expect([major.days, other.days, remote.days]).toEqual([
    [1, 2],
    [2, 3],
    [3, 5],
  ]);
  expect(major.cities).toEqual(['Islamabad', 'Karachi', 'Lahore', 'Faisalabad', 'Rawalpindi']);
  expect(other.cities).toEqual(['Multan', 'Gujranwala', 'Hyderabad', 'Peshawar', 'Quetta']);
});

test('every city of a zone is one that checkout suggests', () => {
  const { major, other } = defaultSettings.zones;
  const known = CITIES.map((city) => city.name);
  for (const city of [...major.cities, ...other.cities]) expect(known).toContain(city);
});

const { zones, express } = defaultSettings;

test.each<[string, object]>([
  ['a negative fee', { express: { ...express, fee: -1 } }],
  ['a fee with paisa', { express: { ...express, fee: 199.5 } }],
  ['a threshold as text', { freeShippingThreshold: '5000' }],
  ['a threshold without end', { freeShippingThreshold: Infinity }],
  ['a tax rate above 50', { taxRate: 50.1 }],
  ['a negative tax rate', { taxRate: -1 }],
  ['a tax rate that is no number', { taxRate: Number.NaN }],
  ['days the wrong way round', { processingDays: [2, 1] }],
  ['three days', { processingDays: [1, 2, 3] }],
  ['hours that close before they open', { hours: [{ days: ['Mon', 'Fri'], open: '20:00', close: '09:00' }] }],
  ['hours that never open', { hours: [{ days: ['Mon', 'Fri'], open: '09:00', close: '09:00' }] }],
  ['the hour 25', { hours: [{ days: ['Mon', 'Fri'], open: '09:00', close: '25:00' }] }],
  ['an hour without its zero', { hours: [{ days: ['Mon', 'Fri'], open: '9:00', close: '20:00' }] }],
  ['a week the wrong way round', { hours: [{ days: ['Fri', 'Mon'], open: '09:00', close: '20:00' }] }],
  ['a day nobody knows', { hours: [{ days: ['Mon', 'Someday'], open: '09:00', close: '20:00' }] }],
  ['a reply at once', { replyHours: 0 }],
  ['another currency', { currency: 'USD' }],
  ['a shop without a name', { storeName: '   ' }],
  ['a fourth zone', { zones: { ...zones, moon: zones.remote } }],
  ['a missing zone', { zones: { major: zones.major, other: zones.other } }],
  ['an unknown setting', { adminPassword: 'x' }],
  ['a WhatsApp number that is not international', { whatsapp: '0300 1234567' }],
  ['a banner of 301 letters', { bannerText: 'x'.repeat(301) }],
])('%s is refused', (_, change) => expect(settingsSchema.safeParse(change).success).toBe(false));

test('what stands at the edge is accepted', () => {
  const edge = { taxRate: 50, freeShippingThreshold: 0, processingDays: [0, 0], whatsapp: '+923001234567' };
  expect(settingsSchema.parse(edge)).toMatchObject(edge);
});

test('the banner names the threshold as it stands, wherever the owner wrote it', () => {
  expect(bannerText(defaultSettings)).toBe('Free shipping on orders over ₨5,000!');
  expect(bannerText({ ...defaultSettings, freeShippingThreshold: 7500 })).toContain('₨7,500');
  expect(bannerText({ ...defaultSettings, bannerText: 'Eid Mubarak' })).toBe('Eid Mubarak');
});
