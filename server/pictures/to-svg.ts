/** Turns JSX into an SVG whose text is outlines, so that no font has to be installed where a picture is drawn. */
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import satori from 'satori';

/** Where an element lies and how large it is, in px; `key` is React's. */
export type LaidOut = { key?: string | number; width: number; height: number };

export type ToSvg = typeof toSvg;

type Canvas = {
  width: number;
  height: number;
  /** Files of card-fonts, which are the names of font families; the default's unless said. */
  faces?: readonly string[];
  onElement?: (element: LaidOut) => void;
};

/** Styles are those that satori knows; every element with several children is a flex box. */
export async function toSvg(element: ReactNode, canvas: Canvas): Promise<string> {
  const { width, height, faces = usual, onElement } = canvas;
  return satori(element, {
    width,
    height,
    fonts: [...faces, 'rupee'].map(fontOf),
    onNodeDetected: onElement,
  });
}

const usual = ['display', 'label', 'text'];

type CardFont = { name: string; data: Buffer };

const known = new Map<string, CardFont>();

// Made by scripts/subset-fonts.mjs. A character that one of them has not is taken from the next.
function fontOf(name: string): CardFont {
  const font = known.get(name) ?? {
    name,
    data: readFileSync(new URL(`card-fonts/${name}.woff2`, import.meta.url)),
  };
  known.set(name, font);
  return font;
}
