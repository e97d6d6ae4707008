// Which passwords are refused. One that is too long to be typed is refused by the forms (shop/accounts/account-form.ts).
import { shortestPassword } from '#shop/accounts/account-form.ts';
import { isStaff, type Role } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isCommonPassword } from './common-passwords.ts';

/** 6 characters for customers, 12 for staff, none that is guessed first (rule A8); null when it will do. */
export async function refusePassword(
  password: string,
  { role, email }: { role: Role; email: string },
): Promise<Refusal | null> {
  const shortest = isStaff({ role }) ? shortestPassword.staff : shortestPassword.customer;
  if ([...password].length < shortest)
    return refuse('password-short', `Password must be at least ${shortest} characters long.`);
  return (await isCommonPassword(password, email)) ? refuse('password-common') : null;
}
