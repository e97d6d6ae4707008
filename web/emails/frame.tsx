// The document around every email: page, sheet with its marigold edge, name of the shop, tape, foot.
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { AccentContext } from './accent-colours.ts';
import { OwnWords } from './own-words.tsx';
import { Cell, Gap, nbsp, Table } from './parts.tsx';
import { colours, styles, styleSheet } from './styles.ts';

/** One email before it is rendered: the text part is complete by itself, the HTML says the same. */
export type EmailDraft = {
  subject: string;
  text: string;
  /** How to reach the shop: the end of the text part. */
  contact?: string;
  html: ReactElement;
};

type EmailFrameProps = {
  title: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  storeName: string;
  label: string;
  foot: ReactNode;
  children: ReactNode;
};

/** 600 px wide at most. */
export function EmailFrame({ title, preheader, storeName, label, foot, children }: EmailFrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>{title}</title>
        <style>{styleSheet(useContext(AccentContext).night)}</style>
      </head>
      <body className="page" style={pageStyle}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preheader}</div>
        <Table width="100%">
          <tr>
            <Cell className="page outer" align="center" fill={colours.page} style={{ padding: '24px 8px' }}>
              <Table width="100%" className="sheet" bgcolor={colours.sheet} style={sheetStyle}>
                <tr>
                  <Cell className="gold" width="8" fill={colours.marigold} style={{ width: 8, fontSize: 0 }}>
                    {nbsp}
                  </Cell>
                  <Cell className="pad" align="left" style={{ padding: '24px 32px 32px' }}>
                    <Masthead storeName={storeName} label={label} />
                    {children}
                    <OwnWords of="closing" />
                    <Gap height={32} />
                    <Tape />
                    <div className="ink2" style={{ ...styles.small, ...styles.sentence, paddingTop: 16 }}>
                      {foot}
                    </div>
                  </Cell>
                </tr>
              </Table>
            </Cell>
          </tr>
        </Table>
      </body>
    </html>
  );
}

const pageStyle = { margin: 0, padding: 0, background: colours.page, WebkitTextSizeAdjust: '100%' };
const sheetStyle = {
  maxWidth: 600,
  background: colours.sheet,
  border: `1px solid ${colours.line}`,
  borderRadius: 2,
};

function Masthead({ storeName, label }: { storeName: string; label: string }) {
  return (
    <>
      <Table width="100%">
        <tr>
          <Cell className="ink" dir="auto" style={styles.storeName}>
            <Brand storeName={storeName} />
          </Cell>
          <Cell className="ink2" align="right" style={{ ...styles.micro, paddingInlineStart: 12 }}>
            {label}
          </Cell>
        </tr>
      </Table>
      <Gap height={12} />
      <Tape />
      <Gap height={24} />
    </>
  );
}

/** The logo of the shop as emails show it: its address, and its size in px. */
export type EmailLogo = { src: string; width: number; height: number };

export const LogoContext = createContext<EmailLogo | null>(null);

// Mail programs that show no pictures show its name.
function Brand({ storeName }: { storeName: string }) {
  const logo = useContext(LogoContext);
  if (!logo) return storeName;
  return <img {...logo} alt={storeName} style={{ display: 'block', maxWidth: '100%', border: 0 }} />;
}

/** The shop's tape measure: a tick every step, a long one every fifth. */
function Tape() {
  return (
    <Table
      aria-hidden="true"
      width="100%"
      className="edge"
      style={{ ...styles.heavyRule, tableLayout: 'fixed' }}
    >
      <tr>
        {Array.from({ length: 40 }, (_, at) => (
          <Cell key={at} valign="top" style={{ fontSize: 0, lineHeight: 0 }}>
            <div
              className="edge"
              style={{ height: at % 5 === 0 ? 12 : 6, borderLeft: `1px solid ${colours.ink}` }}
            />
          </Cell>
        ))}
      </tr>
    </Table>
  );
}
