// The Customers tab: who ordered or has an account, found by name, email or phone in any format, with what they bought and refused.
import { Outlet, useSearchParams } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { CUSTOMER_KINDS } from '#shop/customers/customers.ts';
import { cleanLine } from '#shop/text/text.ts';
import { href } from '#shop/text/href.ts';
import { listCustomers, type Customer } from '#server/customers/list-customers.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Filter, Toolbar } from '../parts/toolbar.tsx';
import type { Route } from './+types/customers';
import { greetOnWhatsapp } from './greet-on-whatsapp.ts';
import { CustomerTable } from './customer-table.tsx';
import { kindWords } from './role-badge.tsx';

/** `whatsapp`: the link to them with a greeting written. */
export type CustomerRow = Customer & { shownPhone: string | null; whatsapp: string | null };

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'customers.read');
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const typed = cleanLine(query.get('search') ?? '', 100);
  const search = typed.ok ? typed.text : '';
  const kind = CUSTOMER_KINDS.find((each) => each === query.get('role')) ?? null;
  const after = query.get('after') ?? '';
  const [page, settings] = await Promise.all([
    listCustomers(db, { search, kind, after: isUuid(after) ? after : null }),
    loadSettings(db),
  ]);
  const customers = await Promise.all(
    page.customers.map(async (each) => ({
      ...each,
      shownPhone: each.phone && formatPhone(each.phone),
      whatsapp: await greetOnWhatsapp(context, settings, each),
    })),
  );
  return { ...page, customers, search, kind };
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { customers, total, hasMore, next, search, kind } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Customers" count={`${total.toLocaleString('en-PK')}${hasMore ? '+' : ''}`} />
      <p className="mt-1 text-small text-ink-2">
        Everyone who ordered, guests included, and every account. “Total Customers” on the dashboard counts
        accounts only.
      </p>
      <div className="mt-4 mb-4">
        <Toolbar search={search} placeholder="Name, phone or email" chosen={kind ? 1 : 0}>
          <Filter name="role" label="Role" defaultValue={kind ?? ''} key={kind}>
            <option value="">Everyone</option>
            {CUSTOMER_KINDS.map((each) => (
              <option key={each} value={each}>
                {kindWords[each]}
              </option>
            ))}
          </Filter>
        </Toolbar>
      </div>
      {customers.length === 0 ? (
        <EmptyState
          heading="p"
          title={
            search || kind
              ? 'No customers found matching your criteria'
              : 'No customers yet. Whoever orders or signs up appears here.'
          }
        >
          {(search || kind) && (
            <ButtonLink look="quiet" to={href('/admin/customers')}>
              Show all customers
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <CustomerTable customers={customers} />
      )}
      <NextPage query={query} after={next} />
      <Outlet />
    </>
  );
}
