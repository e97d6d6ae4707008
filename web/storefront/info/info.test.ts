/** Contact, size guide and shipping: the figures of the rules, and the owner's the moment he changes them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, type SettingKey, type Settings } from '#shop/settings/settings.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { noon } from '#server/testing/make-shop.ts';
import { askInfoPages } from '#tests/support/info-pages.ts';

let database: TestDatabase;
let ask: ReturnType<typeof askInfoPages>;
// Noon in Pakistan on Monday 2 November 2026.
const clock = { now: noon };

beforeAll(async () => {
  database = await testDatabase();
  ask = askInfoPages(database, clock);
});
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute();
  clock.now = noon;
});
afterAll(() => database.close());

const save = <Key extends SettingKey>(key: Key, value: Settings[Key]) => saveSetting(database.db, key, value);

describe('/contact', () => {
  test('says what the rules say, and invents no number', async () => {
    const { status, html, words } = await ask('/contact');
    expect(status).toBe(200);
    for (const text of [
      'Islamabad, Pakistan',
      'Mon-Fri',
      '9:00 AM to 8:00 PM',
      '10:00 AM to 6:00 PM',
      '12:00 PM to 5:00 PM',
      'within 24 hours',
      '2-4 business days in major cities, 3-5 business days in other cities',
      '30-day returns for unworn shoes in original packaging, with free return shipping for exchanges',
      'exchanged free within 7 days',
      'across Pakistan, with no extra charge on orders over ₨3,000',
      'No phone number, WhatsApp or email address is published here yet',
    ])
      expect(words).toContain(text);
    expect(html).not.toMatch(/wa\.me|tel:|mailto:/);
    // An owner may have set it up.
    expect(words).not.toContain('SMS');
  });

  test.each([
    ['2026-11-02T03:59:59Z', 'Closed now, opens Mon 9:00 AM'],
    ['2026-11-02T04:00:00Z', 'Open now until 8:00 PM'],
    ['2026-11-02T15:00:00Z', 'Closed now, opens Tue 9:00 AM'],
    ['2026-11-08T19:00:00Z', 'Closed now, opens Mon 9:00 AM'],
  ])('at %s it says: %s', async (now, line) => {
    clock.now = new Date(now);
    expect((await ask('/contact')).words).toContain(line);
  });

  test('the ways that the owner has set up lead to him, WhatsApp first', async () => {
    await save('whatsapp', '+923001234567');
    await save('contactPhone', '051 111 0000');
    await save('contactEmail', 'salaam@qadam.example');
    const { html, words } = await ask('/contact');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const places = ['https://wa.me/923001234567', 'tel:0511110000', 'mailto:salaam@qadam.example'].map(
      (href) => main.indexOf(`href="${href}"`),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(words).not.toContain('published here yet');
  });

  test('every figure follows the settings', async () => {
    await save('hours', [{ days: ['Tue', 'Sat'], open: '11:30', close: '24:00' }]);
    await save('replyHours', 6);
    await save('returnDays', 45);
    await save('wrongSizeDays', 10);
    await save('codFreeThreshold', 1234);
    await save('contactAddress', 'Liberty Market, Lahore');
    await save('processingDays', [3, 4]);
    const { words } = await ask('/contact');
    for (const text of [
      'Closed now, opens Tue 11:30 AM',
      '11:30 AM to midnight',
      'Sun Closed',
      'within 6 hours',
      '45-day returns',
      'exchanged free within 10 days',
      'over ₨1,234',
      'Liberty Market, Lahore',
      '4-6 business days in major cities',
    ])
      expect(words).toContain(text);
    expect(words).not.toMatch(/24 hours|30-day|7 days|3,000|Islamabad|Mon-Fri/);
  });
});

describe('/size-guide', () => {
  test('holds the chart, the widths, the four kinds of fit and the expert', async () => {
    const { status, html, words } = await ask('/size-guide');
    expect(status).toBe(200);
    expect(words).toContain('EU UK US CM (foot length) 36 ask us about 23');
    expect(words).toContain('38 5 6 24.5 39 5.5 6.5 25 40 6 7 25.5 41 7 8 26.5');
    expect(words).toContain('45 10.5 11.5 29.5 46 11 12 30');
    for (const text of ['Narrow B', 'Medium D', 'Wide E', 'Extra Wide EE', 'Fit tips'])
      expect(words).toContain(text);
    for (const kind of ['Sneakers', 'Running', 'Formal', 'Casual']) expect(words).toContain(`${kind} fit`);
    expect(words).toContain('EU 36 and 37 are a guide');
    expect(words).toContain('36 ask us about 23 37 ask us about 23.5 38 5 6 24.5');
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(11);
    expect(html).toMatch(/href="\/contact"[^>]*>Contact Size Expert/);
  });

  test('the expert is on WhatsApp where the owner has it', async () => {
    await save('whatsapp', '+923001234567');
    expect((await ask('/size-guide')).html).toMatch(/href="https:\/\/wa\.me\/923001234567\?text=/);
  });

  test.each([
    ['26.3', 'For a foot of 26.3 cm EU 41'],
    ['26%2C5', 'For a foot of 26.5 cm EU 41'],
    ['%DB%B2%DB%B7', 'For a foot of 27 cm EU 42'],
    ['24', 'For a foot of 24 cm EU 38'],
    ['23', 'For a foot of 23 cm EU 36 See pairs in EU 36 A guide: EU 36 is for a foot of about 23 cm.'],
    ['22.5', '22.5 cm is shorter than our smallest size'],
    ['30.1', '30.1 cm is longer than our chart'],
  ])('a foot of %s: %s', async (cm, answer) => {
    const { status, words } = await ask(`/size-guide?cm=${cm}`);
    expect(status).toBe(200);
    expect(words).toContain(answer);
  });

  test.each([
    ['nothing', ''],
    ['letters', 'abc'],
    ['millimetres', '263'],
    ['zero', '0'],
    ['less than nothing', '-26'],
    ['an exponent', '1e9'],
    ['a control character', '%00'],
    ['half a character', '%ED%A0%80'],
    ['markup', '%22%3E%3Cscript%3E'],
    ['a novel', 'x'.repeat(3000)],
  ])('a length of %s is answered with 400 and a sentence at the field', async (_, cm) => {
    const { status, html } = await ask(`/size-guide?cm=${cm}`);
    expect(status).toBe(400);
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="([^"]+)"[\s\S]*<p id="\1"[^>]*>[A-Z0-9]/);
    expect(html).not.toContain('"><script>');
  });
});

describe('/shipping', () => {
  test('says what the rules say', async () => {
    const { status, html, words } = await ask('/shipping');
    expect(status).toBe(200);
    for (const text of [
      'Standard ₨200 - ₨350',
      'Express ₨400 1-2 business days Major Cities and Other Cities',
      'Free ₨0 2-4 business days in major cities Standard delivery on orders of ₨5,000 or more',
      'Major Cities Islamabad, Karachi, Lahore, Faisalabad, Rawalpindi Fee ₨200 On the road 1-2 days',
      'Other Cities Multan, Gujranwala, Hyderabad, Peshawar, Quetta Fee ₨250 On the road 2-3 days',
      'Remote Areas Every other city, town and village Fee ₨350 On the road 3-5 days',
      'processed within 1-2 business days',
      'within 2 hours of ordering',
      'within 48 hours of delivery with photos',
      'A wrong size is exchanged free within 7 days',
      'Processing an exchange takes 3-5 days',
      'Unworn pairs in their original packaging are returned within 30 days',
      'Cash on delivery available',
    ])
      expect(words).toContain(text);
    expect(words).toMatch(/Order Confirmed.*Preparing.*Shipped.*Delivered/);
    expect(html).toContain('id="returns"');
    expect(html).toMatch(/<option>Lahore</);
  });

  // Monday 2 November plus one or two days of processing plus the road, no Sundays.
  test.each([
    [
      'Lahore',
      ['Lahore Punjab · Major Cities', 'Wed 4 Nov to Fri 6 Nov ₨200', 'Tue 3 Nov to Wed 4 Nov ₨400'],
    ],
    [
      'quetta',
      ['Quetta Balochistan · Other Cities', 'Thu 5 Nov to Sat 7 Nov ₨250', 'Tue 3 Nov to Wed 4 Nov ₨400'],
    ],
    ['Gilgit', ['Remote Areas', 'Fri 6 Nov to Tue 10 Nov ₨350', 'Express Not offered here']],
    [
      'Chak%2042',
      ['Chak 42 is not on our list of cities', 'Fri 6 Nov to Tue 10 Nov ₨350', 'Not offered here'],
    ],
  ])('to %s: %j', async (city, answers) => {
    const { status, words } = await ask(`/shipping?city=${city}`);
    expect(status).toBe(200);
    for (const answer of answers) expect(words).toContain(answer);
  });

  test('a city on the list is not called unknown', async () => {
    for (const city of ['Lahore', 'Gilgit', 'D.G. Khan'])
      expect((await ask(`/shipping?city=${encodeURIComponent(city)}`)).words).not.toContain(
        'not on our list',
      );
  });

  test.each([
    ['nothing', ''],
    ['a space', '%20'],
    ['digits', '42'],
    ['a control character', '%00'],
    ['letters and a control character', 'Lahore%00'],
    ['half a character', '%ED%A0%80'],
    ['81 letters', 'x'.repeat(81)],
    ['a novel', 'x'.repeat(3000)],
  ])('a city of %s is answered with 400 and a sentence at the field', async (_, city) => {
    const { status, html } = await ask(`/shipping?city=${city}`);
    expect(status).toBe(400);
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="([^"]+)"[\s\S]*<p id="\1"[^>]*>T/);
  });

  test('every figure follows the settings', async () => {
    const { zones } = defaultSettings;
    await save('freeShippingThreshold', 6_500);
    await save('zones', {
      major: { ...zones.major, name: 'Big Cities', cities: ['Karachi'], fee: 111, days: [2, 2] },
      other: { ...zones.other, cities: ['Lahore', 'Chak 42'], fee: 222, days: [4, 6] },
      remote: { ...zones.remote, fee: 999, days: [7, 9] },
    });
    await save('express', { fee: 777, days: [1, 1], zones: ['major'] });
    await save('processingDays', [0, 1]);
    await save('wrongSizeDays', 1);
    await save('returnDays', 45);
    await save('exchangeDays', [6, 8]);
    await save('addressChangeHours', 1);
    await save('damageReportHours', 72);
    const { words } = await ask('/shipping?city=Chak%2042');
    for (const text of [
      'Standard ₨111 - ₨999 2-10 business days By zone, 2-3 days in big cities',
      'Express ₨777 1 business day Big Cities.',
      'Free ₨0 2-3 business days in big cities Standard delivery on orders of ₨6,500 or more',
      'Big Cities Karachi Fee ₨111 On the road 2 days At your door 2-3 days',
      'Lahore, Chak 42 Fee ₨222 On the road 4-6 days At your door 4-7 days',
      'Fee ₨999 On the road 7-9 days At your door 7-10 days',
      'Chak 42 Other Cities Standard Fri 6 Nov to Tue 10 Nov ₨222 Free on orders of ₨6,500 or more',
      'checked and packed, 0-1 business days',
      'exchanged free within 1 day,',
      'takes 6-8 days',
      'returned within 45 days',
      'within 1 hour of ordering',
      'within 72 hours of delivery',
    ])
      expect(words).toContain(text);
    expect(words).not.toMatch(/₨200|₨250|₨350|₨400|₨5,000|30 days|7 days,|48 hours/);
  });

  test('express that is offered nowhere is no option', async () => {
    await save('express', { fee: 400, days: [1, 2], zones: [] });
    const { words } = await ask('/shipping?city=Lahore');
    expect(words).toContain('Express Not offered here');
    expect(words).not.toContain('Express ₨400');
  });
});

test('the footer leads to all of them from every page', async () => {
  const { html } = await ask('/shipping');
  const footer = html.slice(html.indexOf('<footer'));
  for (const to of ['/contact', '/size-guide', '/shipping', '/shipping#returns'])
    expect(footer).toContain(`href="${to}"`);
});

function promised() {
  return Promise.all(['/contact', '/shipping', '/size-guide'].map(async (path) => (await ask(path)).words));
}

describe('a promise of 0 days', () => {
  test('is made on none of the pages', async () => {
    await save('wrongSizeDays', 0);
    await save('returnDays', 0);
    expect((await ask('/contact')).html).not.toContain('#returns');
    for (const words of await promised())
      expect(words).not.toMatch(/\b0[ -]days?|wrong size|unworn|return or exchange|exchanges and returns/i);
  });

  test('leaves the other one standing', async () => {
    await save('wrongSizeDays', 0);
    await save('returnDays', 30);
    const [contact, shipping, sizes] = await promised();
    expect(contact).toContain('Yes. 30-day returns for unworn shoes');
    expect(shipping).toContain('Unworn pairs in their original packaging are returned within 30 days');
    expect(sizes).toContain('You can exchange a pair');
    for (const words of [contact, shipping]) expect(words).not.toMatch(/\b0[ -]days?|wrong size/i);
    await save('wrongSizeDays', 7);
    await save('returnDays', 0);
    const [asked, read] = await promised();
    expect(asked).toContain('Yes. A wrong size is exchanged free within 7 days.');
    expect(read).toContain('A wrong size is exchanged free within 7 days');
    for (const words of [asked, read]) expect(words).not.toMatch(/\b0[ -]days?|unworn|Changed your mind/i);
  });
});
