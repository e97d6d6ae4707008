// The header: who is welcome, in which role, and the ways to everything by keyboard; what opens is loaded when it is opened.
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Role } from '#shop/accounts/permissions.ts';
import { href } from '#shop/text/href.ts';
import { IconButton } from '../parts/icon-button.tsx';
import type { OtherLanguage } from '#server/languages/other-languages.ts';
import { ChooseLanguage } from './language-form.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { useSound } from './ring.ts';
import { keyOf, useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(() => import('./palette.tsx'));
const KeysHelp = lazy(() => import('./keys-help.tsx'));

type TopBarProps = { person: { name: string; role: Role }; languages: readonly OtherLanguage[] };

export function TopBar({ person: { name, role }, languages }: TopBarProps) {
  const [opened, setOpened] = useState<'palette' | 'help' | null>(null);
  // A dialog tells a moment later that it was closed: by then the other one may be open.
  const close = (which: typeof opened) => setOpened((now) => (now === which ? null : now));
  useShortcuts({ '?': () => setOpened('help') });
  useCtrlK(() => setOpened('palette'));
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-2 px-4 md:h-16 md:px-6">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-tight">
          <span className="text-small text-ink-2">Welcome back</span>
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="micro rounded-label bg-ink px-1.5 py-0.5 text-on-ink">
            {role === 'SUPER_ADMIN' ? 'Super Admin' : 'Admin'}
          </span>
        </p>
        <button
          type="button"
          onClick={() => setOpened('palette')}
          aria-keyshortcuts="Control+K"
          className="flex size-11 items-center justify-center gap-2 rounded-control text-small text-ink-2 hover:bg-sunk md:h-9 md:w-64 md:justify-start md:border-[1.5px] md:border-edge md:bg-surface md:px-2.5"
        >
          <AdminIcon name="search" />
          <span className="max-md:sr-only">Find or go to…</span>
          <kbd className="micro ms-auto rounded-label bg-sunk px-1.5 py-0.5 max-md:hidden">Ctrl K</kbd>
        </button>
        <SoundButton />
        <IconButton label="Keyboard shortcuts" onClick={() => setOpened('help')} className="max-md:hidden">
          <AdminIcon name="keyboard" />
        </IconButton>
        <ChooseLanguage languages={languages} className="max-md:hidden" />
        <SignOut />
      </div>
      <Suspense>
        {opened === 'palette' && <Palette onClose={() => close('palette')} />}
        {opened === 'help' && <KeysHelp onClose={() => close('help')} />}
      </Suspense>
    </header>
  );
}

function SoundButton() {
  const [isOn, turn] = useSound();
  return (
    <IconButton label="Sound for new orders" aria-pressed={isOn} onClick={() => turn(!isOn)}>
      <AdminIcon name={isOn ? 'bell' : 'bellOff'} />
    </IconButton>
  );
}

// A form of its own, so that the whole page goes with the session.
function SignOut() {
  return (
    <form method="post" action={href('/auth/sign-out')} className="max-md:hidden">
      <button className="min-h-9 rounded-control px-2.5 text-small font-semibold whitespace-nowrap hover:bg-sunk">
        Sign Out
      </button>
    </form>
  );
}

function useCtrlK(open: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || keyOf(event) !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) open();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
}
