// The flash message after something was done: in its place on the page, and as a toast.
import { useEffect } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ProfileFlash } from './profile-flash-messages.ts';

export function ProfileFlashMessage({ flash }: { flash: ProfileFlash | null }) {
  const { title = '', text = '' } = flash ?? {};
  useEffect(() => {
    if (title) showToast({ look: 'good', about: 'profile', title, text });
  }, [title, text]);
  if (!flash) return null;
  return (
    <Notice look="good" title={flash.title} className="mt-6 print:hidden">
      {flash.text}
    </Notice>
  );
}
