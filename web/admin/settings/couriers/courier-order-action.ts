// The presses of the order in which couriers are proposed, and the form of what each is proposed for.
import { data } from 'react-router';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readCourierOrder, readProposedFor } from '#shop/couriers/proposed-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { orderAccounts, saveProposedFor } from '#server/couriers/preference.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, failed, refused } from '../../parts/answer.ts';
import type { CourierFormAnswer } from './courier-settings.tsx';

export async function order({ db }: AppContext, actor: Actor, form: FormData) {
  const read = readCourierOrder(form);
  if (!read) throw data('There is no such button.', { status: 400 });
  const answer = await orderAccounts(db, actor, read);
  if (isRefusal(answer))
    return data<CourierFormAnswer>({ ...refused(answer), form: 'order' }, { status: answer.status });
  return data<CourierFormAnswer>({ ...done('The order of the couriers is saved'), form: 'order' });
}

export async function propose({ db }: AppContext, actor: Actor, id: number, form: FormData) {
  const read = readProposedFor(form);
  const at = { form: `${id}-propose`, typed: read.typed };
  if (!read.ok) {
    const answer = failed('Not saved', 'Something is wrong: it is marked at its field.', read.errors);
    return data<CourierFormAnswer>({ ...answer, ...at }, { status: 400 });
  }
  const { seen } = readFields(form, ['seen']);
  const answer = await saveProposedFor(db, actor, id, { seen, wanted: read.proposed });
  if (isRefusal(answer))
    return data<CourierFormAnswer>({ ...refused(answer), ...at }, { status: answer.status });
  return data<CourierFormAnswer>({ ...done('What is proposed is saved'), form: `${id}-proposed` });
}
