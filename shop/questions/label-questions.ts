// Questions about labels that a courier has and the shop does not know, or the other way round.
import { inPaisa } from '../pricing/in-currency.ts';
import { formatRupees, paisa } from '../pricing/money.ts';
import { formatDay } from '../text/pakistan-time.ts';
import type { QuestionWords } from './questions.ts';

export type LabelQuestionFacts = {
  /** `cod` as a number of the currency, where the courier says it. `isFirst`: nothing else goes out for this order. Without an id it is from an older version. */
  'second-label': {
    courier: string;
    ref: string;
    cn: string;
    cod?: number | null;
    labelId?: number;
    isFirst?: boolean;
  };
  /** `isCancelled`: his list has it as cancelled, else not at all. */
  'not-listed': { courier: string; ref: string; cn: string; isCancelled: boolean };
  'label-without-order': { courier: string; ref: string; cn: string };
  /** `since`: a moment, as ISO text. */
  'compare-by-hand': { accountId: number; courier: string; since: string };
};

export type LabelQuestion = {
  [Kind in keyof LabelQuestionFacts]: { kind: Kind; facts: LabelQuestionFacts[Kind] };
}[keyof LabelQuestionFacts];

export function labelQuestionWords({ kind, facts }: LabelQuestion): QuestionWords {
  switch (kind) {
    case 'second-label':
      return secondLabelWords(facts);
    case 'not-listed':
      return {
        title: facts.isCancelled
          ? `${facts.courier} has ${facts.cn} as cancelled`
          : `${facts.courier} does not list ${facts.cn}`,
        text: `It is the label of #${facts.ref}, which waits to be handed over. Somebody may have cancelled it in the portal of ${facts.courier}: look there. If it is gone, its order is to be booked again, and the scan stops the old label.`,
        answers: [
          { value: 'again', name: 'It is gone, book again' },
          { value: 'there', name: 'It is there' },
        ],
      };
    case 'label-without-order':
      return {
        title: `${facts.courier} carries #${facts.ref}, an order that is not here`,
        text: `The label ${facts.cn} has a reference of this shop, and no order has it: it was placed after the backup from which the shop was restored. Its customer has the email of the order. Enter it by hand, or cancel the label in the portal of ${facts.courier}.`,
        answers: [{ value: 'seen', name: 'Settled' }],
      };
    case 'compare-by-hand':
      return {
        title: `What was booked with ${facts.courier} since the backup?`,
        text: `The shop was restored from a backup, and ${facts.courier} has no list that it can read. Look in the portal for what was booked since ${formatDay(new Date(facts.since))}: type each number under Dispatch, or cancel the label there. Before you answer, the shop books nothing with ${facts.courier}.`,
        answers: [{ value: 'compared', name: 'All of it is settled' }],
      };
  }
}

function secondLabelWords(facts: LabelQuestionFacts['second-label']): QuestionWords {
  const { courier, ref, cn, cod } = facts;
  if (facts.labelId === undefined)
    return {
      title: `Two labels of ${courier} for #${ref}?`,
      text: `${courier} has the number ${cn} under our reference, and the parcel goes under another one. Look into the portal of ${courier}, and cancel the one that is on no box.`,
      answers: [
        { value: 'cancelled', name: 'One is cancelled now' },
        { value: 'only-one', name: 'There is only one' },
      ],
    };
  const cash = typeof cod === 'number' ? formatRupees(paisa(Math.round(inPaisa(cod)))) : '';
  const collects = cash && `, with ${cash} to collect`;
  const ends = [
    { value: 'cancel', name: `Cancel it at ${courier}` },
    { value: 'leave', name: 'Leave it, I saw to it' },
  ];
  if (!facts.isFirst)
    return {
      title: `Two labels of ${courier} for #${ref}?`,
      text: `${courier} has the number ${cn} under our reference${collects}, and the parcel goes under another one, or does not go any more. Look which one is on the box, and have the other cancelled.`,
      answers: ends,
    };
  return {
    title: `${courier} has a label for #${ref} that the shop did not book`,
    text: `It is ${cn}, under our reference${collects}: somebody made it in the portal, or the shop has forgotten it. Nothing is booked for this order before you answer.`,
    answers: [{ value: 'take', name: 'It is its label, take it' }, ...ends],
  };
}
