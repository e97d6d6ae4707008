// Messages of other languages against the texts of the source: none without its text, and for a language that is offered no text without one.
import { describe, expect, test } from 'vitest';
import { languageCodes, messagesOf, notTranslated, readLanguage } from '../scripts/languages/languages.ts';
import { editsOfAddresses } from '../scripts/languages/own-addresses.ts';
import { pageSources, textsIn } from '../scripts/languages/page-sources.ts';
import { messageFor, placesOf, translateSource } from '../scripts/languages/translate-source.ts';

const sources = pageSources().map((path) => ({ path, texts: textsIn(path) }));
const { files, texts: same } = notTranslated();

// Sizes and lengths are written the same everywhere.
function needsMessage(key: string): boolean {
  const words = key.replace(/\{\w+\}|\b(EU|UK|US|cm)\b/g, '');
  return /[A-Za-z]/.test(words) && !same.includes(key);
}

function missingFrom(code: string): string[] {
  const messages = messagesOf(code);
  return sources
    .filter(({ path }) => !Object.keys(files).some((start) => path.startsWith(start)))
    .flatMap(({ path, texts }) =>
      texts
        .filter((text) => messageFor(text, path, messages) === undefined && needsMessage(text.key))
        .map(({ key }) => `${path}: ${key}`),
    );
}

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).toSorted();

describe.each(languageCodes())('%s', (code) => {
  test('has no message of a text that is gone', () => {
    const known = new Set(
      sources.flatMap(({ path, texts }) =>
        texts.flatMap(({ key }) => [key, ...placesOf(path).map((place) => `${key} @ ${place}`)]),
      ),
    );
    expect([...messagesOf(code).keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  test('names in a message only what stands in its text, and all of it', () => {
    const wrong = [...messagesOf(code)].filter(
      ([key, message]) => valuesIn(key).join() !== valuesIn(message).join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('has a message for every text, once it is offered', () => {
    const missing = missingFrom(code);
    const { isOffered } = readLanguage(code);
    expect(isOffered ? missing : []).toEqual([]);
  });
});

const urdu = { code: 'ur', name: 'اردو', dir: 'rtl', isOffered: true, dates: {} } as const;

function looked(source: string): string {
  return translateSource(source, 'web/a.tsx', new Map(), editsOfAddresses(source, 'web/a.tsx', urdu));
}

describe('a source in another language', () => {
  const messages = new Map([
    ['Free over {amount}, with {b}.', '{b} کے ساتھ، {amount} سے مفت۔'],
    ['our word', 'ہمارا لفظ'],
    ['{count} left', 'باقی {count}'],
    ['Close', 'بند کریں'],
    ['Delivered', 'پہنچ گیا'],
    ['Delivered @ shop/words.ts', 'پہنچ گیا'],
  ]);

  test('has values and elements where the message has them', () => {
    const source = 'const a = <p>Free over {amount}, with <b>our word</b>.</p>;';
    expect(translateSource(source, 'web/a.tsx', messages)).toBe(
      'const a = <p><b>{"ہمارا لفظ"}</b>{" کے ساتھ، "}{amount}{" سے مفت۔"}</p>;',
    );
  });

  test('has templates and attributes, and leaves code alone', () => {
    const source = 'const a = <i aria-label="Close" className="Close" title={`${count} left`} />;';
    expect(translateSource(source, 'web/a.tsx', messages)).toBe(
      'const a = <i aria-label={"بند کریں"} className="Close" title={`باقی ${count}`} />;',
    );
  });

  test('has a name of the code only where its message says so', () => {
    const source = "const all = ['Delivered']; const is = status === 'Delivered';";
    expect(translateSource(source, 'shop/a.ts', messages)).toBe(source);
    expect(translateSource(source, 'shop/words.ts', messages)).toBe(
      'const all = ["پہنچ گیا"]; const is = status === \'Delivered\';',
    );
  });

  test('looks at a text that may be the owner’s where it is drawn', () => {
    expect(looked('const a = <p dir="auto" className="x">{answer}</p>;')).toBe(
      'const a = <p {...__here.spoken(answer)} dir="auto" className="x">{answer}</p>;',
    );
    expect(looked('const a = <p>{product.description}</p>;')).toContain(
      '<p {...__here.spoken(product.description)}>',
    );
    expect(looked('const a = <div dangerouslySetInnerHTML={{ __html: html }} />;')).toContain(
      '<div {...__here.spoken(html)} dangerouslySetInnerHTML',
    );
    for (const other of [
      'const a = <p>{count}</p>;',
      'const a = <p lang="en">{text}</p>;',
      'const a = <script dangerouslySetInnerHTML={{ __html: isOn ? code : null }} />;',
    ])
      expect(looked(other)).not.toContain('spoken');
  });

  test('has the sign of an amount with it, and a phone number in its order', () => {
    expect(looked('const a = <dd>(−{formatRupees(off)})</dd>;')).toBe(
      'const a = <dd>({__here.minus(formatRupees(off), "−")})</dd>;',
    );
    expect(looked('const a = [`-${formatRupees(off)}`, `-${id}`];')).toBe(
      'const a = [__here.minus(formatRupees(off), "-"), `-${id}`];',
    );
    expect(looked('const a = <b>{formatPhone(phone)}</b>;')).toBe(
      'const a = <b>{__here.named(formatPhone(phone))}</b>;',
    );
  });

  test('is refused a message that names what the text does not have', () => {
    const wrong = new Map([['{count} left', '{pairs} باقی']]);
    expect(() => translateSource('const a = `${count} left`;', 'web/a.ts', wrong)).toThrow(/names \{pairs\}/);
  });
});
