// The question before somebody's role changes, the same wherever it is changed.
import { roleWords } from '#shop/accounts/role-words.ts';
import type { Role } from '#shop/accounts/permissions.ts';
import { isolate } from '#shop/text/isolate.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

/** `asked` null: closed. */
type RoleQuestionProps = {
  asked: { name: string; role: Role } | null;
  onClose: () => void;
  onConfirm: () => void;
};

export function RoleQuestion({ asked, onClose, onConfirm }: RoleQuestionProps) {
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Change role"
      question={asked ? `Make ${isolate(asked.name)} ${article(asked.role)}?` : ''}
      verb="Change Role"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p className="mt-2 text-small text-ink-2">It takes effect from their next click, on every device.</p>
    </ConfirmDialog>
  );
}

function article(role: Role): string {
  return role === 'ADMIN' ? `an ${roleWords[role]}` : `a ${roleWords[role]}`;
}
