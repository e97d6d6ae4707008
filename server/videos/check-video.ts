/** Whether a file is a video that browsers play, by its own bytes, and what of it is no film and must not be shown. */
import type { VideoFormat } from '#shop/videos/video.ts';

/** `not-a-video`: neither MP4 nor WebM. `broken-video`: cut off. `quicktime`: a MOV, which few browsers play. */
export type VideoProblem = 'not-a-video' | 'broken-video' | 'quicktime-video';

export type CheckedVideo = { format: VideoFormat; bytes: Uint8Array };

/**
 * An MP4 whose boxes reach to the end of the file, or a WebM. Of an MP4 what a phone notes beside the film (where it was taken, on which
 * telephone) is blanked, in place, so that no address inside it moves.
 */
export function checkVideo(bytes: Uint8Array): CheckedVideo | VideoProblem {
  const file = Buffer.from(bytes);
  if (isWebm(file)) return { format: 'webm', bytes };
  if (file.toString('latin1', 4, 8) !== 'ftyp') return 'not-a-video';
  const brand = file.toString('latin1', 8, 12);
  if (brand === 'qt  ') return 'quicktime-video';
  if (!MP4_BRANDS.test(brand)) return 'not-a-video';
  const boxes = boxesOf(file, 0, file.length);
  const film = boxes?.find(({ type }) => type === 'moov');
  if (!film || !boxes?.some(({ type }) => type === 'mdat' || type === 'moof')) return 'broken-video';
  blankNotes(file, film);
  return { format: 'mp4', bytes: file };
}

// HEIC and AVIF begin with the same box and another brand.
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp[4-9])$/;

const EBML = '\x1a\x45\xdf\xa3';

// Matroska begins alike and names itself in the same place; browsers play WebM alone.
function isWebm(file: Buffer): boolean {
  return (
    file.toString('latin1', 0, 4) === EBML && file.toString('latin1', 4, 64).includes('\x42\x82\x84webm')
  );
}

type FilmBox = { type: string; start: number; content: number; end: number };

/** The boxes between two places of the file; null where one of them reaches beyond. */
function boxesOf(file: Buffer, start: number, end: number): FilmBox[] | null {
  const boxes: FilmBox[] = [];
  for (let at = start; at < end;) {
    if (at + 8 > end) return null;
    const [size, content] = sizeOf(file, at, end);
    if (size < content || at + size > end) return null;
    boxes.push({
      type: file.toString('latin1', at + 4, at + 8),
      start: at,
      content: at + content,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

// 1 stands for a size of 64 bits that follows, 0 for "to the end".
function sizeOf(file: Buffer, at: number, end: number): [size: number, content: number] {
  const size = file.readUInt32BE(at);
  if (size === 0) return [end - at, 8];
  if (size !== 1) return [size, 8];
  return at + 16 > end ? [0, 16] : [Number(file.readBigUInt64BE(at + 8)), 16];
}

function blankNotes(file: Buffer, film: FilmBox): void {
  for (const box of boxesOf(file, film.content, film.end) ?? []) {
    if (box.type === 'trak') blankNotes(file, box);
    if (box.type !== 'udta' && box.type !== 'meta') continue;
    file.write('free', box.start + 4, 'latin1');
    file.fill(0, box.content, box.end);
  }
}
