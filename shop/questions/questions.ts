// What the shop cannot know by itself and a person settles: each kind with the facts it needs, its words and its answers.
import type { Advice } from '../couriers/courier.ts';
import { cashQuestionWords, type CashQuestion, type CashQuestionFacts } from './cash-questions.ts';
import {
  gatewayQuestionWords,
  type GatewayQuestion,
  type GatewayQuestionFacts,
} from './gateway-questions.ts';
import { labelQuestionWords, type LabelQuestion, type LabelQuestionFacts } from './label-questions.ts';
import { meaningNames } from '../parcels/road-names.ts';
import { ROADS, TRIED_WHYS, type Meaning } from '../parcels/road.ts';

/** Of each kind the facts that its words are made of. Nothing of the customer's: that stands with the order. */
export type QuestionFacts = {
  'unknown-word': { accountId: number; courier: string; word: string };
  /** `here`: what the shop knows of the parcel. */
  'moves-anyway': { courier: string; ref: string; road: Meaning; here: 'cancelled' | 'lost' | 'unconfirmed' };
  /** `isOut`: the parcel is on its way, else packed or booked. */
  'wants-to-cancel': { isOut: boolean };
  'unknown-number': { courier: string; ref: string; cn: string };
  'booking-unknown': { courier: string; ref: string };
  /** `labelId`: of one that the shop did not book, and no parcel has. */
  'not-cancelled': { courier: string; ref: string; cn: string; said: string; labelId?: number };
  'advice-unknown': { adviceId: number; courier: string; ref: string; cn: string; advice: Advice };
} & LabelQuestionFacts &
  GatewayQuestionFacts &
  CashQuestionFacts;

export type QuestionKind = keyof QuestionFacts;

export type Question = {
  [Kind in QuestionKind]: { kind: Kind; facts: QuestionFacts[Kind] };
}[QuestionKind];

/** One press each; many of them are a list to choose from. */
export type QuestionAnswer = { value: string; name: string };

export type QuestionWords = { title: string; text: string; answers: readonly QuestionAnswer[] };

export function questionWords(question: Question): QuestionWords {
  const { kind, facts } = question;
  switch (kind) {
    case 'unknown-word':
      return {
        title: `What does “${facts.word}” of ${facts.courier} mean?`,
        text: `${facts.courier} said it of a parcel, and it is not among the words we know. Until you say what it means, the parcel stays where it was; your answer holds for every parcel of ${facts.courier}.`,
        answers: meanings,
      };
    case 'moves-anyway':
      return {
        title: `${facts.courier} carries #${facts.ref}, ${hereWords[facts.here]}`,
        text: `He says: ${meaningNames[facts.road].toLowerCase()}. Ask ${facts.courier} to stop it and bring it back, or set the order as it should be. Nothing was changed by itself.`,
        answers: [{ value: 'done', name: 'Settled' }],
      };
    case 'wants-to-cancel':
      return {
        title: facts.isOut ? 'Wants to cancel, parcel on the way' : 'Wants to cancel, parcel packed',
        text: facts.isOut
          ? 'The customer answered no after the parcel had left. Nothing was changed: call the customer, and ask the courier to bring it back if it must be.'
          : 'The customer answered no when the parcel was packed or booked. Nothing was changed: if it is still here, cancel the order.',
        answers: [
          { value: 'brought-back', name: 'It is cancelled or comes back' },
          { value: 'wanted', name: 'The customer takes it after all' },
        ],
      };
    case 'unknown-number':
      return {
        title: `${facts.courier} does not know ${facts.cn}`,
        text: `#${facts.ref} was handed over more than a day ago, and ${facts.courier} has never scanned this number. The rider may have written another one on the box: look at the receipt of the hand-over, and correct the number in the order.`,
        answers: [
          { value: 'corrected', name: 'The number is corrected' },
          { value: 'looked-for', name: 'They look for it' },
        ],
      };
    case 'booking-unknown':
      return {
        title: `Has ${facts.courier} a label for #${facts.ref}?`,
        text: `The shop asked for one, and no answer came. Look for ${facts.ref} in the portal of ${facts.courier}, then say under Dispatch, Labels what you found: its number, or that it is not there. Nothing is booked a second time before.`,
        answers: [{ value: 'seen', name: 'I said it under Dispatch' }],
      };
    case 'second-label':
    case 'not-listed':
    case 'label-without-order':
    case 'compare-by-hand':
      return labelQuestionWords({ kind, facts } as LabelQuestion);
    case 'gateway-money':
    case 'gateway-unknown':
    case 'gateway-stranger':
      return gatewayQuestionWords({ kind, facts } as GatewayQuestion);
    case 'not-cancelled':
      return {
        title: `${facts.courier} did not cancel ${facts.cn}`,
        text: `The label of #${facts.ref} is not wanted any more, and ${facts.courier} says: ${facts.said} If the box is here, keep it, and cancel the number in the portal of ${facts.courier}. If it has left with them, the order goes on as handed over until the box is back.`,
        answers: [
          { value: 'cancelled', name: 'It is cancelled now' },
          { value: 'gone', name: 'It has left with them' },
        ],
      };
    case 'advice-unknown': {
      const what = facts.advice === 'again' ? 'to try it again' : 'to bring it back';
      return {
        title: `Does ${facts.courier} know ${what}: #${facts.ref}?`,
        text: `The shop told ${facts.courier} ${what}, and no answer came that is certain. Look for ${facts.cn} in the portal of ${facts.courier}, and tell them by hand if they do not know.`,
        answers: [
          { value: 'known', name: 'They know it' },
          { value: 'told', name: 'I told them now' },
        ],
      };
    }
    default:
      return cashQuestionWords({ kind, facts } as CashQuestion);
  }
}

const hereWords: Record<QuestionFacts['moves-anyway']['here'], string> = {
  cancelled: 'which is cancelled',
  lost: 'which was given up as lost',
  unconfirmed: 'whose order is not confirmed',
};

/** What a word may be said to mean that says nothing of where a parcel is, such as one about its payment. */
const SAYS_NOTHING = 'nothing';

/** Instead of a meaning: what was said is taken back, and the question is open again. */
export const ASK_AGAIN = 'ask-again';

const meanings: readonly QuestionAnswer[] = [
  ...ROADS.flatMap((road): Meaning[] =>
    road === 'tried' ? [road, ...TRIED_WHYS.map((why) => `tried:${why}` as const)] : [road],
  ).map((meaning) => ({ value: meaning, name: meaningNames[meaning] })),
  { value: SAYS_NOTHING, name: 'Nothing of where it is' },
];

/** How it was settled, as staff read it. */
export function answerName(question: Question, answer: string): string {
  if (answer === BY_ITSELF) return 'Settled by itself';
  return questionWords(question).answers.find(({ value }) => value === answer)?.name ?? answer;
}

/** The answer of a question whose cause went away. */
export const BY_ITSELF = 'by-itself';
