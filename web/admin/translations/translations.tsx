// /admin/languages/ur: every text that the owner wrote, beside what it says in another language.
import { data, useNavigation, useSearchParams } from 'react-router';
import { isTextKind, TEXT_KINDS, textKinds, type TextKind } from '#shop/translations/own-text.ts';
import { href } from '#shop/text/href.ts';
import { cleanLine } from '#shop/text/text.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { usualTexts } from '#server/languages/languages.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { countTexts, listTexts, type TextCount } from '#server/translations/list-texts.ts';
import { markOf } from '#server/translations/save-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { useAnswerToast } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { Filter, Toolbar } from '../parts/toolbar.tsx';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import type { Route } from './+types/translations';
import { languageOfPage } from './language-of-page.ts';
import { RowsFile, RowsReport } from '../imports/rows-file.tsx';
import { TextsForm } from './texts-form.tsx';
import { importFile, saveTyped, type TranslationsAnswer } from './translations-action.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const { code, name, dir } = languageOfPage(params.code);
  const usual = usualTexts(code);
  const inWhat = { code, usual: Object.keys(usual) };
  const [counts, settings] = await Promise.all([countTexts(db, inWhat), loadSettings(db)]);
  const filters = filtersIn(new URL(request.url).searchParams, counts);
  const { things, next } = await listTexts(db, inWhat, filters);
  const shown = things.map(({ texts, ...thing }) => ({
    ...thing,
    texts: texts.map((text) => ({
      ...text,
      usual: usual[text.source] ?? '',
      sourceMark: markOf(text.source),
      wasMark: markOf(text.text),
    })),
  }));
  const isOffered = settings.languages.includes(code);
  return { language: { code, name, dir }, isOffered, counts, filters, things: shown, next };
}

// Without a kind in the address: the first where something is missing.
function filtersIn(query: URLSearchParams, counts: readonly TextCount[]) {
  const asked = query.get('kind') ?? '';
  const open = TEXT_KINDS.find((kind) => counts.some((each) => each.kind === kind && each.missing > 0));
  const kind: TextKind = isTextKind(asked) ? asked : (open ?? 'product');
  const search = cleanLine(query.get('search') ?? '', 100);
  const after = query.get('after') ?? '';
  return {
    kind,
    isMissing: query.get('show') === 'missing',
    search: search.ok ? search.text : '',
    after: after.includes('\0') ? '' : after,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const { code } = languageOfPage(params.code);
  const form = await readForm(request);
  const saving = { db, actor, code };
  const isFile = form.get('intent') === 'import';
  const answer = isFile ? await importFile(saving, form) : await saveTyped(saving, form);
  return data<TranslationsAnswer>(answer, { status: answer.ok ? 200 : 400 });
}

export const clientAction = preserveForm<TranslationsAnswer>('The texts were not saved. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function Translations({ loaderData, actionData }: Route.ComponentProps) {
  const { language, isOffered, counts, filters, things, next } = loaderData;
  const [query] = useSearchParams();
  const isBusy = useNavigation().formMethod === 'POST';
  const answer: TranslationsAnswer | undefined = actionData;
  useAnswerToast(answer);
  const { kind, isMissing, search } = filters;
  const kept = { kind, ...(isMissing && { show: 'missing' }), ...(search !== '' && { search }) };
  return (
    <>
      <PageHead title="Settings">
        <ButtonLink
          look="quiet"
          to={href('/admin/languages/:code/export', { code: language.code })}
          reloadDocument
          download
        >
          <AdminIcon name="download" size={16} /> Export CSV
        </ButtonLink>
      </PageHead>
      <SettingsTabs />
      <Summary language={language.name} counts={counts} />
      {!isOffered && (
        <Notice look="plain" className="mt-4">
          <p className="text-small">
            Shoppers do not see this language yet. Tick it under Languages on the Shop page of Settings.
          </p>
        </Notice>
      )}
      <div className="mt-4">
        <SubTabs
          label="Kinds of texts"
          current={tabOf(language.code, kind)}
          tabs={kindsWith(counts, kind).map(({ kind: each, missing }) => ({
            to: tabOf(language.code, each),
            name: textKinds[each].name,
            ...(missing > 0 && { count: missing }),
          }))}
        />
      </div>
      <div className="mt-4">
        <Toolbar search={search} placeholder="Part of a text" keep={{ kind }} chosen={isMissing ? 1 : 0}>
          <Filter
            name="show"
            label="Which texts"
            defaultValue={isMissing ? 'missing' : ''}
            key={String(isMissing)}
          >
            <option value="">All texts</option>
            <option value="missing">Missing</option>
          </Filter>
        </Toolbar>
      </div>
      <div className="mt-4">
        <FormNotice answer={answer} />
        {answer?.report && <RowsReport report={answer.report} counts={{ saved: answer.report.saved }} />}
        {things.length === 0 ? (
          <EmptyState heading="p" title={emptyWords(filters)} />
        ) : (
          <TextsForm key={JSON.stringify(filters)} {...{ language, things, answer, isBusy }} />
        )}
      </div>
      {(next !== null || query.has('after')) && (
        <Pager
          shown=""
          previous={query.has('after') ? `?${new URLSearchParams(kept)}` : null}
          next={next === null ? null : `?${new URLSearchParams({ ...kept, after: next })}`}
          previousName="First"
          nextName="More"
        />
      )}
      <RowsFile isBusy={isBusy} key={answer?.report ? 'again' : 'first'} className="mt-8 max-w-2xl">
        Export the texts, write the last column, and import the file. A row whose last column is empty changes
        nothing, and neither does one whose English was changed since.
      </RowsFile>
    </>
  );
}

function Summary({ language, counts }: { language: string; counts: readonly TextCount[] }) {
  const texts = counts.reduce((sum, each) => sum + each.texts, 0);
  const missing = counts.reduce((sum, each) => sum + each.missing, 0);
  const said = missing === 0 ? 'None is missing.' : `${missing.toLocaleString('en-PK')} missing.`;
  return (
    <p className="mt-4 max-w-[70ch] text-small text-ink-2">
      What you wrote yourself, in English and in <bdi>{language}</bdi>: {texts.toLocaleString('en-PK')} texts.{' '}
      <strong className="text-ink">{said}</strong> Where one is missing, shoppers read the English.
    </p>
  );
}

// One without any text stays away, but for the one that is open.
function kindsWith(counts: readonly TextCount[], open: TextKind): TextCount[] {
  return TEXT_KINDS.flatMap(
    (kind) =>
      counts.find((each) => each.kind === kind) ?? (kind === open ? { kind, texts: 0, missing: 0 } : []),
  );
}

function tabOf(code: string, kind: TextKind): string {
  return href('/admin/languages/:code', { code, kind });
}

function emptyWords({ isMissing, search }: { isMissing: boolean; search: string }): string {
  if (search !== '') return 'No text here has this in it';
  return isMissing ? 'Nothing is missing here' : 'There are no texts of your own here';
}
