// The flash message after something was done, in its place on the page; said once (rule L1).
import { Notice } from '#web/ui/notice.tsx';
import type { ProfileFlash } from './profile-flash-messages.ts';

export function ProfileFlashMessage({ flash }: { flash: ProfileFlash | null }) {
  if (!flash) return null;
  return (
    <Notice look="good" title={flash.title} className="mt-6 print:hidden">
      {flash.text}
    </Notice>
  );
}
