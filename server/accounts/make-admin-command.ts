/** npm run make-admin -- --email=you@example.com: makes a Super Admin, or gives one a new password, the shop open or not. */
import '#server/country.ts';
import { readEmail } from '#shop/accounts/email-field.ts';
import { readConfig } from '#platform/config/config.ts';
import { endWith } from '#platform/db/end-with.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { openLog } from '#platform/log/log.ts';
import { makeAdmin } from './make-admin.ts';
import { randomPassword } from './random-password.ts';

await endWith('make-admin', async () => {
  const given = process.argv.find((argument) => argument.startsWith('--email='))?.slice('--email='.length);
  const email = readEmail(given ?? '')?.toLowerCase();
  if (!email) {
    process.stderr.write('Say whose account it is: npm run make-admin -- --email=you@example.com\n');
    return 1;
  }
  const shop = await openForCommand(readConfig(), 'npm run make-admin', openLog('error'));
  try {
    const password = randomPassword();
    await makeAdmin(shop.db, { email, password, name: 'Owner' }, new Date());
    process.stdout.write(`${email} is a Super Admin now. Password, shown only here:\n\n  ${password}\n\n`);
    process.stdout.write('Earlier sessions of this account are ended, and its second step is off.\n');
    return 0;
  } finally {
    await shop.close();
  }
});
