// Every email to customers, written for who shops in Urdu: what of it is still English is named.
import { expect, test } from 'vitest';
import { defaultSettings } from '#shop/settings/settings.ts';
import { builtPages, emailRenderer } from '#server/pages.ts';
import { emailName } from '#server/email/email-name.ts';
import type { EmailFacts } from '#server/email/email-facts.ts';
import { sampleOrder } from '#shop/messages/sample-facts.ts';
import { rupees } from '#shop/pricing/money.ts';
import { emailFileName, everyEmail, samplePublicUrl } from './every-email.ts';

const settings = {
  ...defaultSettings,
  storeName: 'Qadam',
  contactPhone: '051 1234567',
  contactEmail: 'salaam@qadam.pk',
  whatsapp: '+923001112223',
  contactAddress: 'Islamabad, Pakistan',
};

/** What stays in Latin letters: names of people, places, makers and couriers as they were typed, sizes, codes, addresses of the web. */
const LATIN = [
  /https?:\/\/\S+/g,
  /\S+@\S+/g,
  /Ayesha Khan|House 12, Street 4, F-10\/2, near the blue water tank|Islamabad Capital Territory|Islamabad/g,
  /Air Zoom Pegasus 41|Nike|TCS|Qadam|EID10|FT26327001|Winter Sale|The soles are worn\.|Rs|PKT|EU/g,
  /\b(?:EU|UK) [\d.]+|\b8f28ae72\b|c{64}|authenticator/g,
];

function englishIn(text: string): string[] {
  const said = text.replaceAll(/https:\/\/wa\.me\/\S*text=(\S*)/g, (_, begun: string) =>
    decodeURIComponent(begun),
  );
  const rest = LATIN.reduce((left, each) => left.replaceAll(each, ' '), said);
  return rest.match(/[A-Za-z]{2,}(?: [A-Za-z]+)*/g) ?? [];
}

/** What a mail program shows of it, styles left out. */
function seenIn(html: string): string {
  return html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll(/&#?\w+;/g, ' ');
}

function namedEmails(): [string, EmailFacts][] {
  return everyEmail
    .filter((facts) => emailName(facts) !== null)
    .map((facts) => [emailFileName(facts), facts]);
}

const draw = emailRenderer(builtPages);

test.each(namedEmails())('%s has no English left', async (_, facts) => {
  const { subject, text, html } = await draw(facts, settings, samplePublicUrl, undefined, null, 'ur');
  expect(englishIn(`${subject}\n${text}`)).toEqual([]);
  expect(englishIn(seenIn(html))).toEqual([]);
  expect(html).toContain('<html lang="ur" dir="rtl">');
});

const unpaid = { ...sampleOrder, prepayUntil: new Date('2026-11-23T13:00:00Z'), prepayOff: rupees(500) };
const paid = { ...sampleOrder, paid: sampleOrder.grandTotal };
const changes = ['Air Zoom Pegasus 41: EU 42 → EU 43'];
test.each<[string, EmailFacts, string]>([
  ['placed, to be paid first', { kind: 'order-placed-customer', order: unpaid }, 'تک Rs 48,480 ادا کریں'],
  ['changed, to be paid first', { kind: 'order-corrected', order: unpaid, changes }, 'تک Rs 48,480 ادا کریں'],
  [
    'placed and paid',
    { kind: 'order-placed-customer', order: paid },
    'ادائیگی ہو چکی: دروازے پر کچھ نہیں دینا',
  ],
  [
    'paid and cancelled',
    { kind: 'order-status', order: paid, to: 'CANCELLED', note: '' },
    'آپ کی ادا کی ہوئی رقم واپس کی جائے گی۔',
  ],
])('an order %s says so in Urdu, and asks for no cash', async (_, facts, words) => {
  const { subject, text, html } = await draw(facts, settings, samplePublicUrl, undefined, null, 'ur');
  const said = `${subject}\n${text}`.replaceAll(/[\u2066-\u2069]/g, '');
  expect(said).toContain(words);
  expect(said).not.toContain('نقد تیار');
  expect(englishIn(said)).toEqual([]);
  expect(englishIn(seenIn(html))).toEqual([]);
});

test('a phone number keeps the order of its parts', async () => {
  const [facts] = everyEmail;
  if (!facts) throw new Error('there is no email');
  const { text, html } = await draw(facts, settings, samplePublicUrl, undefined, null, 'ur');
  for (const said of [text, seenIn(html)]) {
    expect(said).toContain('\u20660300 1234567\u2069');
    expect(said).toContain('\u2066051 1234567\u2069');
    expect(said.replaceAll(/\u2066[^\u2069]*\u2069/g, '')).not.toMatch(/\d{3,4} \d{7}/);
  }
});

test('what is taken off has its sign in front of the amount', async () => {
  const [facts] = everyEmail;
  if (!facts) throw new Error('there is no email');
  const { text } = await draw(facts, settings, samplePublicUrl, undefined, null, 'ur');
  expect(text).toContain('کوپن EID10: \u2066-Rs 1,000\u2069');
});

test('what is looked for is found in an email in English', async () => {
  const [facts] = everyEmail;
  if (!facts) throw new Error('there is no email');
  const { text, html } = await draw(facts, settings, samplePublicUrl);
  expect(englishIn(text).length).toBeGreaterThan(5);
  expect(englishIn(seenIn(html)).length).toBeGreaterThan(5);
});
