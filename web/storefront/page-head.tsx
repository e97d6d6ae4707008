// A page's title and description, as long as search engines show them, with the shop's name.
import { pageDescription, pageTitle } from '#shop/link-text.ts';
import { useFrame } from './use-frame.ts';

/** `robots` only for pages that shall not be listed. */
export function PageHead({
  title,
  description,
  robots,
}: {
  title: string;
  description?: string;
  robots?: 'noindex' | 'noindex,follow';
}) {
  const { storeName } = useFrame().settings;
  return (
    <>
      <title>{pageTitle(title, storeName)}</title>
      {description && <meta name="description" content={pageDescription(description)} />}
      {robots && <meta name="robots" content={robots} />}
    </>
  );
}
