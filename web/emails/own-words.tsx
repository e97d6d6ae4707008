// The owner's own words in an email: its opening under the heading, its closing under the facts (rule E17).
import { createContext, useContext } from 'react';
import type { EmailWords } from '#shop/messages/email-words.ts';
import { styles } from './styles.ts';

/** With their placeholders filled in; null where the email has ours alone. */
export const WordsContext = createContext<EmailWords | null>(null);

export function OwnWords({ of }: { of: 'opening' | 'closing' }) {
  const text = useContext(WordsContext)?.[of] ?? '';
  if (text === '') return null;
  return text.split('\n\n').map((paragraph, at) => (
    <p key={at} className="ink" dir="auto" style={{ ...styles.body, ...free, ...gaps[of] }}>
      {paragraph.split('\n').map((line, row) => (
        <span key={row}>
          {row > 0 && <br />}
          {line}
        </span>
      ))}
    </p>
  ));
}

// What begins with Urdu stands on the right, whatever the cell around it says.
const free = { textAlign: 'start', wordBreak: 'break-word' } as const;
const gaps = { opening: { margin: '12px 0' }, closing: { margin: '24px 0 0' } };
