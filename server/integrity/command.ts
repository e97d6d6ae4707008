/** npm run verify: the integrity check of the shop of DATABASE_URL or DATA_DIR, open or not; exit code 1 when it finds anything. */
import '#server/country.ts';
import { readConfig } from '#platform/config/config.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { endWith } from '#platform/db/end-with.ts';
import { openLog } from '#platform/log/log.ts';
import { verifyShop } from './check-integrity.ts';
import type { Invariant } from './problem.ts';

const promises: Record<Invariant, string> = {
  I1: 'stock is never negative, and every pair is in stock or in an order',
  I2: 'every total is the sum of its parts',
  I3: 'every order is whole',
  I4: 'coupons are used within their limits, by the orders that carry them',
  I5: 'one order a key',
  I6: 'one e-mail of a kind for an order',
  I7: 'roles are changed by Super Admins alone',
  I8: 'what staff change is written down, where nobody can change it',
  I9: 'behind every confirmed order stands an answer of the customer or a person of the staff',
  I10: 'orders say of their parcels what the parcels say',
  I11: 'the cash ledger sums to zero, and couriers hold the money of what is delivered',
  I12: 'what pairs earned is what their orders, parcels, returns and the ledger add up to',
  I13: 'draws hold what left the stock for them',
};

await endWith('verify', async () => {
  const config = readConfig();
  const place = await openForCommand(config, 'npm run verify', openLog('error'));
  try {
    const problems = await verifyShop(place.db);
    for (const [name, promise] of Object.entries(promises)) {
      const found = problems.filter(({ invariant }) => invariant === name);
      process.stdout.write(`${found.length === 0 ? 'holds ' : 'BROKEN'} ${name} ${promise}\n`);
      for (const { sentence } of found) process.stdout.write(`         ${sentence}\n`);
    }
    process.stdout.write(
      problems.length === 0
        ? 'The shop adds up.\n'
        : `${problems.length} problems found; nothing was changed.\n`,
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await place.close();
  }
});
