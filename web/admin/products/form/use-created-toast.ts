// The page that follows a new product says so once.
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '#web/ui/toast.tsx';

export function useCreatedToast(): void {
  const [query, setQuery] = useSearchParams();
  const said = query.get('said');
  useEffect(() => {
    if (said === null) return;
    if (said === 'created') showToast({ look: 'good', title: 'Product created' });
    const rest = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([name]) => name !== 'said'));
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [said, setQuery]);
}
