// The buttons beside a booking that does not go on by itself: which was pressed, and what came of it.
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { cleanNumber } from '#shop/text/text.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { bookAgain, settleUnknown } from '#server/booking/settle-by-person.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, failed, refused, type ActionAnswer } from '../parts/answer.ts';

/** Null where another button of the form was pressed. */
export async function settleBooking(
  { db, config, now }: AppContext,
  actor: Actor,
  form: FormData,
): Promise<ActionAnswer | null> {
  const pressed = readFields(form, ['again', 'found', 'absent']);
  const [again, found, absent] = [pressed.again, pressed.found, pressed.absent].map(readCount);
  if (again) {
    const answer = await bookAgain(db, actor, { parcelId: again, authSecret: config.authSecret }, now());
    return isRefusal(answer) ? refused(answer) : done('It is booked again');
  }
  const parcelId = found ?? absent;
  if (!parcelId) return null;
  const field = `portal-${parcelId}`;
  const typed = cleanNumber(readFields(form, [field])[field] ?? '', 60);
  if (found && (!typed.ok || typed.text === ''))
    return failed('Nothing was saved', 'Type the number that it has in the portal.');
  const cn = found && typed.ok ? typed.text : null;
  const answer = await settleUnknown(db, actor, { parcelId, cn }, now());
  if (isRefusal(answer)) return refused(answer);
  return done(cn === null ? 'It is to be booked again' : `It goes under ${cn}`);
}
