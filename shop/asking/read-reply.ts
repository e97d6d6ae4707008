// What a customer wrote back, matched whole against a short list: nothing is guessed, all else goes to staff as a message.
import { cleanLine } from '../text/text.ts';

const yes = [
  'yes',
  'yes i want it',
  'ji',
  'jee',
  'ji haan',
  'ji han',
  'haan',
  'han',
  'ha',
  'ok',
  'okay',
  'confirm',
  'جی',
  'جی ہاں',
  'ہاں',
  'ہاں جی',
  'جی بھیج دیں',
  'بھیج دیں',
  'کنفرم',
];
const no = [
  'no',
  'nahi',
  'nahin',
  'nai',
  'cancel',
  'نہیں',
  'جی نہیں',
  'کینسل',
  'نہیں کینسل کریں',
  'کینسل کریں',
  'نہیں چاہیے',
];

/** Null for what may mean anything. Capitals, punctuation and emoji around the word do not matter. */
export function readReply(text: string): 'yes' | 'no' | null {
  const clean = cleanLine(
    text
      .slice(0, 100)
      .replaceAll(/[^\p{L}\p{M}\s]/gu, ' ')
      .replaceAll(/\s+/g, ' '),
    100,
  );
  const word = clean.ok ? clean.text.trim().toLowerCase() : '';
  if (yes.includes(word)) return 'yes';
  return no.includes(word) ? 'no' : null;
}
