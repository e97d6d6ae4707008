// What staff do with one parcel: each press of its page.
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { readAmount } from '#shop/cash/amount.ts';
import { readNote } from '#shop/orders/order-admin-form.ts';
import { adviceName } from '#shop/parcels/attempts.ts';
import { readAdvice, readSaid, readUnfit } from '#shop/parcels/parcels-form.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { advise } from '#server/attempts/advise.ts';
import { noteSaid } from '#server/attempts/note-said.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { declareLost, undoLost } from '#server/check-in/declare-lost.ts';
import { undoCheckIn } from '#server/check-in/undo-check-in.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { claimParcel, undoSettled } from '#server/statements/settle-parcel.ts';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';

export async function changeParcel(
  { db, now }: AppContext,
  actor: Actor,
  parcelId: number,
  form: FormData,
): Promise<ActionAnswer> {
  switch (readFields(form, ['intent']).intent) {
    case 'said': {
      const said = readSaid(parcelId, form);
      return answerOf(said && (await noteSaid(db, actor, said, now())), 'Written down');
    }
    case 'advice': {
      const advised = readAdvice(form);
      const answer = advised && (await advise(db, actor, { ...advised, parcelId }, now()));
      return answerOf(
        answer,
        advised ? adviceName[advised.advice] : '',
        answer && !isRefusal(answer) && answer.isSent
          ? `${answer.courier} is told by the shop.`
          : 'Tell the courier: the message is on the page of parcels.',
      );
    }
    case 'check-in': {
      const unfit = readUnfit(form);
      const seen = readCount(readFields(form, ['gone']).gone) ?? 0;
      const answer = unfit && (await checkIn(db, actor, { parcelId, unfit, seen }, now()));
      return answerOf(
        answer,
        'Checked in',
        answer && !isRefusal(answer) ? `Of what was in it, ${answer.words}.` : '',
      );
    }
    case 'undo-check-in':
      return answerOf(await undoCheckIn(db, actor, parcelId, now()), 'On the road again');
    case 'lost':
      return answerOf(
        await declareLost(db, actor, { parcelId, note: readNote(form) }, now()),
        'Declared lost',
        'Its order is cancelled, its pairs are written off.',
      );
    case 'undo-lost':
      return answerOf(await undoLost(db, actor, parcelId, now()), 'On the road again');
    case 'claim': {
      const amount = readAmount(readFields(form, ['amount']).amount) ?? 0;
      return answerOf(
        maySettle(actor) && (await claimParcel(db, actor, { parcelId, amount }, now())),
        'The courier owes it',
      );
    }
    case 'undo-claim':
    case 'undo-given-up': {
      const what = readFields(form, ['intent']).intent === 'undo-claim' ? 'claim' : 'given-up';
      return answerOf(
        maySettle(actor) && (await undoSettled(db, actor, { parcelId, what }, now())),
        'Taken back',
      );
    }
    default:
      return refused(refuse('check-the-form'));
  }
}

function maySettle(actor: Actor): boolean {
  return may(actor, 'cash.change');
}

function answerOf(answer: object | Refusal | null | false, title: string, text?: string): ActionAnswer {
  if (answer === null || answer === false) return refused(refuse('check-the-form'));
  return isRefusal(answer) ? refused(answer) : done(title, text || undefined);
}
