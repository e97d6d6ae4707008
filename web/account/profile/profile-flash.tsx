// The word after something was done: in its place on the page, and as a toast.
import { useEffect } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { ProfileNote } from './profile-flash-messages.ts';

export function ProfileNoteShown({ note }: { note: ProfileNote | null }) {
  const { title = '', text = '' } = note ?? {};
  useEffect(() => {
    if (title) showToast({ look: 'good', about: 'profile', title, text });
  }, [title, text]);
  if (!note) return null;
  return (
    <Notice look="good" title={note.title} className="mt-6 print:hidden">
      {note.text}
    </Notice>
  );
}
