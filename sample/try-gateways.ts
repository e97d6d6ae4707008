// An account at each simulated gateway, and one at a bank, so that the checkout offers to pay first: saved as its owner would by hand.
import type { Kysely } from 'kysely';
import { href } from '#shop/text/href.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tables } from '#server/db/tables.ts';
import { saveGateway } from '#server/gateways/accounts.ts';
import { gatewayHookSecret } from '#server/gateways/messages.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { saveSettings, settingsVersion } from '#server/settings/save-settings.ts';
import type { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import type { GatewaySim } from '#sims/gateways/open-gateway.ts';

type Tried = {
  db: Kysely<Tables>;
  config: Config;
  owner: Pick<Actor, 'userId' | 'email' | 'role'>;
  now: Date;
};

/** Of nobody: the example in the standard of IBANs. */
const EXAMPLE_IBAN = 'PK36SCBL0000001123456702';

export async function offerPayingFirst(
  { db, config, owner, now }: Tried,
  sims: readonly GatewaySim[],
): Promise<void> {
  const settings = {
    ...(await loadSettings(db)),
    payTitle: 'Qadam',
    payBank: 'Example Bank',
    payIban: EXAMPLE_IBAN,
    prepayHours: 24,
    prepayPercent: 5,
  };
  const version = await settingsVersion(db);
  const saved = await saveSettings(db, owner, { version, settings }, now);
  if (isRefusal(saved)) throw new Error(saved.text);
  for (const sim of sims) await openAccount({ db, config, owner, now }, sim);
}

// With the address for its pushes, which a person would type in the portal of the gateway.
async function openAccount({ db, config, owner }: Tried, sim: GatewaySim): Promise<void> {
  const name = sim.skin.name as keyof typeof GATEWAY_SKINS;
  const { authSecret, publicUrl } = config;
  const account = { name, values: sim.skin.account, isOn: true, version: 0 };
  const saved = await saveGateway(db, owner, authSecret, account);
  if (isRefusal(saved)) throw new Error(`${name}: ${saved.text}`);
  const secret = await gatewayHookSecret({ db, authSecret }, name);
  sim.aim(publicUrl + href('/hooks/:way/:secret', { way: name, secret }));
}
