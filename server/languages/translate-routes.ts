// The routes of a build in another language, whose loaders and actions answer in it.
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { inLanguage, type LanguageCode, type ShopLanguage } from '#shop/languages/language.ts';
import { translateValue } from '#shop/languages/translate-value.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { adminMessages } from './languages.ts';
import { openTranslator, type Translate } from './translate-said.ts';
import { translatorOf } from './translator-of.ts';

type Routes = ServerBuild['routes'];
type RouteOfBuild = NonNullable<Routes[string]>;

export function inOwnWords<Build extends Pick<ServerBuild, 'routes'>>(
  build: Build,
  language: ShopLanguage,
): Build {
  const { code } = language;
  const forShoppers: Speaking = { code, translate: translatorOf(code), isForStaff: false };
  const forStaff: Speaking = {
    code,
    translate: openTranslator(language, adminMessages(code)),
    isForStaff: true,
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: translated(route.module, id.startsWith('admin/') ? forStaff : forShoppers) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

/** Staff read names as they stand on the boxes; what their scripts are answered is words as well. */
type Speaking = { code: LanguageCode; translate: Translate; isForStaff: boolean };

function translated(module: RouteOfBuild['module'], speaking: Speaking): RouteOfBuild['module'] {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: answering(loader, speaking) }),
    ...(action && { action: answering(action, speaking) }),
  };
}

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

// What is thrown (not found, sign in first) is an answer as well.
function answering<Args extends RouteArgs, Handler extends (args: Args) => unknown>(
  handler: Handler,
  { code, translate, isForStaff }: Speaking,
) {
  const said = async (answer: unknown, args: Args) => {
    if (answer instanceof Response && isForStaff) return translatedJson(answer, translate);
    if (answer instanceof Response) return toHome(answer, code, args.request);
    if (isForStaff) return translateValue(answer, translate);
    const { reading } = args.context.get(shopContext);
    return translateValue(await inOwnTexts(reading, code, answer), translate);
  };
  return async (args: Args): Promise<unknown> => {
    try {
      return await said(await handler(args), args);
    } catch (thrown) {
      throw await said(thrown, args);
    }
  };
}

async function translatedJson(answer: Response, translate: Translate): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
  const { status, headers } = answer;
  return Response.json(translateValue(await answer.json(), translate), { status, headers });
}

// The router puts the language in front of a redirect twice where it leads home with a query (`/?placed=`): a whole address it leaves.
function toHome(answer: Response, code: LanguageCode, request: Request): Response {
  const location = answer.headers.get('location') ?? '';
  if (!/^\/[?#]/.test(location)) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', new URL(request.url).origin + inLanguage(location, code));
  return new Response(answer.body, { status: answer.status, headers });
}
