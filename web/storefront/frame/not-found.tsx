// Any other address: where a redirect leads, else status 404; the missing path goes to the browser's console (rule L7) and, by the edge, to the log.
import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { shopContext } from '#server/http/shop-context.ts';
import { followRedirect } from '#server/redirects/find-redirect.ts';
import type { Route } from './+types/not-found';
import { PageMissing } from './page-missing.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  await followRedirect(context.get(shopContext).db, url);
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: there is no page at', pathname);
  }, [pathname]);
  return <PageMissing />;
}
