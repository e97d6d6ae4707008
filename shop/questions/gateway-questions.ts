// Questions about money at a gateway that the shop cannot place by itself.
import type { QuestionWords } from './questions.ts';

type AboutTry = {
  tryId: number;
  gateway: string;
  /** Ours, by which the portal of the gateway finds it. */
  ref: string;
  /** The short id. */
  order: string;
  asked: string;
};

export type GatewayQuestionFacts = {
  /** `paisa`: what came, where it can be taken as it is. */
  'gateway-money': AboutTry & { came: string; paisa: number | null };
  'gateway-unknown': AboutTry;
  'gateway-stranger': { gateway: string; ref: string; came: string };
};

export type GatewayQuestion = {
  [Kind in keyof GatewayQuestionFacts]: { kind: Kind; facts: GatewayQuestionFacts[Kind] };
}[keyof GatewayQuestionFacts];

const none = { value: 'none', name: 'It is not there, or I gave it back' };

export function gatewayQuestionWords({ kind, facts }: GatewayQuestion): QuestionWords {
  switch (kind) {
    case 'gateway-money':
      return {
        title: `${facts.gateway} has ${facts.came} for #${facts.order}, ${facts.asked} was asked`,
        text: `Look for ${facts.ref} in the portal of ${facts.gateway}. Nothing was written down: take the money for this order if it is there, or give it back there.`,
        answers:
          facts.paisa === null
            ? [none]
            : [{ value: 'take', name: `Take ${facts.came} for #${facts.order}` }, none],
      };
    case 'gateway-unknown':
      return {
        title: `Has ${facts.gateway} taken ${facts.asked} for #${facts.order}?`,
        text: `The customer went there to pay, and ${facts.gateway} gave no answer that is certain. Look for ${facts.ref} in its portal. Until you answer, the order waits.`,
        answers: [
          { value: 'take', name: `Yes, ${facts.asked} came in` },
          { value: 'none', name: 'No, nothing came in' },
        ],
      };
    case 'gateway-stranger':
      return {
        title: `${facts.gateway} has ${facts.came} that no order knows`,
        text: `It names ${facts.ref}. Look for it in the portal of ${facts.gateway}: the shop may have been restored from a backup since, or somebody uses the same account elsewhere. Give it back there, or write it down under Payments.`,
        answers: [{ value: 'seen', name: 'I saw to it' }],
      };
  }
}
