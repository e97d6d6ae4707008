// A page's title and description, as long as search engines show them, with the shop's name.
import { pageDescription } from '#shop/catalogue/link-text.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `robots` only where some addresses of a listed page shall not be; what holds for a whole route is in shop/routes/. */
export function PageHead({
  title,
  description,
  robots,
}: {
  title: string;
  description?: string;
  robots?: 'noindex,follow';
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={pageDescription(description)} />}
      {robots && <meta name="robots" content={robots} />}
    </>
  );
}
