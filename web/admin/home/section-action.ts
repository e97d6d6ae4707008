// The form of a section posted: its picture taken in, its products looked up, and the section saved in the draft.
import { readSectionForm, ruleOf, type FormParts, type SectionErrors } from '#shop/home/section-form.ts';
import { typedFields, type SectionFields } from '#shop/home/section-fields.ts';
import { tickedIn, tickedMoved } from '#shop/home/ticked-products.ts';
import { productLinked } from '#shop/home/section-link.ts';
import type { Section } from '#shop/home/sections.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { changeDraft, loadDrafted } from '#server/drafts/drafts.ts';
import { homeDraft } from '#server/home/home-draft.ts';
import { productPicks, type ProductPicks } from '#server/home/product-picks.ts';
import { readNamedProducts, titlesOfProducts } from '#server/home/named-products.ts';
import { sectionVersion } from '#server/home/section-version.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { hasPicture, readOwnPicture } from './read-own-picture.ts';
import { done, failed, refused, type ActionAnswer } from '../parts/answer.ts';

/**
 * `picks` are those of a section of chosen products, by what is typed; `saved` is the id of the section that was saved. With `isOtherDraft`
 * the draft as a whole is another one, or none.
 */
export type SectionAnswer = ActionAnswer & {
  typed?: SectionFields;
  picks?: ProductPicks;
  saved?: string;
  isOtherDraft?: boolean;
};

type Saving = Parameters<typeof readOwnPicture>[0] & { actor: Staff; publicUrl: string };

/** Products are looked for, or one is moved: the form comes back with all that is typed in it, and nothing is saved. Null for another press. */
export async function pickProducts(db: Saving['db'], form: FormData): Promise<SectionAnswer | null> {
  const { intent } = readFields(form, ['intent']);
  const [, by, id] = /^(earlier|later)-([0-9a-f-]{36})$/.exec(intent) ?? [];
  if (intent !== 'find' && id === undefined) return null;
  const typed = typedFields(form, ruleOf(form));
  const ids = tickedIn(typed);
  const moved = id === undefined ? ids : tickedMoved(ids, id, by === 'later' ? 'later' : 'earlier');
  const ticked = moved.join(' ');
  const fields = { ...typed, ticked, order: ticked };
  return { ...done('Not saved yet'), typed: fields, picks: await productPicks(db, fields) };
}

/** As `saveSection`, and what can be ticked where the form comes back. */
export async function saveWithPicks(saving: Saving, form: FormData): Promise<[SectionAnswer, number]> {
  const [answer, status] = await saveSection(saving, form);
  const { typed } = answer;
  if (!typed || !('find' in typed)) return [answer, status];
  return [{ ...answer, picks: await productPicks(saving.db, typed) }, status];
}

async function saveSection(saving: Saving, form: FormData): Promise<[SectionAnswer, number]> {
  const { id, version } = readFields(form, ['id', 'version']);
  const before = (await loadDrafted(saving.db, homeDraft)).find((each) => each.id === id);
  if (!before) return [failed('Section not saved', 'Somebody else has removed this section.'), 409];
  const typed = typedFields(form, ruleOf(form));
  const read = readSectionForm(form, before, await partsOf(saving, form, before), saving.publicUrl);
  const errors = read.ok ? await missingProducts(saving, read.section) : read.errors;
  if (!read.ok || Object.keys(errors).length > 0) {
    const said = [...new Set(Object.values(errors))].join(' ');
    return [{ ...failed('Section not saved', said, errors), typed }, 400];
  }
  const saved = await changeDraft(
    saving.db,
    homeDraft,
    saving.actor,
    (sections) => {
      const at = sections.findIndex((each) => each.id === id);
      const present = sections[at];
      if (!present || sectionVersion(present) !== version) return refuse('saved-meanwhile');
      return sections.with(at, { ...read.section, hidden: present.hidden });
    },
    saving.now,
  );
  if (isRefusal(saved)) return [{ ...refused(saved), typed }, saved.status];
  return [{ ...done('Draft saved', 'Shoppers see it when you publish it.'), saved: id }, 200];
}

async function partsOf(saving: Saving, form: FormData, before: Section): Promise<FormParts> {
  return {
    picture: before.kind === 'picture' ? await readPicture(saving, form, before.picture) : null,
    products: before.kind === 'products' ? await readNamedProducts(saving.db, namedIn(form)) : { ids: [] },
  };
}

// Those that are ticked, then those that are named.
function namedIn(form: FormData): string {
  const fields = typedFields(form, new URLSearchParams());
  return [...tickedIn(fields), fields['products'] ?? ''].join('\n');
}

async function readPicture(
  saving: Saving,
  form: FormData,
  before: FormParts['picture'],
): Promise<FormParts['picture']> {
  const { show } = readFields(form, ['show']);
  if (show === 'drawn' && !hasPicture(form)) return 'drawn';
  return readOwnPicture(
    saving,
    form,
    before === 'drawn' || before === null || 'error' in before ? null : before,
  );
}

// A button that leads to a product that is not there.
async function missingProducts({ db }: Saving, section: Section): Promise<SectionErrors> {
  if (section.kind !== 'picture') return {};
  const { button, second } = section;
  const linked = { buttonTo: productLinked(button?.to ?? ''), secondTo: productLinked(second?.to ?? '') };
  const ids = Object.values(linked).filter((id): id is string => id !== null && isUuid(id));
  const known = await titlesOfProducts(db, ids);
  const missing = Object.entries(linked).filter(([, id]) => id !== null && !known.has(id));
  return Object.fromEntries(missing.map(([name]) => [name, 'No product has this address.']));
}
