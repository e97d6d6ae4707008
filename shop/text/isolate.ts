// What somebody typed inside a sentence of ours, where no element can set it apart: toasts, labels read aloud, titles, texts.

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;

/**
 * The same text, which the words around it cannot turn around, nor it them (rule L2): as `<bdi>` in markup. Text without
 * letters that run from right to left stays as it is, to the byte.
 */
export function isolate(text: string): string {
  return rightToLeft.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}

/** A value in a text that may run from right to left: there every value is kept apart, or `#8f28ae72` would read `8f28ae72#`. */
export function isolateIn(text: string, value: string): string {
  return rightToLeft.test(text) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : isolate(value);
}
