// The focus point of a picture as a form without scripts sends it: a press on the picture, or two numbers.
import type { DraftPicture } from './product-draft.ts';

/** How wide the form shows a picture that is pressed, in CSS pixels; a press is told in these. */
export const FOCUS_WIDTH = 240;

/** As tall as the whole picture is at that width. */
export function focusHeight({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round((FOCUS_WIDTH * height) / width));
}

/** The name of the picture as a button; the browser adds `.x` and `.y`. `height` is that of focusHeight. */
export function focusButton(index: number, height: number): string {
  return `focus/${index}/${height}`;
}

/** The name of a field in percent. */
export function focusField(index: number, side: 'across' | 'down'): string {
  return `focus/${index}/${side}`;
}

/** What was typed and then what was pressed; numbers that are none leave a picture as it was. */
export function withFocus(form: FormData, pictures: readonly DraftPicture[]): DraftPicture[] {
  const typed = pictures.map((picture, index) => ({
    ...picture,
    focalX: percent(form, focusField(index, 'across')) ?? picture.focalX,
    focalY: percent(form, focusField(index, 'down')) ?? picture.focalY,
  }));
  const press = pressOf(form);
  return typed.map((picture, index) => (index === press?.index ? { ...picture, ...press.point } : picture));
}

function percent(form: FormData, name: string): number | null {
  const text = form.get(name);
  const value = typeof text === 'string' && /^\d{1,3}$/.test(text.trim()) ? Number(text) : 101;
  return value <= 100 ? value / 100 : null;
}

function pressOf(form: FormData) {
  for (const [name, x] of form) {
    const [, index, height] = /^focus\/(\d{1,2})\/(\d{1,5})\.x$/.exec(name) ?? [];
    const y = form.get(name.replace(/x$/, 'y'));
    if (!index || !height || typeof x !== 'string' || typeof y !== 'string') continue;
    // The Enter key presses the form's first button, this one, in its corner: that is no choice of a place.
    if (x === '0' && y === '0') return null;
    return {
      index: Number(index),
      point: { focalX: share(x, FOCUS_WIDTH), focalY: share(y, Number(height)) },
    };
  }
  return null;
}

function share(pixels: string, all: number): number {
  const part = Number(pixels) / all;
  return Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 100) / 100 : 0.5;
}
