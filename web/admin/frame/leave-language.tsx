// Of a build in another language: what a link to a page of the admin portal that is in English alone leads to. The browser follows it.
import { redirectDocument } from 'react-router';
import { withoutLanguage } from '#shop/languages/language.ts';

export function clientLoader({ request }: { request: Request }): never {
  const { origin, pathname, search } = new URL(request.url);
  throw redirectDocument(origin + withoutLanguage(pathname) + search);
}

/** Nobody sees it: the page is another one by then. */
export default function LeaveLanguage() {
  return null;
}
