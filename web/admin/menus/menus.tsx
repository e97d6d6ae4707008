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
import { MAX_ROWS, type MenuName, type Menus } from '#shop/menus/menus.ts';
import { refuse } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { deadRows, hasErrors, loadMenus, saveMenus } from '#server/menus/menus.ts';
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
  shown?: Menus;
  wrong?: BothMenus<MenuErrors>;
};

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const [menus, known] = await Promise.all([loadMenus(db), knownPlaces(context.get(shopContext))]);
  const byDefault = defaultMenus(known);
  const rows = { header: menus.header ?? byDefault.header, footer: menus.footer ?? byDefault.footer };
  const dead = { header: await deadRows(db, rows.header), footer: await deadRows(db, rows.footer) };
  return { rows, dead, byDefault, most: MAX_ROWS, places: known.places };
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
  // The page of before had a form for each menu, with fields of other names: nothing in it would be found, and "saved" be said of nothing.
  if (!form.has('shown')) {
    const answer = refuse('old-page');
    return data<MenuAnswer>(refused(answer), { status: answer.status });
  }
  const [typed, shown] = [typedMenus(form), readShown(form)];
  const byDefault = defaultMenus(await menuNames({ db, now }));
  const moved = pressedMenus(typed, String(form.get('press') ?? 'save'), byDefault);
  if (moved) return data<MenuAnswer>({ ...done('Not saved yet'), typed: moved, shown });
  const menuOf = (menu: MenuName) => ({
    read: readMenu(typed[menu], menu),
    isUntouched: isSameMenu(typed[menu], shown[menu] ?? []),
    isDefault: isSameMenu(typed[menu], byDefault[menu]),
  });
  const errors = await saveMenus(db, actor, { header: menuOf('header'), footer: menuOf('footer') });
  if (hasErrors(errors)) {
    const no = failed('Menus not saved', 'See what is said at their rows. Nothing of either is saved yet.');
    return data<MenuAnswer>({ ...no, wrong: errors, typed, shown }, { status: 400 });
  }
  return data<MenuAnswer>(done('Menus saved', 'Every page of the shop shows them now.'));
}

// What was typed comes back with the failure: rows that were added and are not saved yet are nowhere else.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return preserveForm<MenuAnswer>('The menus were not saved. Please try again.', {
    typed: typedMenus(form),
    shown: readShown(form),
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
