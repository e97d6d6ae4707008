// /admin/menus: where the header and the footer of every page lead.
import { data } from 'react-router';
import { defaultFooter } from '#shop/menus/default-footer.ts';
import { defaultHeader } from '#shop/menus/default-header.ts';
import { pressed, readMenu, typedRows, type MenuErrors } from '#shop/menus/menu-form.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { MAX_ROWS, type MenuName } from '#shop/menus/menus.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { deadRows, loadMenus, saveMenu } from '#server/menus/menus.ts';
import { shownCollections } from '#server/collections/load-collections.ts';
import { shownPages } from '#server/own-pages/load-pages.ts';
import { listBrands, listCategories } from '#server/search/shop-facets.ts';
import { done, failed, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { PagesTabs } from '../pages/pages-tabs.tsx';
import type { Route } from './+types/menus';
import { MenuForm } from './menu-form.tsx';

/** `typed` are the rows of `menu` as they are in its form and not saved. */
export type MenuAnswer = ActionAnswer & { menu?: MenuName; typed?: MenuRow[] };

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const [menus, known] = await Promise.all([loadMenus(db), knownPlaces(context.get(shopContext))]);
  const header = menus.header ?? defaultHeader(known.categories);
  const footer = menus.footer ?? defaultFooter;
  const dead = { header: await deadRows(db, header), footer: await deadRows(db, footer) };
  const isOwn = { header: menus.header !== null, footer: menus.footer !== null };
  return { header, footer, dead, isOwn, most: MAX_ROWS, places: known.places };
}

// What there is to choose from while an address is typed.
async function knownPlaces({ db }: AppContext) {
  const [brands, all, pages, collections] = await Promise.all([
    listBrands(db),
    listCategories(db),
    shownPages(db),
    shownCollections(db),
  ]);
  const categories = all.filter(({ listed }) => listed);
  const places = [
    ...defaultFooter.filter(({ to }) => to !== ''),
    ...pages.map(({ slug, title }) => ({ to: href('/pages/:slug', { slug }), name: title })),
    ...collections.map(({ slug, title }) => ({ to: href('/collections/:slug', { slug }), name: title })),
    ...categories.map(({ name }) => ({ to: href('/shop', { category: name }), name })),
    ...brands.map(({ name }) => ({ to: href('/shop', { brand: name }), name })),
  ];
  return { categories, places: places.slice(0, 200) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const menu: MenuName = form.get('menu') === 'footer' ? 'footer' : 'header';
  const press = String(form.get('press') ?? 'save');
  const typed = typedRows(form, menu);
  const moved = pressed(typed, press, menu);
  if (moved) return data<MenuAnswer>({ ...done('Not saved yet'), menu, typed: moved });
  const errors = await saveMenu(db, actor, menu, press === 'default' ? null : readMenu(typed, menu));
  if (Object.keys(errors).length > 0)
    return data<MenuAnswer>({ ...notSaved(errors), menu, typed }, { status: 400 });
  return data<MenuAnswer>({ ...done('Menu saved', 'Every page of the shop shows it now.'), menu });
}

function notSaved(errors: MenuErrors): ActionAnswer {
  return failed('Menu not saved', 'See what is said at its rows.', errors);
}

export const clientAction = preserveForm<MenuAnswer>('The menu was not saved. Please try again.');
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
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        {(['header', 'footer'] as const).map((menu) => (
          <MenuForm
            key={menu}
            menu={menu}
            rows={loaderData[menu]}
            dead={loaderData.dead[menu]}
            isOwn={loaderData.isOwn[menu]}
            most={loaderData.most[menu]}
            answer={answer?.menu === menu ? answer : undefined}
          />
        ))}
      </div>
    </>
  );
}
