// What stands in the templates of WhatsApp Cloud, and what a message puts into them.
import { orderNewsWords } from './order-news.ts';
import { newsWords } from './parcel-news.ts';
import type { PhoneMessage } from './provider.ts';

/** As the owner has it approved by Meta, category utility: about this order, no praise and no offer. */
export const TEMPLATE_TEXT =
  'Assalam o Alaikum {{1}}, this is {{2}}. We have your order #{{3}}: {{4}}. {{5}} in cash at your door. Shall we send it?';

export const TEMPLATE_BUTTONS = ['Yes, send it', 'Change it', 'No, cancel it'] as const;

/** The template for news of a parcel or a payment, without buttons: what is said is one sentence or more of the shop. */
export const PARCEL_TEMPLATE_TEXT =
  'Assalam o Alaikum {{1}}, this is {{2}} about your order #{{3}}. {{4}} {{5}} Follow it here: {{6}} Write to us if anything is wrong.';

/** The text of the template with its numbers in braces, and what stands in their place. */
export type TemplateWords = { text: string; parameters: string[] };

export function inTemplate(message: PhoneMessage): TemplateWords {
  const text = message.kind === 'ask' ? TEMPLATE_TEXT : PARCEL_TEMPLATE_TEXT;
  return { text, parameters: parametersOf(message) };
}

function parametersOf(message: PhoneMessage): string[] {
  const { customerName, storeName, number, link } = message;
  if (message.kind === 'ask')
    return [customerName, storeName, number, message.goods, message.total].map(parameter);
  const { heading, text } =
    message.kind === 'parcel' ? newsWords(message) : orderNewsWords(message.about, number);
  return [customerName, storeName, number, ended(heading), text, link].map(parameter);
}

// By the full stop of its script.
function ended(sentence: string): string {
  if (/[?.؟۔]$/.test(sentence)) return sentence;
  return sentence + (/\p{Script=Arabic}$/u.test(sentence) ? '۔' : '.');
}

// No new line, no tab, no run of spaces, never empty; the whole text has 1,024 letters at most.
function parameter(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 300) || '-';
}
