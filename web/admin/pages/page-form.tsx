// The form of a page: title, text with its preview beside it, address, and what search engines show.
import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import { MAX_BODY, MAX_TITLE, type PageFields } from '#shop/own-pages/page-form.ts';
import type { FooterPlace } from '#server/menus/footer-place.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useAnswerToast } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { useLeaveGuard } from '../parts/leave-guard.tsx';
import { Panel } from '../parts/panel.tsx';
import { useFirstError } from '../parts/use-first-error.ts';
import { FooterTickFields } from './footer-tick.tsx';
import { InShopLook } from './in-shop-look.tsx';
import type { PageAnswer } from './page-answers.ts';
import { PageTools } from './page-tools.tsx';
import { SearchResult } from './search-result.tsx';

type PageFormProps = {
  saved: PageFields;
  /** The saved text as shoppers would see it. */
  html: string;
  /** The version that is edited; 0 for a new page. */
  seen: number;
  answer: PageAnswer | undefined;
  footer: FooterPlace;
  publicUrl: string;
  storeName: string;
  /** Of the shop, for the preview (`shopLook`). */
  look: string;
};

export function PageForm({ saved, html, seen, answer, footer, publicUrl, storeName, look }: PageFormProps) {
  const typed = answer?.typed ?? saved;
  const errors = answer?.errors ?? {};
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  const preview = usePreview();
  const isBusy = useNavigation().formMethod === 'POST';
  useAnswerToast(answer?.html === undefined ? answer : null);
  const change = () => {
    guard.touch();
    if (form.current) preview.ask(form.current);
  };
  const shown = preview.typed ?? typed;
  const text = preview.html ?? answer?.html ?? html;
  return (
    <>
      <FormNotice answer={answer} />
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={change}
        onSubmit={guard.settle}
        className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start"
      >
        <input type="hidden" name="seen" value={seen} />
        <Panel className="grid grid-cols-1 gap-4">
          <Field
            name="title"
            label="Title"
            required
            maxLength={MAX_TITLE}
            dir="auto"
            defaultValue={typed.title}
            error={errors['title']}
          />
          <div>
            <PageTools />
            <TextArea
              name="body"
              label="Text"
              rows={18}
              maxLength={MAX_BODY}
              dir="auto"
              defaultValue={typed.body}
              error={errors['body']}
              hint="An empty line begins a new paragraph. English and Urdu can stand in one text."
            />
          </div>
          <Field
            name="slug"
            label="Address"
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.slug}
            error={errors['slug']}
            hint={`What follows ${publicUrl}/pages/. Empty: made from the title. When it changes, the old address leads to the new one.`}
          />
          <Field
            name="searchTitle"
            label="Title for search engines"
            optional
            maxLength={120}
            dir="auto"
            defaultValue={typed.searchTitle}
            error={errors['searchTitle']}
          />
          <TextArea
            name="searchDescription"
            label="Description for search engines"
            optional
            rows={2}
            maxLength={300}
            dir="auto"
            defaultValue={typed.searchDescription}
            error={errors['searchDescription']}
          />
          <SearchResult page={shown} publicUrl={publicUrl} storeName={storeName} />
          {footer.columns && (
            <FooterTickFields
              columns={footer.columns}
              isDefault={footer.isDefault}
              typed={answer?.footer}
              error={errors['inFooter']}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button name="intent" value="publish" disabled={isBusy}>
              Publish
            </Button>
            <Button look="quiet" name="intent" value="save" disabled={isBusy}>
              Save draft
            </Button>
            <noscript>
              <Button look="quiet" name="intent" value="preview">
                Preview
              </Button>
            </noscript>
          </div>
        </Panel>
        <Panel title="Preview">
          {!shown.title && text === '' ? (
            <p className="text-small text-ink-2">What you write is shown here as shoppers see it.</p>
          ) : (
            <InShopLook look={look}>
              {shown.title && (
                <h3 dir="auto" className="text-h1 wrap-anywhere">
                  {shown.title}
                </h3>
              )}
              <div className="own-text mt-6" dangerouslySetInnerHTML={{ __html: text }} />
            </InShopLook>
          )}
        </Panel>
      </Form>
      {guard.question}
    </>
  );
}

const WAIT_MS = 400;

/** Asks the server for the text as shoppers would see it, when typing rests. */
function usePreview() {
  const fetcher = useFetcher<PageAnswer>();
  const [html, setHtml] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answered = fetcher.data?.html;
  if (answered !== undefined && answered !== html) setHtml(answered);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fields = new FormData(form);
      fields.set('intent', 'preview');
      void fetcher.submit(fields, { method: 'post' });
    }, WAIT_MS);
  };
  return { html, typed: fetcher.data?.typed, ask };
}
