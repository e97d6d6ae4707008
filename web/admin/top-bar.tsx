// The header: who is welcome, in which role, and the box that finds everything.
import type { Role } from '#shop/permissions.ts';

type TopBarProps = { person: { name: string; role: Role } };

export function TopBar({ person: { name, role } }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page print:hidden">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-3 px-4 md:h-16 md:px-6">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-tight">
          <span className="text-small text-ink-2">Welcome back</span>
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="micro rounded-label bg-ink px-1.5 py-0.5 text-on-ink">
            {role === 'SUPER_ADMIN' ? 'Super Admin' : 'Admin'}
          </span>
        </p>
      </div>
    </header>
  );
}
