// What of a product's form is not for everybody who may change products.
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { NEW_NAME_FIELDS } from '#shop/catalogue/new-names.ts';

/**
 * The form shows the cost to nobody else; one that is sent all the same is not read. New names it offers to whoever may change products,
 * which today are those who may change the lists: a role with only one of the two would have them left out here.
 */
export function leaveOutForbidden(form: FormData, actor: Actor): void {
  if (!may(actor, 'profit.read')) form.delete('cost');
  if (!may(actor, 'lists.change')) for (const field of Object.values(NEW_NAME_FIELDS)) form.delete(field);
}
