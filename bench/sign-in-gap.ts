/** Whether the time of a refused sign-in reveals that an address has an account (timing attack): PAIRS sign-ins of known and unknown addresses, interleaved. */
import { isRefusal } from '#shop/refusals/refusals.ts';
import { hashPassword } from '#server/accounts/hash-password.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { signIn as makePerson } from '../tests/support/sign-in.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';
import { quantile } from './timing.ts';

const PAIRS = Number(process.env.PAIRS ?? 400);
const WARM_UP = 20;

const it = await benchDatabase('gap');
await makeShop(it.db);
const { userId } = await makePerson(it.db, 'CUSTOMER', new Date(), { email: 'known@example.com' });
const passwordHash = await hashPassword('the right one, and long');
await it.db.insertInto('credentials').values({ userId, passwordHash }).execute();
const visit = {
  device: { agent: 'a bench', address: '127.0.0.1' },
  oldToken: '',
  cartId: null,
  wishlistId: null,
  deviceToken: '',
};

const known: number[] = [];
const unknown: number[] = [];
for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
  // They take turns at coming first.
  const inOrder = [
    async () => note(known, 'known@example.com', pair),
    async () => note(unknown, `nobody-${pair}@example.com`, pair),
  ];
  for (const ask of pair % 2 === 0 ? inOrder : inOrder.toReversed()) await ask();
}
const gaps = known.map((ms, at) => ms - (unknown[at] ?? ms)).toSorted((a, b) => a - b);
for (const times of [known, unknown]) times.sort((a, b) => a - b);
const [a, b] = [quantile(known, 0.5), quantile(unknown, 0.5)];
const out = report('sign-in-gap', 'node bench/sign-in-gap.ts');
out.line(
  `${PAIRS} pairs of sign-ins with a wrong password, a known and an unknown address, one after the other`,
);
out.line(
  `median ${a.toFixed(2)} ms for the known, ${b.toFixed(2)} ms for the unknown: ${((100 * (a - b)) / b).toFixed(2)} % apart (goal: under 5 %)`,
);
out.line(
  `median of the differences within a pair: ${quantile(gaps, 0.5).toFixed(2)} ms, half of them between ${quantile(gaps, 0.25).toFixed(2)} and ${quantile(gaps, 0.75).toFixed(2)} ms`,
);
out.save();
await it.close();
process.exitCode = Math.abs(a - b) / b < 0.05 ? 0 : 1;

async function note(times: number[], email: string, pair: number): Promise<void> {
  const begun = performance.now();
  const answer = await signIn(it.db, { email, password: 'a wrong password' }, visit, new Date());
  if (!isRefusal(answer)) throw new Error('a wrong password let somebody in');
  if (pair >= 0) times.push(performance.now() - begun);
}
