// /admin/menus: where the header and the footer of every page lead.
import { data } from 'react-router';
import { defaultFooter } from '#shop/menus/default-footer.ts';
import { defaultHeader } from '#shop/menus/default-header.ts';
import {
  isSameMenu,
  pressedMenus,
  readMenu,
  readShown,
  typedMenus,
  type BothMenus,
  type MenuErrors,
} from '#shop/menus/menu-form.ts';
import { namedRows } from '#shop/menus/menu-places.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { MAX_ROWS, type MenuName, type ShownMenu } from '#shop/menus/menus.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isolate } from '#shop/text/isolate.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { deadRows, loadMenus, saveMenus } from '#server/menus/menus.ts';
import { loadPlaces, type NamesAndSettings } from '#server/menus/menu-places.ts';
import { menuNames } from '#server/search/menu-lists.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { PagesTabs } from '../pages/pages-tabs.tsx';
import type { Route } from './+types/menus';
import { MenusForm } from './menus-form.tsx';

/** `typed` is what is in the form and not saved, `shown` what it began with. */
export type MenuAnswer = ActionAnswer & {
  typed?: BothMenus<MenuRow[]>;
  shown?: BothMenus<ShownMenu>;
  wrong?: BothMenus<MenuErrors>;
};

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const [menus, known] = await Promise.all([loadMenus(db), namesAndSettings(context.get(shopContext))]);
  const [byDefault, places] = [defaultMenus(known), await loadPlaces(db, known)];
  const shownOf = (menu: MenuName): ShownMenu => ({
    rows: menus[menu] ?? byDefault[menu],
    isOwn: menus[menu] !== null,
  });
  const shown = { header: shownOf('header'), footer: shownOf('footer') };
  const dead = {
    header: await deadRows(db, shown.header.rows),
    footer: await deadRows(db, shown.footer.rows),
  };
  const listed = places.slice(0, MAX_LISTED).map(({ to, name, kind }) => ({ to, name, kind }));
  return { shown, dead, byDefault, most: MAX_ROWS, places: listed };
}

/** Of what there is to choose from; what is not in the list can be typed. */
const MAX_LISTED = 200;

function defaultMenus({ names, settings }: NamesAndSettings): BothMenus<MenuRow[]> {
  return { header: defaultHeader(names), footer: defaultFooter(settings) };
}

async function namesAndSettings({ db, now }: AppContext): Promise<NamesAndSettings> {
  const [names, settings] = await Promise.all([menuNames({ db, now }), loadSettings(db)]);
  return { names, settings };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const [typed, shown] = [typedMenus(form), readShown(form)];
  // The page of before had a form for each menu, with fields of other names: nothing in it would be found, and "saved" be said of nothing.
  if (!shown) return refusal(refuse('old-page'));
  const known = await namesAndSettings(context.get(shopContext));
  const byDefault = defaultMenus(known);
  const moved = pressedMenus(typed, String(form.get('press') ?? 'save'), byDefault);
  if (moved) return data<MenuAnswer>({ ...done('Not saved yet'), typed: moved, shown });
  const places = await loadPlaces(db, known);
  const menuOf = (menu: MenuName) => {
    const { rows, errors } = namedRows(typed[menu], places);
    const read = readMenu(rows, menu);
    return {
      read: { ...read, errors: { ...read.errors, ...errors } },
      shown: shown[menu],
      isUntouched: isSameMenu(typed[menu], shown[menu].rows),
      isDefault: isSameMenu(rows, byDefault[menu]),
    };
  };
  const answer = await saveMenus(db, actor, { header: menuOf('header'), footer: menuOf('footer') });
  if (isRefusal(answer)) return refusal(answer, { typed, shown });
  if (answer.wrong) {
    const no = failed('Menus not saved', 'See what is said at their rows. Nothing of either is saved yet.');
    return data<MenuAnswer>({ ...no, wrong: answer.wrong, typed, shown }, { status: 400 });
  }
  return data<MenuAnswer>(done('Menus saved', 'Every page of the shop shows them now.'));
}

function refusal(no: Refusal, kept: Pick<MenuAnswer, 'typed' | 'shown'> = {}) {
  return data<MenuAnswer>({ ...refused(no), ...kept }, { status: no.status });
}

// What was typed comes back with the failure: rows that were added and are not saved yet are nowhere else.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const shown = readShown(form);
  return preserveForm<MenuAnswer>('The menus were not saved. Please try again.', {
    typed: typedMenus(form),
    ...(shown && { shown }),
  })({ serverAction });
}
export const shouldRevalidate = unlessFailed;

export default function MenusPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: MenuAnswer | undefined = actionData;
  useAnswerToast(answer?.ok && answer.typed ? null : answer);
  return (
    <>
      <PageHead title="Menus" />
      <PagesTabs />
      <datalist id="menu-places">
        {loaderData.places.map(({ to, name, kind }) => (
          <option key={to} value={to}>
            {kind === null ? name : `${isolate(name)}, ${kind}`}
          </option>
        ))}
      </datalist>
      <MenusForm {...loaderData} answer={answer} />
    </>
  );
}
