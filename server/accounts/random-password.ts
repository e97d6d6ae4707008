// A password that a machine makes and a person types once.
import { randomInt } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 20 letters without those that look alike: 99 bits. */
export function randomPassword(): string {
  return Array.from({ length: 4 }, fiveLetters).join('-');
}

function fiveLetters(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
}
