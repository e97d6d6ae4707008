// One customer in a drawer over the list: how to reach them, what they bought, and their role.
import { data, Form, Link, useNavigation, useSearchParams } from 'react-router';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { may, ROLES } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { changeRole } from '#server/accounts/change-role.ts';
import { findCustomer, type CustomerDetail } from '#server/accounts/find-customer.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { SelectField } from '../parts/more-fields.tsx';
import { Money } from '../parts/money.tsx';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PktTime } from '../parts/pkt-time.tsx';
import { RouteDialog } from '../parts/route-dialog.tsx';
import type { Route } from './+types/customer';
import { CustomerOrders } from './customer-orders.tsx';
import { RoleBadge, roleWords } from './role-badge.tsx';
import { greetingLink } from './whatsapp-link.ts';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'customers.read');
  const { db } = context.get(shopContext);
  const customer = isUuid(id) ? await findCustomer(db, id) : null;
  if (!customer) throw data('This account does not exist.', { status: 404 });
  const { storeName } = await loadSettings(db);
  const mayChangeRole = may(actor, 'staff.manage') && actor.userId !== id;
  const shownPhone = customer.phone && formatPhone(customer.phone);
  return { customer, shownPhone, storeName, mayChangeRole, isSelf: actor.userId === id };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'staff.manage');
  const { role: typed } = readFields(await readForm(request), ['role']);
  const role = ROLES.find((each) => each === typed);
  if (!isUuid(id) || !role) return data(failed('Failed to change role. Please try again.'), { status: 400 });
  const answer = await changeRole(context.get(shopContext).db, actor, { userId: id, role });
  if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
  return data(done('Role changed', `${answer.name || 'The account'} is now ${roleWords[answer.role]}.`));
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ActionAnswer> {
  return catchAsAnswer(serverAction, 'Failed to change role. Please try again.');
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, mayChangeRole, isSelf } = loaderData;
  const [query] = useSearchParams();
  useAnswerToast(actionData);
  const { orders, orderCount, email } = customer;
  return (
    <RouteDialog
      title={customer.name || 'Unnamed Customer'}
      back={`${href('/admin/customers')}?${query}`}
      wide
    >
      <Facts {...loaderData} />
      <CustomerOrders orders={orders} total={orderCount} email={email} />
      {mayChangeRole && <RoleForm customer={customer} />}
      {isSelf && <p className="mt-6 text-small text-ink-3">Only another Super Admin can change your role.</p>}
    </RouteDialog>
  );
}

type FactsProps = { customer: CustomerDetail; shownPhone: string | null; storeName: string };

function Facts({ customer, shownPhone, storeName }: FactsProps) {
  const { phone, name, email } = customer;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-small md:grid-cols-3">
        <Fact name="Account">
          <RoleBadge role={customer.role} />{' '}
          <span className="micro text-ink-3">{customer.userId.slice(0, 8)}</span>
        </Fact>
        <Fact name="Phone">{shownPhone ?? 'Not provided'}</Fact>
        <Fact name="Email">
          {email}
          {!customer.isConfirmed && <span className="block text-ink-3">not confirmed yet</span>}
        </Fact>
        <Fact name="Member since">
          <PktTime at={customer.joinedAt} clock={false} />
        </Fact>
        <Fact name="Orders">{customer.orderCount.toLocaleString('en-PK')}</Fact>
        <Fact name="Spent">
          <Money amount={customer.spent} />
        </Fact>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        {phone && (
          <a
            href={greetingLink(phone, name, storeName)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            <AdminIcon name="whatsapp" size={16} /> WhatsApp
          </a>
        )}
        <ButtonLink look="quiet" to={href('/admin/orders', { search: email })}>
          Open their orders
        </ButtonLink>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="micro text-ink-3">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}

function RoleForm({ customer }: { customer: CustomerDetail }) {
  const isSaving = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="mt-6 flex flex-wrap items-end gap-3 border-t border-line pt-5">
      <SelectField
        name="role"
        label="Role"
        key={customer.role}
        defaultValue={customer.role}
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
  );
}
