// Any other address: status 404; the missing path goes to the browser's console (rule L7) and, by the edge, to the log.
import { useEffect } from 'react';
import { data, useLocation } from 'react-router';
import { PageMissing } from './page-missing.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: there is no page at', pathname);
  }, [pathname]);
  return <PageMissing />;
}
