// The table of staff: role, last seen, and whether a second factor guards the account.
import { useState } from 'react';
import { roleWords } from '#shop/accounts/role-words.ts';
import { ROLES, type Role } from '#shop/accounts/permissions.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { StaffMember } from '#server/accounts/list-staff.ts';
import { RoleBadge } from '../customers/role-badge.tsx';
import { RoleQuestion } from '../customers/role-question.tsx';
import { useToldFetcher } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge } from '../parts/status-badge.tsx';

type AskedRole = { member: StaffMember; role: Role };

type StaffTableProps = { staff: readonly StaffMember[]; self: string; mayChange: boolean };

export function StaffTable({ staff, self, mayChange }: StaffTableProps) {
  const [asked, ask] = useState<AskedRole | null>(null);
  const fetcher = useToldFetcher();
  const change = () => {
    if (asked)
      void fetcher.submit({ intent: 'role', id: asked.member.userId, role: asked.role }, { method: 'post' });
    ask(null);
  };
  const roleCell = (member: StaffMember) =>
    mayChange && member.userId !== self ? (
      <RoleSelect member={member} ask={ask} />
    ) : (
      <RoleBadge role={member.role} />
    );
  return (
    <>
      <DataTable
        caption="Staff"
        columns={columnsOf(self, roleCell)}
        rows={staff}
        rowKey={(each) => each.userId}
      />
      <RoleQuestion
        asked={asked && { name: asked.member.name || asked.member.email, role: asked.role }}
        onClose={() => ask(null)}
        onConfirm={change}
      />
    </>
  );
}

function columnsOf(self: string, roleCell: (member: StaffMember) => React.ReactNode): Column<StaffMember>[] {
  return [
    {
      key: 'person',
      head: 'Person',
      isTitle: true,
      className: 'md:w-[34%]',
      cell: ({ name, email, userId }) => (
        <>
          <span className="font-semibold">{name || email}</span>
          {userId === self && <span className="ml-2 text-ink-3">you</span>}
          {name && <span className="block text-ink-3">{email}</span>}
        </>
      ),
    },
    { key: 'role', head: 'Role', cell: roleCell },
    { key: 'seen', head: 'Last seen', cell: seenCell },
    { key: 'factor', head: 'Second factor', cell: factorCell },
    { key: 'since', head: 'Since', cell: ({ joinedAt }) => <PktTime at={joinedAt} clock={false} /> },
  ];
}

function seenCell({ lastSeenAt, isInvited }: StaffMember) {
  if (isInvited) return <DotBadge tone="pending">Invited</DotBadge>;
  return lastSeenAt ? <PktTime at={lastSeenAt} /> : <span className="text-ink-3">Not signed in</span>;
}

function factorCell({ hasSecondFactor }: StaffMember) {
  return hasSecondFactor ? <DotBadge tone="fulfilled">On</DotBadge> : <DotBadge tone="quiet">Off</DotBadge>;
}

// Shows the role as it is until the question was answered.
function RoleSelect({ member, ask }: { member: StaffMember; ask: (asked: AskedRole) => void }) {
  return (
    <select
      aria-label={`Role of ${isolate(member.name) || member.email}`}
      value={member.role}
      onChange={(event) => {
        const role = ROLES.find((each) => each === event.target.value);
        if (role) ask({ member, role });
      }}
      className="control"
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {roleWords[role]}
        </option>
      ))}
    </select>
  );
}
