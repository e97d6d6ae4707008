/** The script of the picture process: everything that decodes or encodes pixels. Run by picture-process.ts, never imported. */
import type { ReactNode } from 'react';
import { answerQuestions } from '#platform/process/answer-questions.ts';
import { cleanLogo } from './clean-logo.ts';
import { cleanPhoto } from './clean-photograph.ts';
import { cleanUpload, placeholderOfDrawing } from './clean-upload.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import { encode } from './encode.ts';
import type { LaidOut } from './to-svg.ts';

const work = { cleanUpload, cleanPhoto, cleanLogo, placeholderOfDrawing, encode, drawCard, drawIcon, toSvg };

export type PictureWork = typeof work;

answerQuestions(work);

// What only link cards need is loaded for the first of them.
async function toSvg(
  element: ReactNode,
  canvas: { width: number; height: number; faces?: readonly string[] },
) {
  const cards = await import('./to-svg.ts');
  const laidOut: LaidOut[] = [];
  const onElement = ({ key, width, height }: LaidOut) => laidOut.push({ key, width, height });
  return { svg: await cards.toSvg(element, { ...canvas, onElement }), laidOut };
}
