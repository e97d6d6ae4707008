// The Audit log: who did what, with what was there before and after; it can be read and never changed.
import { Form, useSearchParams } from 'react-router';
import { actionWords } from '#shop/admin/audit-labels.ts';
import { isUuid, readCount } from '#shop/text/form-fields.ts';
import { daysLater, startOfDay } from '#shop/text/pakistan-time.ts';
import { cleanLine } from '#shop/text/text.ts';
import { href } from '#shop/text/href.ts';
import { auditChoices, listAudit } from '#server/audit/list-audit.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead } from '../parts/page-head.tsx';

import type { Route } from './+types/audit';
import { AuditRows } from './audit-rows.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'audit.read');
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const asked = readAuditQuery(query);
  const [page, choices] = await Promise.all([listAudit(db, asked), auditChoices(db)]);
  return {
    ...page,
    ...choices,
    isFiltered: [...query.keys()].some((key) => key !== 'after' && query.get(key)),
  };
}

function readAuditQuery(query: URLSearchParams) {
  const text = (name: string) => query.get(name) ?? '';
  const subject = cleanLine(text('subject'), 200);
  const last = startOfDay(text('to'));
  const action = text('action');
  return {
    actor: isUuid(text('actor')) ? text('actor') : null,
    action: /^[a-z-]{1,40}(\.[a-z-]{1,40})?$/.test(action) ? action : null,
    subject: subject.ok ? subject.text : '',
    from: startOfDay(text('from')),
    to: last && daysLater(last, 1),
    after: readCount(text('after')),
  };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, next, actors, actions, isFiltered } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Audit log" />
      <AuditFilters key={query.toString()} {...{ query, actors, actions, isFiltered }} />
      {rows.length === 0 ? (
        <EmptyState
          heading="p"
          title={
            isFiltered
              ? 'No entries found matching your criteria'
              : 'No entries yet. Every change that staff make is recorded here.'
          }
        />
      ) : (
        <AuditRows rows={rows} />
      )}
      <NextPage query={query} after={next} />
    </>
  );
}

type FiltersProps = {
  query: URLSearchParams;
  actors: { id: string; email: string }[];
  actions: string[];
  isFiltered: boolean;
};

function AuditFilters({ query, actors, actions, isFiltered }: FiltersProps) {
  const nouns = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))];
  const given = (name: string) => ({ name, defaultValue: query.get(name) ?? '' });
  return (
    <search>
      <Form className="mt-4 mb-5 grid grid-cols-2 items-end gap-2 md:grid-cols-[1fr_1fr_1.4fr_auto_auto_auto]">
        <Labelled label="Person">
          <select {...given('actor')} className="control w-full">
            <option value="">Everyone</option>
            {actors.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label="Action">
          <select {...given('action')} className="control w-full">
            <option value="">All actions</option>
            {nouns.map((noun) => (
              <optgroup key={noun} label={actionWords(noun)}>
                <option value={noun}>{`Everything about ${noun}`}</option>
                {actions
                  .filter((action) => action.startsWith(`${noun}.`))
                  .map((action) => (
                    <option key={action} value={action}>
                      {actionWords(action)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </Labelled>
        <Labelled label="Subject" className="max-md:col-span-2">
          <input
            type="search"
            {...given('subject')}
            placeholder="Title, code or id"
            maxLength={200}
            className="control w-full"
          />
        </Labelled>
        <Labelled label="From">
          <input type="date" {...given('from')} className="control w-full" />
        </Labelled>
        <Labelled label="To">
          <input type="date" {...given('to')} className="control w-full" />
        </Labelled>
        <div className="flex gap-2 max-md:col-span-2">
          <Button look="quiet" className="max-md:flex-1">
            Filter
          </Button>
          {isFiltered && (
            <ButtonLink to={href('/admin/audit')} look="plain">
              Clear
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  );
}

function Labelled({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <label className={`min-w-0 ${className}`}>
      <span className="mb-1 block text-micro font-semibold text-ink-3">{label}</span>
      {children}
    </label>
  );
}
