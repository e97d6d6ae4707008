// What a page says once, because the page before it led there by a redirect: `?said=created`.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';

const titles: Readonly<Record<string, string>> = {
  created: 'Product created',
  published: 'Page published',
  saved: 'Draft saved',
};

export function useSaidToast(): void {
  const [query, setQuery] = useSearchParams();
  const said = query.get('said');
  useEffect(() => {
    if (said === null) return;
    const title = titles[said];
    if (title) showToast({ look: 'good', title });
    const rest = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => name !== 'said'));
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [said, setQuery]);
}
