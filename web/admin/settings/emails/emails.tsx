// /admin/settings/emails: every email that customers get, who gets it and when, and whose words are in it.
import { Link } from 'react-router';
import { customerEmails, EMAIL_NAMES, emailGroups, type EmailName } from '#shop/messages/customer-emails.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadEmailWords } from '#server/email-words/load-words.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { DotBadge } from '../../parts/status-badge.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import type { Route } from './+types/emails';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'settings.change');
  const saved = await loadEmailWords(context.get(shopContext).db);
  return { own: [...saved.keys()] };
}

export default function Emails({ loaderData: { own } }: Route.ComponentProps) {
  const rows = EMAIL_NAMES.map((name) => ({ name, isOwn: own.includes(name) }));
  return (
    <>
      <PageHead title="Settings" />
      <SettingsTabs />
      <p className="mt-4 max-w-[70ch] text-small text-ink-2">
        Every email that the shop sends to customers. You can give each a subject of your own, and words at
        its beginning and end, in English or Urdu. What customers have to know, such as the total and the link
        of the order, always stays in it. SMS and WhatsApp are not here: an SMS has no room for more, and the
        words of WhatsApp are set at WhatsApp.
      </p>
      {Object.entries(emailGroups).map(([group, { label, who }]) => (
        <section key={group} className="mt-6">
          <h2 className="mb-2 text-h3">{label}</h2>
          <DataTable
            caption={`${label}: ${who.toLowerCase()} gets these emails`}
            columns={columns(who)}
            rows={rows.filter(({ name }) => customerEmails[name].group === group)}
            rowKey={({ name }) => name}
          />
        </section>
      ))}
    </>
  );
}

type EmailRow = { name: EmailName; isOwn: boolean };

function columns(who: string): Column<EmailRow>[] {
  return [
    {
      key: 'email',
      head: 'Email',
      isTitle: true,
      className: 'md:w-[30%]',
      cell: ({ name }) => (
        <Link
          to={href('/admin/settings/emails/:name', { name })}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 md:min-h-6"
        >
          {customerEmails[name].label}
        </Link>
      ),
    },
    { key: 'when', head: 'When', cell: ({ name }) => customerEmails[name].when },
    { key: 'who', head: 'Who gets it', className: 'md:w-48', cell: () => who },
    {
      key: 'words',
      head: 'Words',
      className: 'md:w-24',
      cell: ({ isOwn }) =>
        isOwn ? <DotBadge tone="fulfilled">Yours</DotBadge> : <DotBadge tone="quiet">Ours</DotBadge>,
    },
  ];
}
