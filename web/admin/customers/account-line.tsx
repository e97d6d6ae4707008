// An account of a customer: its address, its role, and the form that changes it.
import { useRef, useState } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { roleWords } from '#shop/accounts/role-words.ts';
import { ROLES, type Role } from '#shop/accounts/permissions.ts';
import { href } from '#shop/text/href.ts';
import type { CustomerAccount } from '#server/customers/find-customer.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '../parts/more-fields.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { RoleBadge } from './role-badge.tsx';
import { RoleQuestion } from './role-question.tsx';

type AccountLineProps = { account: CustomerAccount; mayChangeRole: boolean; isSelf: boolean };

export function AccountLine({ account, mayChangeRole, isSelf }: AccountLineProps) {
  return (
    <div className="border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <RoleBadge role={account.role} />
        <span className="min-w-0 font-semibold break-words">{account.email}</span>
        {!account.isConfirmed && (
          <span className="text-ink-3">
            {account.hasMoved ? 'moved in, no password yet' : 'not confirmed yet'}
          </span>
        )}
        <span className="text-ink-3">
          since <PktTime at={account.joinedAt} clock={false} />
        </span>
        <span className="micro text-ink-3">{account.userId.slice(0, 8)}</span>
      </p>
      {mayChangeRole && <RoleForm account={account} />}
      {isSelf && (
        <p className="mt-2 text-small text-ink-3">Your own role is changed by another Super Admin.</p>
      )}
    </div>
  );
}

// Asks the question that Staff asks; without a script the button is the answer.
function RoleForm({ account }: { account: CustomerAccount }) {
  const isSaving = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [asked, ask] = useState<Role | null>(null);
  return (
    <>
      <Form
        ref={form}
        method="post"
        className="mt-2 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('role');
          ask(ROLES.find((role) => role === typed) ?? null);
        }}
      >
        <input type="hidden" name="account" value={account.userId} />
        <SelectField
          id={`role-${account.userId}`}
          name="role"
          label="Role"
          key={account.role}
          defaultValue={account.role}
          className="min-w-48"
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
        </SelectField>
        <Button look="quiet" disabled={isSaving}>
          Change Role
        </Button>
        <p className="w-full text-small text-ink-3">
          Takes effect from their next click.{' '}
          <Link to={href('/admin/staff')} className="underline">
            Staff
          </Link>{' '}
          shows who works here.
        </p>
      </Form>
      <RoleQuestion
        asked={asked && { name: account.name || account.email, role: asked }}
        onClose={() => ask(null)}
        onConfirm={() => {
          ask(null);
          void submit(form.current);
        }}
      />
    </>
  );
}
