/** What a page asks for, or the answer to it, stays on its way until a test lets it go: how presses meet a slow line. */
import type { Page, Route } from 'playwright-core';

/** `came` resolves when the request is held. */
type Held = { came: Promise<void>; letGo: () => void };
type IsMeant = (route: Route) => boolean;

/** The next request of this kind waits until it is let go; `came` is when the shop would have got it. Those after it pass. */
export function holdRequest(page: Page, address: string | RegExp, isMeant?: IsMeant): Promise<Held> {
  return holdNext(page, address, isMeant, () => Promise.resolve((route) => route.continue()));
}

/** The shop answers the next request of this kind, and the answer waits until it is let go; `came` is when it was answered. */
export function holdAnswer(page: Page, address: string | RegExp, isMeant?: IsMeant): Promise<Held> {
  return holdNext(page, address, isMeant, async (asked) => {
    const response = await asked.fetch();
    return (route) => route.fulfill({ response });
  });
}

async function holdNext(
  page: Page,
  address: string | RegExp,
  isMeant: IsMeant = () => true,
  prepare: (route: Route) => Promise<(route: Route) => Promise<void>>,
): Promise<Held> {
  const [came, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst || !isMeant(route)) return route.fallback();
    isFirst = false;
    const letGo = await prepare(route);
    came.resolve();
    await held.promise;
    return letGo(route);
  });
  return { came: came.promise, letGo: held.resolve };
}
