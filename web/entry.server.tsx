// Rendering on the server: a page is rendered whole, then sent, so that it can be kept and its length is known.
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { isOfAdmin, withoutLanguage } from '#shop/languages/language.ts';
import { finishPage, readStyles, sheetName, STYLES_COOKIE } from '#platform/http/finish-page.ts';
import { redactPath } from '#platform/http/redact-path.ts';
import { wholeResponse } from '#platform/http/whole-body.ts';
import { formTargetContext } from '#server/http/form-target.ts';
import { chosenAppearance } from '#server/http/page-appearance.ts';
import { failureContext, shopContext } from '#server/http/shop-context.ts';
import { readCookie } from '#server/http/visitor.ts';
import { completeHead } from './document-head.ts';
import { drawByParts, forgetParts } from './drawn-parts.tsx';
import { ownManifest, readHandoff } from './handoff.ts';
import { setOwnNames, type OwnNames } from './site/own-names.ts';

/** What of web/ the server needs outside of a page. */
export { renderEmail } from './emails/render-email.tsx';
export { customerTexts } from '#shop/messages/customer-texts.ts';
export { checkoutAnswers } from './storefront/checkout/checkout-answers.ts';

/** The names that pages of this build are drawn with from now on. */
export function tellNames(names: OwnNames): void {
  if (setOwnNames(names)) forgetParts();
}

// Built into build/server, beside build/client.
const stylesOf = readStyles(fileURLToPath(new URL('../client', import.meta.url)));

/** Loaders have finished before this is called, so there is nothing to stream and no timer to leak. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shop: RouterContextProvider,
) {
  const rendered = await drawPage(context, request.url, shop);
  const known = readCookie(request, STYLES_COOKIE);
  const { isPreview } = chosenAppearance(shop);
  const { body, policy } = finishPage(rendered, {
    stylesOf,
    hasSheet: (href) => sheetName(href) === known,
    completeHead: (head) => completeHead(head, shop),
    scripts: isPreview ? 'none' : scriptsOf(request),
    isFramed: isPreview,
    formTarget: shop.get(formTargetContext),
  });
  if (isPreview) headers.set('cache-control', 'private, no-store');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-length', String(body.byteLength));
  headers.set('content-security-policy', policy);
  return wholeResponse(body, { status, headers });
}

// Shoppers see the page first; staff use the keyboard from the first moment.
function scriptsOf(request: Request): 'late' | 'at once' {
  return isOfAdmin(withoutLanguage(new URL(request.url).pathname)) ? 'at once' : 'late';
}

// The data for the browser is whole by now: without its stream React waits for nothing and draws in one pass.
async function drawPage(context: EntryContext, url: string, shop: RouterContextProvider): Promise<Buffer> {
  const data = await readHandoff(context.serverHandoffStream);
  const given = { ...context, manifest: ownManifest(context), serverHandoffStream: undefined };
  const page = <ServerRouter context={given} url={url} />;
  const html = drawAtOnce(page) ?? (await renderWhole(page, shop));
  const end = html.lastIndexOf('</body>');
  return Buffer.from(html.slice(0, end) + data + html.slice(end));
}

// Null where a part's code is still to be read, or a part failed: then React waits for it, and says what failed.
function drawAtOnce(page: React.ReactNode): string | null {
  try {
    const html = drawByParts(() => renderToString(page));
    return html.includes('<!--$!-->') ? null : `<!DOCTYPE html>${html}`;
  } catch {
    return null;
  }
}

function renderWhole(page: React.ReactNode, shop: RouterContextProvider): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => void pipe(sink),
      onShellError: reject,
      // Left alone React writes lines of its own, which no reader of the log understands.
      onError: (error) => noteDrawing(error, shop),
      // Parts whose code comes later stand where they belong, for who has no scripts.
      progressiveChunkSize: Infinity,
    });
  });
}

// An answer that a page leaves to the frame around it is no error.
function noteDrawing(error: unknown, shop: RouterContextProvider): void {
  if (isRouteErrorResponse(error)) return;
  shop.get(shopContext).log.error('a part of a page could not be drawn', { error });
}

/** Called once for each error that is not an answer; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // An address that leads nowhere is an answer, too.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.set(failureContext, { error });
  const id = request.headers.get('x-request-id');
  const path = redactPath(new URL(request.url).pathname);
  context.get(shopContext).log.error('a page failed', { id, path, error });
};
