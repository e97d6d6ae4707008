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
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { MAX_ROWS, type MenuName, type ShownMenu } from '#shop/menus/menus.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { deadRows, loadMenus, saveMenus } from '#server/menus/menus.ts';
import { shownCollections } from '#server/collections/load-collections.ts';
import { shownPages } from '#server/own-pages/load-pages.ts';
import { menuNames } from '#server/search/menu-lists.ts';
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
  const [menus, known] = await Promise.all([loadMenus(db), knownPlaces(context.get(shopContext))]);
  const byDefault = defaultMenus(known);
  const shownOf = (menu: MenuName): ShownMenu => ({
    rows: menus[menu] ?? byDefault[menu],
    isOwn: menus[menu] !== null,
  });
  const shown = { header: shownOf('header'), footer: shownOf('footer') };
  const dead = {
    header: await deadRows(db, shown.header.rows),
    footer: await deadRows(db, shown.footer.rows),
  };
  return { shown, dead, byDefault, most: MAX_ROWS, places: known.places };
}

function defaultMenus(shown: Parameters<typeof defaultHeader>[0]): BothMenus<MenuRow[]> {
  return { header: defaultHeader(shown), footer: [...defaultFooter] };
}

// What there is to choose from while an address is typed.
async function knownPlaces({ db, now }: AppContext) {
  const [{ brands, categories, hasSale }, pages, collections] = await Promise.all([
    menuNames({ db, now }),
    shownPages(db),
    shownCollections(db),
  ]);
  const places = [
    ...defaultFooter.filter(({ to }) => to !== ''),
    ...pages.map(({ slug, title }) => ({ to: href('/pages/:slug', { slug }), name: title })),
    ...collections.map(({ slug, title }) => ({ to: href('/collections/:slug', { slug }), name: title })),
    ...categories.map(({ name }) => ({ to: href('/shop', { category: name }), name })),
    ...brands.map(({ name }) => ({ to: href('/shop', { brand: name }), name })),
  ];
  return { categories, hasSale, places: places.slice(0, 200) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const [typed, shown] = [typedMenus(form), readShown(form)];
  // The page of before had a form for each menu, with fields of other names: nothing in it would be found, and "saved" be said of nothing.
  if (!shown) return refusal(refuse('old-page'));
  const byDefault = defaultMenus(await menuNames({ db, now }));
  const moved = pressedMenus(typed, String(form.get('press') ?? 'save'), byDefault);
  if (moved) return data<MenuAnswer>({ ...done('Not saved yet'), typed: moved, shown });
  const menuOf = (menu: MenuName) => ({
    read: readMenu(typed[menu], menu),
    shown: shown[menu],
    isUntouched: isSameMenu(typed[menu], shown[menu].rows),
    isDefault: isSameMenu(typed[menu], byDefault[menu]),
  });
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
        {loaderData.places.map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </datalist>
      <MenusForm {...loaderData} answer={answer} />
    </>
  );
}
