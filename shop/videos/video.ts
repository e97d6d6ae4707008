// The video of a product: how large its file may be, its key, its address.
import { href } from '../text/href.ts';

/** Some 20 seconds as a phone takes them. */
export const MAX_VIDEO_BYTES = 25_000_000;

/** What the file field of a video offers. */
export const VIDEO_TYPES = 'video/mp4,video/webm';

/** What of a video a browser is told; its key ends with it. */
export type VideoFormat = 'mp4' | 'webm';

export const videoKeyPattern = /^[0-9a-f]{32}-(?:mp4|webm)$/;

const namePattern = /^([0-9a-f]{32}-(mp4|webm))\.\2$/;

/** The name of its file, in the store and in its address. */
export function videoName(key: string): string {
  return `${key}.${formatOfVideo(key)}`;
}

export function formatOfVideo(key: string): VideoFormat {
  return key.endsWith('-webm') ? 'webm' : 'mp4';
}

/** The address of a video on the shop's own origin. */
export function videoUrl(key: string): string {
  return href('/media/:name', { name: videoName(key) });
}

/** Parses the name of a video's file; null for any other name. */
export function readVideoName(name: string): string | null {
  return namePattern.exec(name)?.[1] ?? null;
}
