// What the shop cannot know by itself and a person settles: each kind with the facts it needs, its words and its answers.
import { roadNames } from '../parcels/road-names.ts';
import { ROADS } from '../parcels/road.ts';

/** Of each kind the facts that its words are made of. Nothing of the customer's: that stands with the order. */
export type QuestionFacts = {
  'unknown-word': { courier: string; word: string };
};

export type QuestionKind = keyof QuestionFacts;

export type Question = {
  [Kind in QuestionKind]: { kind: Kind; facts: QuestionFacts[Kind] };
}[QuestionKind];

/** One press each; many of them are a list to choose from. */
export type QuestionAnswer = { value: string; name: string };

export type QuestionWords = { title: string; text: string; answers: readonly QuestionAnswer[] };

export function questionWords({ kind, facts }: Question): QuestionWords {
  switch (kind) {
    case 'unknown-word':
      return {
        title: `What does “${facts.word}” of ${facts.courier} mean?`,
        text: `${facts.courier} said it of a parcel, and it is not among the words we know. Until you say what it means, the parcel stays where it was; your answer holds for every parcel of ${facts.courier}.`,
        answers: meanings,
      };
  }
}

/** A word may say nothing of where the parcel is, such as one about the payment. */
const meanings: readonly QuestionAnswer[] = [
  ...ROADS.map((road) => ({ value: road, name: roadNames[road] })),
  { value: 'nothing', name: 'Nothing of where it is' },
];

/** How it was settled, as staff read it. */
export function answerName(question: Question, answer: string): string {
  if (answer === BY_ITSELF) return 'Settled by itself';
  return questionWords(question).answers.find(({ value }) => value === answer)?.name ?? answer;
}

/** The answer of a question whose cause went away. */
export const BY_ITSELF = 'by-itself';
