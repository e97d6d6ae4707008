// The styles of emails: inline by role, since Gmail and Outlook read little else, and a style sheet for dark and for phones.
import type { CSSProperties } from 'react';

export const colours = {
  ink: '#121b37',
  ink2: '#445069',
  line: '#d3d8de',
  page: '#edf0f4',
  sheet: '#ffffff',
  marigold: '#fbb61b',
};
const { ink, ink2, line } = colours;

const text = 'Instrument Sans,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
// Verdana is the one font on every system that is as wide as the shop's display font.
const wide = 'Anybody,Verdana,DejaVu Sans,Geneva,sans-serif';
const narrow = 'Arial Narrow,Roboto Condensed,Helvetica Neue,Arial,sans-serif';
const tabular = 'tabular-nums';
/** A name of the shop or of a person may be one long word, and a table grows with its longest. */
const broken = { wordBreak: 'break-word' } as const;

/** Light colours, by role. The class beside each style (`ink`, `ink2`, `line`, `edge` ...) carries its dark colour. */
export const styles = {
  h1: { ...broken, margin: 0, font: `800 26px/1.2 ${wide}`, letterSpacing: '-.04em', color: ink },
  storeName: {
    ...broken,
    font: `800 24px/1.2 ${wide}`,
    fontStretch: '125%',
    letterSpacing: '-.04em',
    color: ink,
  },
  /** A sentence in which such a name may stand. */
  sentence: broken,
  body: { font: `400 16px/1.5 ${text}`, color: ink },
  strong: { font: `700 16px/1.4 ${text}`, color: ink },
  small: { font: `400 14px/1.5 ${text}`, color: ink2 },
  money: { font: `600 16px/1.4 ${text}`, fontVariantNumeric: tabular, whiteSpace: 'nowrap', color: ink },
  micro: {
    font: `700 12px/1.4 ${narrow}`,
    letterSpacing: '.08em',
    textTransform: 'uppercase',
    color: ink2,
  },
  id: { font: `800 26px/1.1 ${text}`, letterSpacing: '-.02em', fontVariantNumeric: tabular, color: ink },
  size: { font: `800 22px/1 ${text}`, fontVariantNumeric: tabular, color: ink },
  link: { color: '#2043a3', textDecoration: 'underline' },
  rule: { borderTop: `1px solid ${line}` },
  heavyRule: { borderTop: `2px solid ${ink}` },
  box: { border: `2px solid ${ink}`, borderRadius: 2 },
  button: {
    display: 'block',
    padding: '14px 8px',
    font: `700 16px/1.5 ${text}`,
    textDecoration: 'none',
    textAlign: 'center',
  },
  /** For user text: it may be right-to-left and contain very long words. */
  anyText: { ...broken, textAlign: 'left' },
} satisfies Record<string, CSSProperties>;

/** Of a filled button, and of what is written on the accent. */
export type AccentColours = { fill: string; text: string; onAccent: string };

/** `filled`: by night. */
export const styleSheet = (filled: AccentColours) => `:root{color-scheme:light dark}
@media (prefers-color-scheme: dark) {
.page{background:#060a14!important}.sheet{background:#131928!important;border-color:#2c3342!important}
.ink{color:#f1f4f7!important}.ink2{color:#b6becb!important}.link{color:#87bafd!important}
.line{border-color:#2c3342!important}.edge{border-color:#f1f4f7!important}
.filled{background:${filled.fill}!important}.filled a{color:${filled.text}!important}
.gold{background:#febf32!important}.on-gold{color:${filled.onAccent}!important}
}
@media (max-width: 479px) {
.pad{padding-left:16px!important;padding-right:16px!important}.half{display:block!important;width:auto!important;padding-right:0!important}
.outer{padding:0!important}.gap{display:block!important;width:0!important;height:12px!important}.tall{height:24px!important}.id{font-size:21px!important}.tight{padding-left:12px!important;padding-right:12px!important}
}`;
