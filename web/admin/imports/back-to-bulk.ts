// Where a reload leads after long work: its addresses take forms only, so a GET goes to the page of the forms.
import { redirect, type RouterContextProvider } from 'react-router';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';

/** The loader of an address that tells its steps. */
export function backToImports({ context }: { context: Readonly<RouterContextProvider> }): Response {
  allowedPerson(context, 'products.read');
  return redirect(href('/admin/products/bulk'));
}
