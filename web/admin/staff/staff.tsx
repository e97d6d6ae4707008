// The Staff tab: who works here, what they may do, and asking somebody new.
import { data } from 'react-router';
import { roleWords } from '#shop/accounts/role-words.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { readInvitation } from '#shop/accounts/invitation-form.ts';
import { may, ROLES } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { changeRole } from '#server/accounts/change-role.ts';
import { inviteStaff } from '#server/accounts/invite-staff.ts';
import { loadAccountFacts } from '#server/email/load-account-facts.ts';
import { linkKey } from '#server/links/link-key.ts';
import { listStaff } from '#server/accounts/list-staff.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isolate } from '#shop/text/isolate.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import type { Route } from './+types/staff';
import { InviteForm, type InviteAnswer } from './invite-form.tsx';
import { StaffTable } from './staff-table.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'staff.read');
  const { db, config } = context.get(shopContext);
  const staff = await listStaff(db);
  const isMailSet = config.mail.kind !== 'kept';
  return { staff, self: actor.userId, mayChange: may(actor, 'staff.manage'), isMailSet };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'staff.manage');
  const form = await readForm(request);
  const app = context.get(shopContext);
  return form.get('intent') === 'invite' ? invite(app, actor, form) : giveRole(app, actor, form);
}

async function invite({ db, config, now }: AppContext, actor: Actor, form: FormData) {
  const read = readInvitation(form);
  const typed = readFields(form, ['email', 'name', 'role']);
  const no = (refusal: Refusal, errors: ActionAnswer['errors'] & object) =>
    data<InviteAnswer>({ ...refused(refusal), errors, typed }, { status: refusal.status });
  if (!read.ok) return no(read.refusal, read.errors);
  const answer = await inviteStaff(db, actor, read.input, now());
  if (isRefusal(answer)) return no(answer, { email: answer.text });
  const { email } = read.input;
  if (config.mail.kind !== 'kept')
    return data<InviteAnswer>(done('Invitation sent', `${email} gets a link to choose a password.`));
  const key = await linkKey(db, config.authSecret);
  const facts = await loadAccountFacts(db, key, config.publicUrl, 'account-invite', answer);
  return data<InviteAnswer>({
    ...done('Invitation made', `No mail is set up: give the link on this page to ${email}.`),
    ...(facts && { invited: { email, link: facts.link } }),
  });
}

async function giveRole({ db }: AppContext, actor: Actor, form: FormData) {
  const { id, role: typed } = readFields(form, ['id', 'role']);
  const role = ROLES.find((each) => each === typed);
  if (!isUuid(id) || !role)
    return data<ActionAnswer>(failed('Failed to change role. Please try again.'), { status: 400 });
  const answer = await changeRole(db, actor, { userId: id, role });
  if (isRefusal(answer)) return data<ActionAnswer>(refused(answer), { status: answer.status });
  return data<ActionAnswer>(
    done('Role changed', `${isolate(answer.name) || 'The account'} is now ${roleWords[answer.role]}.`),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ActionAnswer> {
  const isInvitation = (await request.clone().formData()).get('intent') === 'invite';
  return catchAsAnswer(
    serverAction,
    isInvitation
      ? 'Failed to send the invitation. Please try again.'
      : 'Failed to change role. Please try again.',
  );
}

export default function Staff({
  loaderData: { staff, self, mayChange, isMailSet },
  actionData,
}: Route.ComponentProps) {
  useAnswerToast(actionData);
  return (
    <>
      <PageHead title="Staff" count={staff.length} />
      <div className="mt-4">
        <StaffTable staff={staff} self={self} mayChange={mayChange} />
      </div>
      {mayChange ? (
        <InviteForm answer={actionData} isMailSet={isMailSet} />
      ) : (
        <p className="mt-6 text-small text-ink-3">A Super Admin changes roles and invites people.</p>
      )}
    </>
  );
}
