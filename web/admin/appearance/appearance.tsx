// /admin/appearance: the shop's own colours and shapes, as a draft beside a preview of its pages; then published, or undone.
import { useEffect, useRef } from 'react';
import { data, Form, useSearchParams, useSubmit } from 'react-router';
import { readAppearanceForm } from '#shop/appearance/appearance-form.ts';
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { readForm } from '#platform/http/read-form.ts';
import {
  publishDraft,
  saveDraft,
  throwDraftAway,
  undoPublishing,
} from '#server/appearance/change-appearance.ts';
import { findDraft, listPublished, loadAppearance } from '#server/appearance/load-appearance.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { newestProducts } from '#server/search/newest-products.ts';
import { Button } from '#web/ui/button.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/appearance';
import { AppearanceFields } from './appearance-fields.tsx';
import { AppearanceHistory } from './appearance-history.tsx';
import { AppearancePreview } from './appearance-preview.tsx';
import { withPictures } from './with-pictures.ts';

/** `nearest` are colours offered in place of those that were typed. */
export type AppearanceAnswer = ActionAnswer & { typed?: Appearance; nearest?: Record<string, string> };

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'appearance.change');
  const { db, now } = context.get(shopContext);
  const [draft, shown, published, [newest]] = await Promise.all([
    findDraft(db),
    loadAppearance(db),
    listPublished(db),
    newestProducts(db, 1, now()),
  ]);
  return { draft, shown, published, productId: newest?.id ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'appearance.change');
  const { db, media, now } = context.get(shopContext);
  const form = await readForm(request);
  const { intent, draft } = readFields(form, ['intent', 'draft']);
  if (intent === 'publish')
    return answerOf(await publishDraft(db, actor, readCount(draft) ?? 0, now()), 'Published');
  if (intent === 'undo') return answerOf(await undoPublishing(db, actor, now()), 'Undone');
  if (intent === 'discard') {
    await throwDraftAway(db);
    return data<AppearanceAnswer>(done('Draft thrown away'));
  }
  if (intent === 'default') {
    await saveDraft(db, actor, defaultAppearance, now());
    return data<AppearanceAnswer>(done('The default look is your draft'));
  }
  const before = (await findDraft(db))?.appearance ?? (await loadAppearance(db));
  const pictured = await withPictures({ db, media, actor, now: now() }, form, before);
  if (isRefusal(pictured.appearance)) {
    const { appearance: refusal, field } = pictured;
    const answer = refused(refusal);
    return data<AppearanceAnswer>(
      { ...answer, errors: { [field]: refusal.text }, typed: before },
      { status: refusal.status },
    );
  }
  const read = readAppearanceForm(form, pictured.appearance);
  if (read.ok) {
    await saveDraft(db, actor, read.appearance, now());
    return data<AppearanceAnswer>(done('Draft saved', 'Shoppers see it when you publish it.'));
  }
  const { errors, typed, nearest } = read;
  const answer = failed('Draft not saved', Object.values(errors).join(' '), errors);
  return data<AppearanceAnswer>({ ...answer, typed, nearest }, { status: 400 });
}

function answerOf(answer: Appearance | Refusal, title: string) {
  if (isRefusal(answer)) return data<AppearanceAnswer>(refused(answer), { status: answer.status });
  return data<AppearanceAnswer>(done(title, 'Every page of the shop shows it now.'));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<AppearanceAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save the appearance. Please try again.');
}

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, shown, published, productId } = loaderData;
  const saved = draft?.appearance ?? shown;
  const form = useSavedOnChange();
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
              <AppearanceFields
                key={JSON.stringify([actionData?.typed ?? saved, actionData?.errors])}
                appearance={actionData?.typed ?? saved}
                errors={actionData?.errors ?? {}}
                nearest={actionData?.nearest ?? {}}
              />
              <Button look="quiet" name="intent" value="save">
                Save draft
              </Button>
            </Form>
          </Panel>
          <Panel title={draft ? 'Your draft' : 'Published'}>
            <DraftButtons draftId={draft?.id ?? null} mayUndo={published.length > 0} />
          </Panel>
        </div>
        <AppearancePreview version={draft?.id ?? published[0]?.id ?? 0} productId={productId} />
      </div>
      <AppearanceHistory published={published} />
    </>
  );
}

type DraftButtonsProps = { draftId: number | null; mayUndo: boolean };

function DraftButtons({ draftId, mayUndo }: DraftButtonsProps) {
  const [query] = useSearchParams();
  return (
    <Form method="post" action={`?${query}`} preventScrollReset>
      <p className="mb-3 text-small text-ink-2">
        {draftId === null
          ? 'Shoppers see what is in the preview. A change makes a draft first.'
          : 'The preview shows the draft. Shoppers see it once it is published.'}
      </p>
      <input type="hidden" name="draft" value={draftId ?? ''} />
      <div className="flex flex-wrap gap-2">
        {draftId !== null && (
          <>
            <Button name="intent" value="publish">
              Publish
            </Button>
            <Button look="quiet" name="intent" value="discard">
              Throw the draft away
            </Button>
          </>
        )}
        {mayUndo && (
          <Button look="quiet" name="intent" value="undo">
            Undo the last publishing
          </Button>
        )}
        <Button look="plain" name="intent" value="default">
          Back to the default look
        </Button>
      </div>
    </Form>
  );
}

// With scripts a colour that was chosen is in the preview at once: the browser says `change` when its colour picker closes.
function useSavedOnChange() {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const save = () => void submit(element, { preventScrollReset: true });
    element.addEventListener('change', save);
    return () => element.removeEventListener('change', save);
  }, [submit]);
  return form;
}
