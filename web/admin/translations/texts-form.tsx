// The texts of one kind, English beside the other language, saved by one press.
import { useEffect } from 'react';
import { Form } from 'react-router';
import { fieldLabel, isLongField, keyIn, longestOf } from '#shop/translations/own-text.ts';
import type { ShopLanguage } from '#shop/languages/language.ts';
import type { ListedText, ListedThing } from '#server/translations/list-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useLeaveGuard } from '../parts/leave-guard.tsx';
import { CheckField } from '../parts/more-fields.tsx';
import { DotBadge } from '../parts/status-badge.tsx';
import type { TranslationsAnswer } from './translations-action.ts';

/** `usual` is what the shop says by itself; the marks say what was seen when the page was loaded. */
export type ShownText = ListedText & { usual: string; sourceMark: string; wasMark: string };

type TextsFormProps = {
  language: Pick<ShopLanguage, 'code' | 'name' | 'dir'>;
  things: (Omit<ListedThing, 'texts'> & { texts: ShownText[] })[];
  answer: TranslationsAnswer | undefined;
  isBusy: boolean;
};

export function TextsForm({ language, things, answer, isBusy }: TextsFormProps) {
  const { touch, settle, question } = useLeaveGuard();
  const isSaved = answer?.ok === true;
  useEffect(() => {
    if (isSaved) settle();
  });
  return (
    <Form method="post" onChange={touch}>
      <ul>
        {things.map(({ id, thing, texts }) => (
          <li key={id} className="border-t border-line py-5 first:border-0 first:pt-1">
            {(texts.length > 1 || texts[0]?.source !== thing) && thing !== '' && (
              <h2 dir="auto" className="mb-2 text-body font-semibold wrap-anywhere">
                {thing}
              </h2>
            )}
            <div className="grid gap-5">
              {texts.map((text) => (
                <TextRow key={keyIn(text)} {...{ text, language, answer }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex justify-end border-t border-line bg-page px-4 py-3 max-lg:bottom-14 md:-mx-6 md:px-6">
        <Button name="intent" value="save" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
      {question}
    </Form>
  );
}

type TextRowProps = { text: ShownText } & Pick<TextsFormProps, 'language' | 'answer'>;

function TextRow({ text, language, answer }: TextRowProps) {
  const { source, field, usual, isOutdated, sourceMark, wasMark } = text;
  const key = keyIn(text);
  const label = fieldLabel(field);
  const isLong = isLongField(field);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
      <div>
        <p className="field-label flex min-h-6 items-center gap-2">
          {label}
          <State {...{ text }} />
        </p>
        <p
          dir="auto"
          lang="en"
          className={`rounded-control bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere ${isLong ? 'max-h-60 overflow-y-auto' : ''}`}
          {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': `${label} in English` })}
        >
          {source}
        </p>
      </div>
      <div>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name={`source:${key}`} value={sourceMark} />
        <input type="hidden" name={`was:${key}`} value={wasMark} />
        <TextArea
          name={`text:${key}`}
          label={language.name}
          aria-label={`${label} in ${language.name}: ${source.slice(0, 60)}`}
          className="md:pt-1"
          lang={language.code}
          dir={language.dir}
          rows={rowsFor(source, isLong)}
          maxLength={longestOf(field)}
          placeholder={usual}
          defaultValue={answer?.typed?.[key] ?? text.text}
          error={answer?.errors?.[key]}
        />
        {isOutdated && <CheckField name={`fits:${key}`} label="It still says the same" />}
      </div>
    </div>
  );
}

function State({ text: { text, usual, isOutdated, field, kind } }: { text: ShownText }) {
  if (isOutdated) return <DotBadge tone="pending">English changed</DotBadge>;
  const isOptional = field.startsWith('search') || (kind === 'brand' && field === 'name');
  return text === '' && usual === '' && !isOptional ? <DotBadge tone="quiet">Missing</DotBadge> : null;
}

const LETTERS_A_ROW = 48;
const MAX_ROWS = 12;

function rowsFor(source: string, isLong: boolean): number {
  const lines = source
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_ROW)), 0);
  return Math.min(MAX_ROWS, isLong ? Math.max(2, lines) : Math.min(2, lines));
}
