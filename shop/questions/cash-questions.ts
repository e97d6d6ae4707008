// Questions about money: each kind with the facts it needs, its words and its answers.
import { countDays } from '../delivery/count-days.ts';
import type { QuestionWords } from './questions.ts';

/** `why`: it has the reference of the line, or its cash, city and days. */
export type SuggestedParcel = { id: number; ref: string; why: 'reference' | 'cash' };

/** Of a parcel in a statement. */
type InStatement = { courier: string; number: string; cn: string; ref: string };

export type CashQuestionFacts = {
  'cash-unknown': Omit<InStatement, 'ref'> & {
    reference: string;
    amount: string;
    lineId: number;
    suggested: SuggestedParcel[];
  };
  'cash-amount': InStatement & { said: string; ours: string };
  'cash-short': InStatement & { missing: string; paid: string };
  'cash-not-delivered': InStatement & { road: string };
  'cash-twice': InStatement & { before: string };
  'cash-fee': InStatement & { fee: string; usual: string };
  /** `paisa`: `amount` as a number; older questions do not have it. */
  'cash-overdue': {
    accountId: number;
    courier: string;
    count: number;
    amount: string;
    days: number;
    paisa?: number;
  };
  'cash-transfer': { courier: string; number: string; amount: string; days: number };
};

export type CashQuestion = {
  [Kind in keyof CashQuestionFacts]: { kind: Kind; facts: CashQuestionFacts[Kind] };
}[keyof CashQuestionFacts];

export function cashQuestionWords({ kind, facts }: CashQuestion): QuestionWords {
  switch (kind) {
    case 'cash-unknown':
      return {
        title: `${facts.courier} pays for ${facts.cn}, which is no parcel of yours`,
        text: `Statement ${facts.number}, ${facts.amount}${facts.reference && `, reference ${facts.reference}`}. Say which parcel it is, if one of these is, or ask ${facts.courier}. Nothing is matched by itself.`,
        answers: [
          ...facts.suggested.map(({ id, ref, why }) => ({
            value: `parcel:${id}`,
            name: `#${ref} (${sameWords[why]})`,
          })),
          { value: 'not-ours', name: 'None of ours' },
        ],
      };
    case 'cash-amount':
      return {
        title: `${facts.courier} collected ${facts.said} for ${facts.cn}, you asked for ${facts.ours}`,
        text: `#${facts.ref} in statement ${facts.number}. Write to ${facts.courier} from the page Cash; the difference stays open there until it is paid or given up.`,
        answers: [wrote, right],
      };
    case 'cash-short':
      return {
        title: `${facts.courier} pays ${facts.missing} too little for ${facts.cn}`,
        text: `#${facts.ref} in statement ${facts.number}: by its own amounts ${facts.missing} are missing from the ${facts.paid} that it pays. Write to ${facts.courier} from the page Cash; it stays open there until it is paid or given up.`,
        answers: [wrote, right],
      };
    case 'cash-not-delivered':
      return {
        title: `${facts.courier} pays for ${facts.cn}, which is not delivered`,
        text: `#${facts.ref} in statement ${facts.number}: the shop knows it as “${facts.road}”. If it is with the customer, say so at the parcel; if not, ask ${facts.courier} what he paid.`,
        answers: [{ value: 'delivered', name: 'It is delivered, I said so' }, wrote],
      };
    case 'cash-twice':
      return {
        title: `${facts.courier} bills ${facts.cn} a second time`,
        text: `#${facts.ref} stands in statement ${facts.before} and in ${facts.number}. A parcel that came back is charged for one way each, and paid once: compare both, and write to ${facts.courier}.`,
        answers: [wrote, right],
      };
    case 'cash-fee':
      return {
        title: `${facts.courier} charges ${facts.fee} for ${facts.cn}, usual is ${facts.usual}`,
        text: `#${facts.ref} in statement ${facts.number}. Look at the weight that he charged, and write to ${facts.courier} if it is wrong.`,
        answers: [wrote, right],
      };
    case 'cash-overdue':
      return {
        title: `${facts.courier} owes ${facts.amount} for longer than ${countDays(facts.days)}`,
        text: `${facts.count === 1 ? '1 parcel was' : `${facts.count} parcels were`} delivered and not paid. The list and a message for ${facts.courier} are on the page Cash.`,
        answers: [wrote],
      };
    case 'cash-transfer':
      return {
        title: `Is ${facts.amount} of ${facts.courier} in the bank?`,
        text: `Statement ${facts.number} says it was paid, and for ${countDays(facts.days)} nobody has seen it. Look into the bank, and say so on the page of the statement.`,
        answers: [{ value: 'asked', name: 'Not there: I asked them' }],
      };
  }
}

const sameWords: Record<SuggestedParcel['why'], string> = {
  reference: 'same reference',
  cash: 'same cash',
};

const wrote = { value: 'wrote', name: 'I wrote to them' };

const right = { value: 'right', name: 'It is right' };
