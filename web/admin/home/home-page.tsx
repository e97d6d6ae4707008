// /admin/appearance/home: the sections of the home page, as a draft beside a preview of it; then published, or undone.
import { useState } from 'react';
import { data, redirect, useSearchParams, type BlockerFunction } from 'react-router';
import { arrange, moveAfter, withSection, type Move } from '#shop/home/arrange.ts';
import { addedSection } from '#shop/home/added-section.ts';
import { sectionFields } from '#shop/home/section-fields.ts';
import { sectionName, stateWords, whyEmpty } from '#shop/home/section-words.ts';
import { stateOf, type Section } from '#shop/home/sections.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { ruleFilters } from '#shop/search/filters-form.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shownCollections } from '#server/collections/load-collections.ts';
import { changeDraft, findDraft, listPublished } from '#server/drafts/drafts.ts';
import { hooked } from '#server/extensions/installed.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { homeLists, loadHome } from '#server/home/load-home.ts';
import { productPicks } from '#server/home/product-picks.ts';
import { sectionVersion } from '#server/home/section-version.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readListQuery } from '#server/search/list-query.ts';
import { shopFacets } from '#server/search/shop-facets.ts';
import { answerDraft } from '../drafts/draft-action.ts';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { DraftButtons } from '../drafts/draft-buttons.tsx';
import { DraftHistory } from '../drafts/draft-history.tsx';
import { DraftPreview } from '../drafts/draft-preview.tsx';
import { done, refused, useAnswerToast } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { LeaveQuestion } from '../parts/leave-guard.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/home-page';
import { AddSection } from './add-section.tsx';
import { pickProducts, saveWithPicks, type SectionAnswer } from './section-action.ts';
import { SECTION_FORM } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import { useKeptTyping } from './use-kept-typing.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'appearance.change');
  const shop = context.get(shopContext);
  const [draft, published] = await Promise.all([
    findDraft(shop.db, homeDraft),
    listPublished(shop.db, homeDraft),
  ]);
  const sections = draft?.value ?? published[0]?.value ?? homeDraft.byDefault;
  const now = shop.now();
  const edited = sections.find(({ id }) => id === new URL(request.url).searchParams.get('edit'));
  const [views, editing] = await Promise.all([
    loadHome(shop, homeLists(shop.db), sections, now),
    edited ? loadEdited(shop, edited) : null,
  ]);
  const filled = new Set(views.map(({ id }) => id));
  return {
    draft: draft && { id: draft.id, savedAt: draft.savedAt, savedBy: draft.savedBy },
    published: published.map(({ value, ...row }) => ({ ...row, names: value.map(sectionName) })),
    sections: sections.map((section) => ({
      id: section.id,
      kind: section.kind,
      name: sectionName(section),
      isHidden: section.hidden,
      state: stateWords(section, stateOf(section, now)),
      empty: filled.has(section.id) ? null : whyEmpty(section),
      pictureKey: ownPictureOf(section),
    })),
    editing,
    own: hooked('homeSections').map(({ key, title }) => ({ key, title })),
  };
}

async function loadEdited({ db, reading, now }: AppContext, section: Section) {
  const fields = sectionFields(section);
  return {
    id: section.id,
    kind: section.kind,
    version: sectionVersion(section),
    fields,
    pictureKey: ownPictureOf(section),
    picks: section.kind === 'products' ? await productPicks(db, fields) : null,
    facets:
      section.kind === 'rule'
        ? await shopFacets(db, readListQuery(reading, ruleFilters(section.query), now()))
        : null,
    collections: section.kind === 'collection' ? await shownCollections(db) : [],
  };
}

