// /admin/appearance: the shop's own colours and shapes, as a draft beside a preview of its pages; then published, or undone.
import { useEffect, useRef, type RefObject } from 'react';
import { data, Form, useSubmit } from 'react-router';
import { leaveOutUnchanged, readAppearanceForm } from '#shop/appearance/appearance-form.ts';
import type { Appearance } from '#shop/appearance/appearance.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { readForm } from '#platform/http/read-form.ts';
import { appearanceDraft } from '#server/appearance/appearance-draft.ts';
import { changeDraft, findDraft, listPublished, loadDrafted } from '#server/drafts/drafts.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { newestProducts } from '#server/search/newest-products.ts';
import { Button } from '#web/ui/button.tsx';
import { answerDraft } from '../drafts/draft-action.ts';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftButtons } from '../drafts/draft-buttons.tsx';
import { DraftHistory } from '../drafts/draft-history.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/appearance';
import { AppearanceFields } from './appearance-fields.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { AppearanceSample } from './appearance-sample.tsx';
import { takePictures } from './take-pictures.ts';

/** `nearest` are colours offered in place of those that were typed. */
export type AppearanceAnswer = ActionAnswer & { typed?: Appearance; nearest?: Record<string, string> };

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'appearance.change');
  const { db, now } = context.get(shopContext);
  const [draft, published, [newest]] = await Promise.all([
    findDraft(db, appearanceDraft),
    listPublished(db, appearanceDraft),
    newestProducts(db, 1, now()),
  ]);
  const saved = draft?.value ?? published[0]?.value ?? appearanceDraft.byDefault;
  return { draft, saved, published, productId: newest?.id ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'appearance.change');
  const { db, media, now } = context.get(shopContext);
  const form = await readForm(request);
  const drafting = { db, actor, now: now(), of: appearanceDraft, name: 'look' } as const;
  const pressed = await answerDraft(drafting, form);
  if (pressed) return data<AppearanceAnswer>(pressed[0], { status: pressed[1] });
  const { pictures, field } = await takePictures({ db, media, actor, now: now() }, form);
  if (isRefusal(pictures)) {
    const typed = await loadDrafted(db, appearanceDraft);
    const answer = { ...refused(pictures), errors: { [field]: pictures.text }, typed };
    return data<AppearanceAnswer>(answer, { status: pictures.status });
  }
  leaveOutUnchanged(form, readFields(form, ['was']).was);
  const reading = { read: readAppearanceForm(form, appearanceDraft.byDefault) };
  // Read against the draft as it is once nobody else changes it: what one person chooses quickly is sent at the same time, too.
  const change = (value: Appearance) => {
    reading.read = readAppearanceForm(form, { ...value, ...pictures });
    return reading.read.ok ? reading.read.appearance : refuse('check-the-form');
  };
  await changeDraft(db, appearanceDraft, actor, change, now());
  if (reading.read.ok)
    return data<AppearanceAnswer>(done('Draft saved', 'Shoppers see it when you publish it.'));
  const { errors, typed, nearest } = reading.read;
  const answer = failed('Draft not saved', Object.values(errors).join(' '), errors);
  return data<AppearanceAnswer>({ ...answer, typed, nearest }, { status: 400 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<AppearanceAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save the appearance. Please try again.');
}

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, saved, published, productId } = loaderData;
  const form = useSavedOnChange();
  const shown = actionData?.typed ?? saved;
  const was = JSON.stringify(saved);
  useFieldsShow(form, { ...shown, was }, actionData?.errors);
  useAnswerToast(actionData);
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(20rem,24rem)_1fr] xl:items-start">
        <div className="space-y-4">
          <Panel title="Appearance">
            <FormNotice answer={actionData} />
            <Form
              ref={form}
              method="post"
              encType="multipart/form-data"
              preventScrollReset
              className="space-y-5"
            >
              <input type="hidden" name="was" defaultValue={was} />
              <AppearanceFields
                appearance={shown}
                errors={actionData?.errors ?? {}}
                nearest={actionData?.nearest ?? {}}
              />
              <Button look="quiet" name="intent" value="save">
                Save draft
              </Button>
            </Form>
          </Panel>
          <Panel title={draft ? 'Your draft' : 'Published'}>
            <DraftButtons
              draftId={draft?.id ?? null}
              shownId={published[0]?.id ?? null}
              toDefault="Back to the default look"
            />
          </Panel>
          <DraftHistory draft={draft} published={published} Shown={AppearanceSample} />
        </div>
        <AppearancePreview version={draft?.id ?? published[0]?.id ?? 0} productId={productId} />
      </div>
      <DraftBar draftId={draft?.id ?? null} />
    </>
  );
}

// What was undone or brought back stands in the fields. They stay the same elements: whoever has just chosen in one keeps his place in it.
function useFieldsShow(
  form: RefObject<HTMLFormElement | null>,
  fields: Appearance & { was: string },
  errors: AppearanceAnswer['errors'],
): void {
  const given = JSON.stringify([Object.entries(fields), errors]);
  useEffect(() => {
    const [values] = JSON.parse(given) as [[string, unknown][]];
    for (const [name, value] of values) {
      const field = form.current?.elements.namedItem(name);
      // A file that was sent is not sent again.
      if (field instanceof HTMLInputElement && field.type === 'file') field.value = '';
      else if (typeof value === 'string' && hasValue(field)) field.value = value;
    }
  }, [form, given]);
}

function hasValue(field: unknown): field is HTMLInputElement | HTMLSelectElement | RadioNodeList {
  return (
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof RadioNodeList
  );
}

// With scripts a colour that was chosen is in the preview at once: the browser says `change` when its colour picker closes.
function useSavedOnChange() {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = ({ target }: Event) => {
      noteChosen(element, target);
      void submit(element, { preventScrollReset: true });
    };
    element.addEventListener('change', save);
    return () => element.removeEventListener('change', save);
  }, [submit]);
  return form;
}

// Chosen and chosen back before the first answer is there, it is a choice all the same.
function noteChosen(form: HTMLFormElement, field: EventTarget | null): void {
  const was = form.elements.namedItem('was');
  if (
    !(was instanceof HTMLInputElement) ||
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
  )
    return;
  const { [field.name]: _, ...rest }: Record<string, unknown> = JSON.parse(was.value);
  was.value = JSON.stringify(rest);
}
