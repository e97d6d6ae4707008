// Rewrites a source file in another language: each text that has a message becomes that message, with its values where they stand there.
import { findTexts, type FoundText } from './find-texts.ts';
import type { Range } from './value-names.ts';

/** By the English text. */
export type Messages = ReadonlyMap<string, string>;

/** A piece of the source and what takes its place; `inside` writes a part of it with the edits within. */
export type Edit = { start: number; end: number; write(inside: (range: Range) => string): string };

/** The source with what `messages` has of its texts; a text without one stays English. */
export function translateSource(source: string, file: string, messages: Messages, more: Edit[] = []): string {
  const edits = findTexts(source, file).flatMap((text) => {
    const message = messageFor(text, file, messages);
    return message === undefined ? [] : [editOf(text, message)];
  });
  return apply(source, [...more, ...edits], { start: 0, end: source.length });
}

/**
 * One for this file or a folder around it alone (`Delivered @ shop/orders/tracking.ts`) counts first. A single word that may be a name
 * in the code, as a status is, has no other.
 */
export function messageFor(text: FoundText, file: string, messages: Messages): string | undefined {
  const own = placesOf(file)
    .map((place) => messages.get(`${text.key} @ ${place}`))
    .find((message) => message !== undefined);
  const isName = !text.isSure && text.form === 'literal' && !/\s/.test(text.key);
  return own ?? (isName ? undefined : messages.get(text.key));
}

/** A file and the folders around it, from the inside. */
export function placesOf(file: string): string[] {
  const steps = file.split('/');
  return steps.map((_, n) => steps.slice(0, steps.length - n).join('/'));
}

// Outer ones first; what lies within one is written by it.
function apply(source: string, edits: Edit[], range: Range): string {
  const inside = edits
    .filter(({ start, end }) => start >= range.start && end <= range.end)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let written = '';
  let place = range.start;
  for (const edit of inside) {
    if (edit.start < place) continue;
    const others = inside.filter((each) => each !== edit);
    written += source.slice(place, edit.start) + edit.write((part) => apply(source, others, part));
    place = edit.end;
  }
  return written + source.slice(place, range.end);
}

function editOf(text: FoundText, message: string): Edit {
  const { start, end, form, around, values } = text;
  const pieces = piecesOf(around[0] + message + around[1]);
  const range = (name: string): Range => {
    const found = values.get(name);
    if (!found) throw new Error(`a message for "${text.key}" names {${name}}, which the text does not have`);
    return found;
  };
  if (form === 'literal') return { start, end, write: () => JSON.stringify(around[0] + message + around[1]) };
  if (form === 'attribute') return { start, end, write: () => `{${JSON.stringify(message)}}` };
  if (form === 'template')
    return {
      start,
      end,
      write: (inside) =>
        `\`${pieces.map((piece, n) => (n % 2 === 0 ? quasi(piece) : `\${${valueIn(piece, inside(range(piece)))}}`)).join('')}\``,
    };
  return {
    start,
    end,
    write: (inside) =>
      pieces
        .map((piece, n) =>
          n % 2 === 1 ? inside(range(piece)) : piece === '' ? '' : `{${JSON.stringify(piece)}}`,
        )
        .join(''),
  };
}

// The name of a colour or a category may have one in this language, and a phone number is kept in its order (web/site/in-language.ts).
function valueIn(name: string, code: string): string {
  return /^(colour|category|audience|phone|contactPhone|whatsapp)$/.test(name)
    ? `__here.named(${code})`
    : code;
}

// Words at even places, names of values at odd ones.
function piecesOf(message: string): string[] {
  return message.split(/\{(\w+)\}/);
}

function quasi(text: string): string {
  return text.replace(/[\\`]|\$\{/g, '\\$&');
}
