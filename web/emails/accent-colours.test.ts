// The button of an email is filled with the owner's accent, and what is written on the accent can be read by day and by night; the default's is ink.
import { assert, integer, property } from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { defaultAppearance } from '#shop/appearance/appearance.ts';
import { nearestAccent, nearestGround } from '#shop/appearance/nearest.ts';
import { contrast } from '#shop/appearance/oklch.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { everyEmail, samplePublicUrl } from './every-email.ts';
import { renderEmail } from './render-email.tsx';

const pair = (found: RegExpExecArray | null) => [found?.[1] ?? '', found?.[2] ?? ''];

/** Fill and text of each filled button by day, and of all of them by night. */
function buttonsIn(accent: string, ground = defaultAppearance.ground, email = everyEmail[0]) {
  if (!email) throw new Error('there is no email');
  const appearance = { ...defaultAppearance, accent, ground };
  const { html } = renderEmail(email, defaultSettings, samplePublicUrl, appearance);
  const day = html.matchAll(/<td bgcolor="(#\w{6})"[^>]*class="filled[^>]*><a [^>]*[;"]color:(#\w{6})/g);
  const night = /\.filled\{background:(#\w{6})!important\}\.filled a\{color:(#\w{6})!important\}/.exec(html);
  const gold =
    /<td bgcolor="(#\w{6})"[^>]*class="gold"[^>]*><div class="on-gold"[^>]*[;"]color:(#\w{6})/.exec(html);
  const goldByNight = /\.gold\{background:(#\w{6})!important\}\.on-gold\{color:(#\w{6})!important\}/.exec(
    html,
  );
  return {
    day: Array.from(day, ([, fill = '', text = '']) => [fill, text]),
    night: pair(night),
    /** The box with the amount. */
    amounts: [pair(gold), pair(goldByNight)],
  };
}

test('the default has ink by day and light by night, whatever its paper', () => {
  const { day, night, amounts } = buttonsIn(defaultAppearance.accent);
  expect(day.length).toBeGreaterThan(0);
  for (const button of day) expect(button).toEqual(['#121b37', '#ffffff']);
  expect(night).toEqual(['#f1f4f7', '#121b37']);
  expect(amounts).toEqual([
    ['#fbb61b', '#121b37'],
    ['#febf32', '#121b37'],
  ]);
});

test('every email with a button has it in the accent of the shop', () => {
  const drawn = everyEmail.flatMap((email) => buttonsIn('#0e7c3f', '#f9fafc', email).day);
  expect(drawn.length).toBeGreaterThan(everyEmail.length / 2);
  for (const [fill, text] of drawn) expect([fill, text]).toEqual(['#0e7c3f', '#ffffff']);
});

test('a shop that is always dark has its accent on the white paper of its emails', () => {
  const { day } = buttonsIn('#c6ff3d', '#0b0b0c');
  for (const [fill, text = ''] of day) {
    expect(fill).toBe('#c6ff3d');
    expect(contrast(text, '#c6ff3d')).toBeGreaterThanOrEqual(4.5);
  }
});

const colour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('in any accent and ground the words on a button, and the amount, can be read by day and by night', () => {
  assert(
    property(colour, colour, (typedAccent, typedGround) => {
      const ground = nearestGround(typedGround, typedAccent);
      const accent = nearestAccent(typedAccent, ground);
      const { day, night, amounts } = buttonsIn(accent, ground);
      expect(day.length).toBeGreaterThan(0);
      for (const [fill = '', text = ''] of [...day, night, ...amounts])
        expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 30 },
  );
});
