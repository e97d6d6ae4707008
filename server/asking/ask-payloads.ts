// What the three quick replies of a message carry back: the message they belong to and the answer, signed by the shop.
import { idOfToken, linkToken } from '#server/links/link-token.ts';

const ANSWERS = ['yes', 'change', 'no'] as const;

type PressedAnswer = (typeof ANSWERS)[number];

/** In the order of the buttons. */
export function askPayloads(key: Buffer, messageId: string): [yes: string, change: string, no: string] {
  return [
    linkToken(key, 'ask-yes', messageId),
    linkToken(key, 'ask-change', messageId),
    linkToken(key, 'ask-no', messageId),
  ];
}

/** Null for what the shop did not sign. */
export function readPayload(
  key: Buffer,
  payload: string,
): { messageId: string; answer: PressedAnswer } | null {
  for (const answer of ANSWERS) {
    const messageId = idOfToken(key, `ask-${answer}`, payload);
    if (messageId !== null) return { messageId, answer };
  }
  return null;
}
