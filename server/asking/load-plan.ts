// The plan by which this shop asks: the channels that are on, and the hours that the owner chose.
import { planFor, type AskingPlan } from '#shop/asking/next-step.ts';
import type { Db } from '#server/db/transact.ts';
import { channelsOn } from '#server/messages/accounts.ts';
import { loadSettings } from '#server/settings/load-settings.ts';

export async function loadPlan(db: Db): Promise<AskingPlan> {
  return planFor(await channelsOn(db), await loadSettings(db));
}
