// What the fields of a section's form show: what is saved, or after a refusal what was typed.
import { periodFields } from '../offers/discount-form.ts';
import type { Section } from './sections.ts';

/** By the name of the field; `query` is the rule's, as the address of the list has it, `ticked` the ids of chosen products with a space between, `order` those that were ticked, as they were ticked. */
export type SectionFields = Readonly<Record<string, string>>;

export function sectionFields(section: Section): SectionFields {
  const { from, to } = section;
  const period = periodFields({ startAt: from ? new Date(from) : null, endAt: to ? new Date(to) : null });
  return { ...period, ...contentFields(section) };
}

function contentFields(section: Section): SectionFields {
  switch (section.kind) {
    case 'offer':
      return {};
    case 'picture': {
      const { title, text, button, second, picture } = section;
      const own = picture !== null && picture !== 'drawn' ? picture : null;
      return {
        title,
        text,
        buttonLabel: button?.label ?? '',
        buttonTo: button?.to ?? '',
        secondLabel: second?.label ?? '',
        secondTo: second?.to ?? '',
        show: own ? 'own' : picture === 'drawn' ? 'drawn' : 'none',
        alt: own?.alt ?? '',
      };
    }
    case 'categories':
      return { title: section.title, look: section.look };
    case 'products':
      return { title: section.title, ticked: section.products.join(' ') };
    case 'collection':
      return { title: section.title, collection: String(section.collection ?? '') };
    case 'rule':
      return { title: section.title, query: section.query };
    case 'questions': {
      const fields = section.questions.flatMap(({ question, answer }, at) => [
        [`question-${at}`, question],
        [`answer-${at}`, answer],
      ]);
      return { title: section.title, ...Object.fromEntries(fields) };
    }
    case 'text':
      return { title: section.title, text: section.text };
    default:
      return { title: section.title };
  }
}

/** Every text of the form, so that nothing typed is lost; `rule` are the filters it names. */
export function typedFields(form: FormData, rule: URLSearchParams): SectionFields {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const ticked = texts.flatMap(([name, value]) => (name === 'ticked' ? [value] : []));
  return {
    ...Object.fromEntries(texts),
    query: `?${rule}`,
    ...(ticked.length > 0 && { ticked: ticked.join(' ') }),
  };
}
