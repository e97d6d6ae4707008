// The routes of a build in another language, whose loaders and actions answer in it.
import type { ServerBuild } from 'react-router';
import { serverMessages, type ShopLanguage } from './languages.ts';
import { openTranslator, translateValue, type Translate } from './translate-said.ts';

type Routes = ServerBuild['routes'];
type RouteOfBuild = NonNullable<Routes[string]>;

export function inOwnWords<Build extends Pick<ServerBuild, 'routes'>>(
  build: Build,
  language: ShopLanguage,
): Build {
  const translate = openTranslator(language, serverMessages(language.code));
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: translated(route.module, translate) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

function translated(module: RouteOfBuild['module'], translate: Translate): RouteOfBuild['module'] {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: answering(loader, translate) }),
    ...(action && { action: answering(action, translate) }),
  };
}

// What is thrown (not found, sign in first) is an answer as well.
function answering<Args, Handler extends (args: Args) => unknown>(handler: Handler, translate: Translate) {
  return async (args: Args): Promise<unknown> => {
    try {
      return translateValue(await handler(args), translate);
    } catch (thrown) {
      throw translateValue(thrown, translate);
    }
  };
}
