// The token of a preview: whoever sends it back with the very same input means what was shown. Nothing is stored; it is sealed with the
// shop's key, bound to asker, tool and input, and good for ten minutes.
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { seal, unseal } from '#platform/secrets/seal.ts';
import { linkKey } from '#server/links/link-key.ts';
import type { AppContext } from '#server/http/shop-context.ts';

export const PREVIEW_MINUTES = 10;

/** What a preview was of. `asker`: an API key, or the name of the address for shoppers. */
export type PreviewedCall<Input = unknown> = { asker: string; tool: string; input: Input };

/** `key`: a UUID of this preview, under which it happens once. `seen`: what was shown and has to hold still, such as a total. */
const sealedPreview = z.strictObject({ key: z.uuid(), until: z.number(), seen: z.string() });

type MeantPreview = z.output<typeof sealedPreview> & { isOver: boolean };

type Clocked = Pick<AppContext, 'db' | 'config' | 'now'>;

export async function writePreview(app: Clocked, of: PreviewedCall, seen: string): Promise<string> {
  const until = app.now().getTime() + PREVIEW_MINUTES * 60_000;
  const text = JSON.stringify({ key: randomUUID(), until, seen });
  const key = await linkKey(app.db, app.config.authSecret);
  return seal(key, purposeOf(of), text).toString('base64url');
}

/** Refusal: other-preview, for another input than the one that was previewed, and for what is no token. */
export async function readPreview(
  app: Clocked,
  of: PreviewedCall,
  token: string,
): Promise<MeantPreview | Refusal> {
  const key = await linkKey(app.db, app.config.authSecret);
  const text = unseal(key, purposeOf(of), Buffer.from(token, 'base64url'));
  if (text === null) return refuse('other-preview');
  const preview = sealedPreview.parse(JSON.parse(text));
  return { ...preview, isOver: app.now().getTime() > preview.until };
}

function purposeOf({ asker, tool, input }: PreviewedCall): string {
  const hash = createHash('sha256').update(sortedJson(input)).digest('base64url');
  return `agent preview ${asker} ${tool} ${hash}`;
}

/** JSON with the names of every object in order: a model does not keep the order in which it wrote them. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
