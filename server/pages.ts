// The pages: React Router's handler over the build, with the context that loaders and actions use.
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { answers, isAway } from '#platform/db/away.ts';
import { rememberCaching } from '#platform/page-cache/cache-page.ts';
import { storeFailure } from '#platform/media/store-failure.ts';
import { drawEmailContext } from './email/draw-email.ts';
import type { RenderedEmail, RenderEmail } from './email/email-facts.ts';
import { withTracedRoutes } from './trace-routes.ts';
import type { CustomerTexts } from '#shop/messages/customer-texts.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { languagesContext } from './languages/in-own-language.ts';
import { renderInLanguage } from './languages/email-in-language.ts';
import { languageOf } from './languages/languages.ts';
import { openLanguages, type OpenLanguage } from './languages/open-languages.ts';
import { englishTexts, type TextsIn } from './languages/writing.ts';
import { textsInContext } from './languages/writing-by-staff.ts';
import { inOwnWords } from './languages/translate-routes.ts';
import { handlePages } from './handle-pages.ts';
import { openOutages, outagesContext } from './health/outages.ts';
import type { DrawnAnswers } from './http/order-queue.ts';
import { ownNamesContext } from './http/own-names.ts';
import { ownNames } from './translations/translate-own.ts';
import { addressContext, failureContext, shopContext, type AppContext } from './http/shop-context.ts';

/** Without a replica (`reading`) everything is read from the primary. */
type PagesContext = Omit<AppContext, 'reading'> & Partial<Pick<AppContext, 'reading'>>;

export type Fetch = (request: Request, client?: { address: string }) => Promise<Response>;

type Build = ServerBuild & {
  entry: {
    module: {
      renderEmail: RenderEmail;
      checkoutAnswers: DrawnAnswers;
      customerTexts: CustomerTexts;
      tellNames(names: Record<string, string>): void;
    };
  };
};

/** Where the pages come from: the build, or Vite while they are being written (scripts/dev-server.mjs). */
export type Pages = {
  load(): Promise<Build>;
  /** In another language; while pages are being written there are none. */
  loadLanguage?(code: LanguageCode): Promise<Build>;
  mode: 'production' | 'development';
};

/** Made by scripts/build.mjs; types of it would need the build itself. */
export const builtPages: Pages = {
  load: () => import('../build/server/index.js' as string),
  loadLanguage: (code) => import(`../build/${code}/server/index.js` as string),
  mode: 'production',
};

/** Answers every request for a page. A page that failed because the database is away is 503 with Retry-After. */
export function openPages(given: PagesContext, pages = builtPages): Fetch {
  const app = { reading: given.db, ...given };
  const handler = openHandler(pages);
  handler.catch(() => undefined);
  const outages = openOutages();
  const drawEmail = emailRenderer(pages);
  const textsIn = customerTextsOf(pages);
  const languages = openLanguages(app.db, openLanguage(app, pages));
  return async (request, client) => {
    const context = new RouterContextProvider();
    context.set(shopContext, app);
    context.set(outagesContext, outages);
    context.set(languagesContext, pages.loadLanguage !== undefined);
    context.set(drawEmailContext, drawEmail);
    context.set(textsInContext, textsIn);
    if (client) context.set(addressContext, client.address);
    const inLanguage = await languages.find(request);
    const response = await (inLanguage ?? (await handler))(request, context);
    // An action's own status would hide that the page after it failed.
    const isDrawn = response.status < 500 && context.get(failureContext) === null;
    if (isDrawn) return rememberCaching(response, context);
    const isOutage = response.status <= 503 && (await wasAway(app, context));
    if (isOutage) outages.note(app.now());
    if (isOutage || response.status === 503 || isOfPictures(context)) return tryLater(response);
    return rememberCaching(response.status < 500 ? ofStatus(500, response) : response, context);
  };
}

// The build itself, not a function that loads it: with one, the router derives its routes again for each request.
async function openHandler({ load, mode }: Pages): Promise<RequestHandler> {
  return mode === 'production'
    ? handlePages(withTracedRoutes(await load()))
    : createRequestHandler(load, mode);
}

// Read once somebody asks for it: a shop in English alone never has it in memory.
function openLanguage({ reading }: Pick<AppContext, 'reading'>, { loadLanguage }: Pages): OpenLanguage {
  return async (language) => {
    const build = (await loadLanguage?.(language.code)) ?? null;
    if (!build) return null;
    const handler = handlePages(withTracedRoutes(inOwnWords(build, language)));
    return async (request, context) => {
      // Data for the router is drawn by a browser, which has the names from its document.
      if (!new URL(request.url).pathname.endsWith('.data')) {
        // With the database away the page itself says so.
        const names = await ownNames(reading, language.code).catch(() => ({}));
        build.entry.module.tellNames(names);
        if (context instanceof RouterContextProvider) context.set(ownNamesContext, names);
      }
      return handler(request, context);
    };
  };
}

/**
 * Emails are React components as well and come with the pages: web/entry.server.tsx exports them. A language that the shop was built in
 * before, and is no more, is English.
 */
export function emailRenderer(pages: Pages) {
  return async (...given: Parameters<RenderEmail>): Promise<RenderedEmail> => {
    const [, , , , , code = null] = given;
    const build = await buildIn(pages, code);
    if (code && build) return renderInLanguage(build.entry.module.renderEmail, code, given);
    return (await pages.load()).entry.module.renderEmail(...given);
  };
}

/** What customers are written to outside of emails: in English it needs no build. */
export function customerTextsOf(pages: Pages): TextsIn {
  return async (code) => (await buildIn(pages, code))?.entry.module.customerTexts ?? englishTexts(code);
}

async function buildIn({ loadLanguage }: Pages, code: LanguageCode | null): Promise<Build | null> {
  return code !== null && languageOf(code) !== null ? ((await loadLanguage?.(code)) ?? null) : null;
}

/** What is drawn for the queue of orders comes with them, too. */
export async function checkoutAnswers(pages: Pages, code: LanguageCode | null): Promise<DrawnAnswers> {
  const build = (await buildIn(pages, code)) ?? (await pages.load());
  return build.entry.module.checkoutAnswers;
}

/** Throws one sentence when the build is missing or incomplete (a power cut can truncate what was just written). */
export async function assertBuilt({ load }: Pages): Promise<void> {
  const build = await load().catch((error: unknown) => ({ error }));
  if ('routes' in build) return;
  throw new Error('its pages are not whole: remove the folder build, then start it by npm start', {
    cause: build,
  });
}

// The database may be back by now: then only the error tells.
async function wasAway(app: AppContext, context: RouterContextProvider): Promise<boolean> {
  return isAway(context.get(failureContext)?.error) || !(await answers(app.db));
}

// A picture that cannot be read now may be there in a moment; the database has nothing to do with it.
function isOfPictures(context: RouterContextProvider): boolean {
  return storeFailure(context.get(failureContext)?.error) !== null;
}

function tryLater(response: Response): Response {
  const later = ofStatus(503, response);
  later.headers.set('retry-after', '5');
  return later;
}

function ofStatus(status: number, { body, headers }: Response): Response {
  return new Response(body, { status, headers: new Headers(headers) });
}
