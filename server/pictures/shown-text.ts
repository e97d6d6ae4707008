/** What of a text the fonts of link cards can show. */

const missing = /[^\x20-\x7E\xA1-\xAC\xAE-\xFF–—‘’“”•…₨]/gu;

/**
 * Only what the fonts can show, as they have no other script than Latin: accents that they lack go, and letters without
 * an outline go too. An Urdu font would not help: satori 0.63 puts the dots of Arabic letters on the wrong side.
 */
export function shownText(text: string): string {
  return text
    .normalize('NFC')
    .replace(missing, (character) => character.normalize('NFKD').replace(missing, ''))
    .replace(/ +/g, ' ')
    .trim();
}
