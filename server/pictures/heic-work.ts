/** The script of the HEIC process. Run by heic-process.ts, never imported. */
import { answerQuestions } from '#platform/process/answer-questions.ts';
import { cleanPhotograph } from './clean-photograph.ts';
import { decodeHeic } from './decode-heic.ts';

const work = { cleanHeic };

export type HeicWork = typeof work;

answerQuestions(work);

async function cleanHeic(bytes: Uint8Array, mayFrame: boolean) {
  const pixels = await decodeHeic(bytes);
  return typeof pixels === 'string' ? pixels : cleanPhotograph(pixels, mayFrame);
}
