// Reading the length of a foot as people type it: a comma for a point, Urdu digits, "cm" behind it.
import { latinDigits } from '../text/text.ts';

type FootLength = { ok: true; mm: number } | { ok: false; problem: string };

const SHORTEST_MM = 100;
const LONGEST_MM = 400;

/** Millimetres, rounded up, since a shoe too short cannot be worn; everything that is no foot gets a sentence. */
export function readFootLength(typed: string): FootLength {
  if (typed.trim() === '') return refused('Type the length of your foot in centimetres, for example 26.3.');
  const number = /^(\d{1,4}(?:\.\d{0,4})?)(?:cm)?$/.exec(plain(typed))?.[1];
  if (number === undefined) return refused('Type the length as a number of centimetres, for example 26.3.');
  const mm = Math.ceil(Math.round(Number(number) * 10_000) / 1000);
  if (mm >= SHORTEST_MM && mm <= LONGEST_MM) return { ok: true, mm };
  const read = Number(number);
  if (read >= SHORTEST_MM && read <= LONGEST_MM)
    return refused(`${number} looks like millimetres. In centimetres it is ${read / 10}.`);
  return refused('A foot is between 10 and 40 centimetres long. Please measure again.');
}

function plain(typed: string): string {
  return latinDigits(typed.slice(0, 40))
    .replace(/\s+/g, '')
    .replace(/[,\u066B]/g, '.')
    .toLowerCase();
}

function refused(problem: string): FootLength {
  return { ok: false, problem };
}
