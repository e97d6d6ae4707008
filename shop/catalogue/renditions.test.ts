// Tests of the names of renditions.
import { expect, test } from 'vitest';
import {
  formatsOf,
  pictureFormats,
  pictureUrl,
  pictureWidths,
  readRenditionName,
  renditionName,
} from './renditions.ts';

const key = `${'0af9'.repeat(8)}-photo`;

test('every rendition of a picture has a name that is read back', () => {
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      const rendition = { key, width, format };
      expect(readRenditionName(renditionName(rendition))).toEqual(rendition);
      expect(pictureUrl(rendition)).toBe(`/media/${renditionName(rendition)}`);
    }
  }
});

test.each([
  '',
  key,
  `${key}-320`,
  `${key}-321.webp`,
  `${key}-320.jpg`,
  `x${key}-320.webp`,
  `${key}-320.webp\n`,
])('the name %j is no picture of the shop', (name) => {
  expect(readRenditionName(name)).toBeNull();
});

test('a photograph is offered as AVIF and WebP, a drawing as WebP alone', () => {
  expect(formatsOf(key)).toEqual(['avif', 'webp']);
  expect(formatsOf(key.replace('photo', 'drawn'))).toEqual(['webp']);
});