function ownPictureOf(section: Section): string | null {
  if (section.kind !== 'picture' || section.picture === 'drawn') return null;
  return section.picture?.key ?? null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'appearance.change');
  const { db, media, config, now } = context.get(shopContext);
  const form = await readForm(request);
  const drafting = { db, actor, now: now(), of: homeDraft, name: 'arrangement' } as const;
  const pressed = await answerDraft(drafting, form);
  if (pressed) {
    const [answer, status] = pressed;
    return data<SectionAnswer>({ ...answer, isOtherDraft: answer.ok }, { status });
  }
  const picked = await pickProducts(db, form);
  if (picked) return data<SectionAnswer>(picked);
  const fields = readFields(form, ['intent', 'id', 'kind', 'after']);
  const change = (make: (sections: Section[]) => Section[] | Refusal) =>
    changeDraft(db, homeDraft, actor, make, now());
  switch (fields.intent) {
    case 'add': {
      const id = `s-${crypto.randomUUID().slice(0, 8)}`;
      const added = await change(
        (all) =>
          withSection(all, addedSection(fields.kind, id, hooked('homeSections')), fields.after) ??
          refuse('too-many-sections'),
      );
      if (isRefusal(added)) return notChanged(added);
      throw redirect(`${href('/admin/appearance/home', { edit: id })}#${id}-row`, 303);
    }
    case 'save': {
      const saving = { db, media, actor, now: now(), publicUrl: config.publicUrl };
      const [answer, status] = await saveWithPicks(saving, form);
      return data<SectionAnswer>(answer, { status });
    }
    case 'place':
      return moved(await change((all) => moveAfter(all, fields.id, fields.after)), fields.id);
    default:
      return moved(await change((all) => arrange(all, fields.id, moveOf(fields.intent))), fields.id);
  }
}

const moves = ['first', 'up', 'down', 'hide', 'show', 'remove'] as const satisfies readonly Move[];

// What is no press of ours shows what is shown already.
function moveOf(intent: string): Move {
  return moves.find((each) => each === intent) ?? 'show';
}

function notChanged(refusal: Refusal) {
  return data<SectionAnswer>(refused(refusal), { status: refusal.status });
}

function moved(answer: Section[] | Refusal, id: string) {
  if (isRefusal(answer)) return notChanged(answer);
  const at = answer.findIndex((each) => each.id === id);
  const section = answer[at];
  if (!section) return data<SectionAnswer>(done('Section removed'));
  const place = section.hidden ? 'Hidden' : `${at + 1} of ${answer.length}`;
  return data<SectionAnswer>(done(`${isolate(sectionName(section))}: ${place}`));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SectionAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save the home page. Please try again.');
}

export default function HomePageArranged({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, published, sections, editing, own } = loaderData;
  const [query] = useSearchParams();
  useAnswerToast(actionData?.ok && actionData.typed ? null : actionData);
  const kept = useKeptTyping(actionData, editing);
  // Until the section is saved, which makes it another version.
  const version = editing && `${editing.id} ${editing.version}`;
  const [touched, setTouched] = useState<{ version: string | null; answer: object | undefined } | null>(null);
  // Saved without a change it is the same version.
  const isSaved = actionData?.saved === editing?.id && actionData !== touched?.answer;
  const isTouched = touched?.version === version && !isSaved;
  const isTyping = version !== null && (isTouched || kept !== undefined);
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-[minmax(24rem,1fr)_minmax(22rem,43rem)] xl:items-start">
        <div className="min-w-0 space-y-4">
          <Panel title="Home page">
            <SectionList
              sections={sections}
              editing={editing}
              answer={kept}
              onTyping={() => setTouched({ version, answer: actionData })}
            />
            <AddSection own={own} sections={sections} isTyping={isTyping} />
          </Panel>
          <Panel title={draft ? 'Your draft' : 'Published'}>
            <DraftButtons
              draftId={draft?.id ?? null}
              shownId={published[0]?.id ?? null}
              toDefault="Back to the default arrangement"
            />
          </Panel>
          <DraftHistory draft={draft} published={published} Shown={SectionNames} />
        </div>
        <DraftPreview
          version={draft?.id ?? published[0]?.id ?? 0}
          pages={[{ name: 'Home', to: href('/', { home: 'draft' }) }]}
          query={query}
          at={({ width }) => href('/admin/appearance/home', { edit: editing?.id, width })}
        />
      </div>
      <LeaveQuestion isDirty={isTyping} mayLeave={isSameSection} />
      <DraftBar draftId={draft?.id ?? null} typingIn={isTyping ? SECTION_FORM : null} />
    </>
  );
}

// Another width of the preview leaves the form as it is; another section takes it away.
const isSameSection: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname === to.pathname &&
  new URLSearchParams(from.search).get('edit') === new URLSearchParams(to.search).get('edit');

function SectionNames({ names }: { names: string[] }) {
  return (
    <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
      {names.join(' · ')}
    </p>
  );
}
