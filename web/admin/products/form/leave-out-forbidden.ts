// What of a product's form is not for everybody who may change products.
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { NEW_NAME_FIELDS } from '#shop/catalogue/new-names.ts';

/** The form shows these fields to nobody else; one that is sent all the same is not read. */
export function leaveOutForbidden(form: FormData, actor: Actor): void {
  if (!may(actor, 'profit.read')) form.delete('cost');
  if (!may(actor, 'lists.change')) for (const field of Object.values(NEW_NAME_FIELDS)) form.delete(field);
}
