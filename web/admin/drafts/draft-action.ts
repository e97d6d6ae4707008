// The presses on a draft as a whole: published, thrown away, undone, the default or an earlier one in its place.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  changeDraft,
  listPublished,
  publishDraft,
  throwDraftAway,
  undoPublishing,
  type Drafted,
} from '#server/drafts/drafts.ts';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';

type Drafting<Value> = {
  db: Kysely<Tables>;
  actor: Staff;
  now: Date;
  of: Drafted<Value>;
  /** What the answers call it. */
  name: 'look' | 'arrangement';
};

/** The answer with its status, or null for another press. */
export async function answerDraft<Value>(
  { db, actor, now, of, name }: Drafting<Value>,
  form: FormData,
): Promise<[ActionAnswer, number] | null> {
  const { intent, draft, published, shown } = readFields(form, ['intent', 'draft', 'published', 'shown']);
  const seen = draft === '' ? null : (readCount(draft) ?? 0);
  switch (intent) {
    case 'publish':
      return said(await publishDraft(db, of, actor, seen ?? 0, now), 'Published', SHOWN_NOW);
    case 'undo':
      return said(await undoPublishing(db, of, actor, readCount(shown) ?? 0, now), 'Undone', SHOWN_NOW);
    case 'discard':
      return said(await throwDraftAway(db, of, seen), 'Draft thrown away');
    case 'default': {
      const byDefault = await changeDraft(db, of, actor, () => of.byDefault, now, seen);
      return said(byDefault, `The default ${name} is your draft`);
    }
    case 'restore': {
      const found = (await listPublished(db, of)).find(({ id }) => String(id) === published);
      const restored = await changeDraft(db, of, actor, (value) => (found ? found.value : value), now, seen);
      return said(restored, `The ${name} of that time is your draft`);
    }
    default:
      return null;
  }
}

const SHOWN_NOW = 'Shoppers see it now.';

function said(answer: unknown, title: string, text?: string): [ActionAnswer, number] {
  return isRefusal(answer) ? [refused(answer), answer.status] : [done(title, text), 200];
}
