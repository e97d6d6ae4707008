// One customer in a drawer over the list: how to reach them, what they bought and refused, what staff know of them, and their accounts.
import { data, useSearchParams } from 'react-router';
import { roleWords } from '#shop/accounts/role-words.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { may, ROLES, type Actor, type Role } from '#shop/accounts/permissions.ts';
import { readCustomerChange } from '#shop/customers/customer-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { changeRole } from '#server/accounts/change-role.ts';
import { changeCustomer } from '#server/customers/change-customer.ts';
import { findCustomer } from '#server/customers/find-customer.ts';
import { pastOrdersOf } from '#server/past-orders/past-orders.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { RouteDialog } from '../parts/route-dialog.tsx';
import type { Route } from './+types/customer';
import { greetOnWhatsapp } from './greet-on-whatsapp.ts';
import { PastOrderList } from '../move-in/past-order-list.tsx';
import { AccountLine } from './account-line.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerAddresses, CustomerOrders } from './customer-orders.tsx';
import { CustomerRecordForms } from './customer-record.tsx';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'customers.read');
  const { db } = context.get(shopContext);
  const customer = isUuid(id) ? await findCustomer(db, id) : null;
  if (!customer) throw data('This customer is not here.', { status: 404 });
  const emails = customer.accounts.map(({ email }) => email);
  const [settings, past] = await Promise.all([
    loadSettings(db),
    pastOrdersOf(db, { phone: customer.phone, emails }),
  ]);
  const shownPhone = customer.phone && formatPhone(customer.phone);
  return {
    customer,
    past,
    shownPhone,
    whatsapp: await greetOnWhatsapp(context, settings, customer),
    mayChangeRole: may(actor, 'staff.manage'),
    self: actor.userId,
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'customers.change');
  const form = await readForm(request);
  const app = context.get(shopContext);
  if (form.get('intent')) return change(app, actor, id, form);
  const role = ROLES.find((each) => each === form.get('role'));
  if (!role) return data<ActionAnswer>(failed('Failed to change role. Please try again.'), { status: 400 });
  return giveRole(app, allowedPerson(context, 'staff.manage'), { id, role, form });
}

type RoleForm = { id: string; role: Role; form: FormData };

async function giveRole({ db }: AppContext, actor: Actor, { id, role, form }: RoleForm) {
  const userId = readFields(form, ['account']).account || id;
  if (!isUuid(userId))
    return data<ActionAnswer>(failed('Failed to change role. Please try again.'), { status: 400 });
  const answer = await changeRole(db, actor, { userId, role });
  if (isRefusal(answer)) return data<ActionAnswer>(refused(answer), { status: answer.status });
  return data<ActionAnswer>(
    done('Role changed', `${isolate(answer.name) || 'The account'} is now ${roleWords[answer.role]}.`),
  );
}

async function change({ db }: AppContext, actor: Actor, id: string, form: FormData) {
  const read = readCustomerChange(form);
  if (!read.ok)
    return data<ActionAnswer>(failed('Failed to save customer. Please try again.', undefined, read.errors), {
      status: 400,
    });
  const answer = isUuid(id) ? await changeCustomer(db, actor, { id, ...read }) : null;
  if (answer === null) throw data('This customer is not here.', { status: 404 });
  if (isRefusal(answer)) return data<ActionAnswer>(refused(answer), { status: answer.status });
  if ('note' in read.to) return data<ActionAnswer>(done('Customer saved'));
  return data<ActionAnswer>(
    answer.blockedWhy === null
      ? done('Phone unblocked')
      : done('Phone blocked', 'New orders from it are still taken, and marked for you.'),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ActionAnswer> {
  const isRecord = Boolean((await request.clone().formData()).get('intent'));
  const failure = isRecord
    ? 'Failed to save customer. Please try again.'
    : 'Failed to change role. Please try again.';
  return catchAsAnswer(serverAction, failure);
}

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, past, shownPhone, mayChangeRole, self } = loaderData;
  const [query] = useSearchParams();
  useAnswerToast(actionData);
  return (
    <RouteDialog
      title={customer.name || 'Unnamed Customer'}
      back={`${href('/admin/customers')}?${query}`}
      wide
    >
      <CustomerFacts {...loaderData} />
      {customer.record && (
        <CustomerRecordForms key={customer.record.version} record={customer.record} answer={actionData} />
      )}
      <CustomerOrders orders={customer.latest} total={customer.orders} search={shownPhone ?? ''} />
      {past.length > 0 && (
        <section className="mt-6">
          <h3 className="micro text-ink-3">Past orders, of the shop before</h3>
          <PastOrderList orders={past} />
        </section>
      )}
      <CustomerAddresses addresses={customer.addresses} />
      <section className="mt-6 border-t border-line pt-5">
        <h3 className="micro text-ink-3">{customer.accounts.length > 1 ? 'Accounts' : 'Account'}</h3>
        {customer.accounts.length === 0 && (
          <p className="mt-1 text-small text-ink-2">
            {customer.orders === 0 ? 'None.' : 'None: ordered as a guest.'}
          </p>
        )}
        {customer.accounts.map((account) => (
          <AccountLine
            key={account.userId}
            account={account}
            mayChangeRole={mayChangeRole && account.userId !== self}
            isSelf={account.userId === self}
          />
        ))}
      </section>
    </RouteDialog>
  );
}
