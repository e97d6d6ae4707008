// Sentences in a language that runs from right to left, which begin with a number, a size or a name in Latin letters.

const RIGHT_TO_LEFT_MARK = '\u200F';
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const firstLetter = /^(?:[^\p{L}{]|\{(?!\w))*(.)/u;

/**
 * The message so that it runs from the right whatever it begins with: a mark in front, where its first letter or value may be Latin.
 * One that begins with an element (`{Icon}`, `{span}`) stays, since the mark would be a text of its own beside it.
 */
export function fromTheRight(message: string): string {
  if (!rightToLeft.test(message) || /^\{([A-Z]\w*|a|b|bdi|span|strong|button|br)\d*\}/.test(message))
    return message;
  const first = firstLetter.exec(message)?.[1] ?? '';
  return rightToLeft.test(first) ? message : RIGHT_TO_LEFT_MARK + message;
}
