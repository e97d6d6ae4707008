// The appearance that a page is drawn in: the published one, or for staff who look at it beforehand the draft.
import { createContext, type RouterContextProvider } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { findActor } from '#server/accounts/sessions.ts';
import { findDraft, loadAppearance } from '#server/appearance/load-appearance.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { shopContext } from './shop-context.ts';

type PageAppearance = { appearance: Appearance; isPreview: boolean };

const appearanceContext = createContext<PageAppearance>({ appearance: defaultAppearance, isPreview: false });

type PageAsked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Called by the loader of a frame. `?appearance=draft` asks for the draft; who may not see it gets the page as it is. The page
 * cache holds no address with that parameter.
 */
export async function chooseAppearance({ request, context }: PageAsked): Promise<Appearance> {
  const asksForDraft = new URL(request.url).searchParams.get('appearance') === 'draft';
  const draft = asksForDraft ? await previewed({ request, context }) : null;
  const appearance = draft ?? (await loadAppearance(context.get(shopContext).db));
  context.set(appearanceContext, { appearance, isPreview: draft !== null });
  return appearance;
}

async function previewed({ request, context }: PageAsked): Promise<Appearance | null> {
  const { db, config, now } = context.get(shopContext);
  const token = sessionTokenOf(request, config.publicUrl);
  const actor = token === '' ? null : await findActor(db, token, now());
  if (!may(actor, 'appearance.change')) return null;
  return (await findDraft(db))?.appearance ?? loadAppearance(db);
}

/** The default for a page that no frame drew, as when the database is away. */
export function chosenAppearance(context: Readonly<RouterContextProvider>): PageAppearance {
  return context.get(appearanceContext);
}
