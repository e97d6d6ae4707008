// The appearance that a page is drawn in and the sections of the home page: the published ones, or for staff who look beforehand the draft.
import { createContext, type RouterContextProvider } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import type { Section } from '#shop/home/sections.ts';
import { findActor } from '#server/accounts/sessions.ts';
import { appearanceDraft } from '#server/appearance/appearance-draft.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { findDraft, loadDrafted, loadPublished } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { shopContext } from './shop-context.ts';

type PageAppearance = { appearance: Appearance; isPreview: boolean };

const appearanceContext = createContext<PageAppearance>({ appearance: defaultAppearance, isPreview: false });

type PageAsked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Called by the loader of a frame. `?appearance=draft` asks for the draft of the look, `?home=draft` for that of the home page; who may
 * not see drafts gets the page as it is. The page cache holds no address with either parameter.
 */
export async function chooseAppearance({ request, context }: PageAsked): Promise<Appearance> {
  const { db } = context.get(shopContext);
  const isPreview = await isPreviewed({ request, context });
  const draft = isPreview && asksFor(request, 'appearance') ? await findDraft(db, appearanceDraft) : null;
  const appearance = draft?.value ?? (await loadAppearance(db));
  context.set(appearanceContext, { appearance, isPreview });
  return appearance;
}

/** The sections of the home page: the published ones, or the draft for staff who ask for it. */
export async function chooseSections({ request, context }: PageAsked): Promise<Section[]> {
  const { db } = context.get(shopContext);
  const isDraft = asksFor(request, 'home') && (await isPreviewed({ request, context }));
  return isDraft ? loadDrafted(db, homeDraft) : loadPublished(db, homeDraft);
}

function asksFor(request: Request, draft: 'appearance' | 'home'): boolean {
  return new URL(request.url).searchParams.get(draft) === 'draft';
}

async function isPreviewed({ request, context }: PageAsked): Promise<boolean> {
  if (!asksFor(request, 'appearance') && !asksFor(request, 'home')) return false;
  const { db, config, now } = context.get(shopContext);
  const token = sessionTokenOf(request, config.publicUrl);
  const actor = token === '' ? null : await findActor(db, token, now());
  return may(actor, 'appearance.change');
}

/** The default for a page that no frame drew, as when the database is away. */
export function chosenAppearance(context: Readonly<RouterContextProvider>): PageAppearance {
  return context.get(appearanceContext);
}
