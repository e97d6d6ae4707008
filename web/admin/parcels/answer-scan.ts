// What a scan of the check-in is answered with, with a script or without.
import { readCode } from '#shop/parcels/dispatch-form.ts';
import { readUnfitOfScan } from '#shop/parcels/parcels-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { href } from '#shop/text/href.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import type { ScanAnswer } from '../parts/scan-box.tsx';

export async function answerScan({ db, now }: AppContext, actor: Actor, form: FormData): Promise<ScanAnswer> {
  const unfit = readUnfitOfScan(form);
  const code = readCode(form);
  if (unfit === null) return { ok: false, text: `${code}: say how many pairs are unfit as a number.` };
  const { ok, text, parcelId } = await scanBack(db, actor, { code, unfit }, now());
  const link = parcelId === undefined ? undefined : href('/admin/parcels/:id', { id: String(parcelId) });
  return { ok, text, link };
}
