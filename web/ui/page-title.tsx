// A page's title with the shop's name, as long as search engines show it.
import { pageTitle } from '#shop/catalogue/link-text.ts';
import { useFrame } from './use-frame.ts';

export function PageTitle({ children }: { children: string }) {
  return <title>{pageTitle(children, useFrame().settings.storeName)}</title>;
}
