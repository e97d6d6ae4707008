// What an email fills, and the words on it: its buttons are ink, or the accent that the owner chose, as those of his shop (rule T16).
import { createContext } from 'react';
import { isOwnAccent, type Appearance } from '#shop/appearance/appearance.ts';
import { palettesOf } from '#shop/appearance/palette.ts';
import { defaultDark, type Palette } from '#shop/appearance/tokens.ts';
import { colours, type AccentColours } from './styles.ts';

type DayAndNight = { day: AccentColours; night: AccentColours };

const usual: DayAndNight = {
  day: { fill: colours.ink, text: colours.sheet, onAccent: colours.ink },
  night: { fill: defaultDark.ink, text: colours.ink, onAccent: defaultDark['on-marigold'] },
};

export function accentColours(appearance: Pick<Appearance, 'accent' | 'ground'>): DayAndNight {
  if (!isOwnAccent(appearance.accent)) return usual;
  const { light, dark } = palettesOf(appearance);
  return { day: accented(light), night: accented(dark) };
}

function accented({ marigold, 'on-marigold': text }: Palette): AccentColours {
  return { fill: marigold, text, onAccent: text };
}

export const AccentContext = createContext(usual);
