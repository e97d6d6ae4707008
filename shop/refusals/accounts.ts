// Refusals of signing in and of the account.

export const accountRefusals = {
  'wrong-sign-in': {
    status: 400,
    title: 'Sign in failed',
    text: 'Invalid email or password. Please check your credentials.',
  },
  'not-confirmed': {
    status: 403,
    title: 'Sign in failed',
    text: 'Please check your email and click the confirmation link before signing in.',
  },
  'too-many-tries': {
    status: 429,
    title: 'Too many tries',
    text: 'Too many wrong tries. Wait 15 minutes, or choose a new password with "Forgot password?": that always works.',
  },
  'asked-too-often': {
    status: 429,
    title: 'Too many requests',
    text: 'That was asked for too often from here. Please try again in an hour.',
  },
  'account-exists': {
    status: 409,
    title: 'Sign up failed',
    text: 'An account with this email already exists. Please sign in instead.',
  },
  'passwords-differ': { status: 400, title: 'Please check the form', text: 'Passwords do not match' },
  'password-short': {
    status: 400,
    title: 'Please check the form',
    text: 'Password must be at least 6 characters long.',
  },
  'password-long': {
    status: 400,
    title: 'Please check the form',
    text: 'This password cannot be used. Choose one of 200 characters at most.',
  },
  'password-common': {
    status: 400,
    title: 'Please check the form',
    text: 'This password is among the first that are guessed. Choose another, such as three words of your own.',
  },
  'wrong-password': {
    status: 400,
    title: 'Please check the form',
    text: 'Your current password is not right.',
  },
  'wrong-code': {
    status: 400,
    title: 'Please check the code',
    text: 'This code is not right, or it was used already. Take the one your app shows now.',
  },
  'not-your-sign-up': {
    status: 400,
    title: 'Please check the form',
    text: 'This is not the password that this account was made with. If you did not make it, choose a password of your own.',
  },
  'link-spent': {
    status: 410,
    title: 'This link no longer works',
    text: 'It was used already, has run out, or a newer one took its place. Ask for a new one.',
  },
  'not-your-link': {
    status: 403,
    title: 'This link is not for this account',
    text: 'You are signed in as somebody else. Sign out first, then open the link again.',
  },
  'not-authenticated': { status: 401, title: 'Not authenticated', text: 'Not authenticated' },
  'profile-not-saved': {
    status: 400,
    title: 'Error updating profile',
    text: 'Please fix the fields marked in red.',
  },
  'too-many-addresses': {
    status: 400,
    title: 'Your address book is full',
    text: 'It holds 20 addresses. Remove one to add another.',
  },
  'last-super-admin': {
    status: 409,
    title: 'Not possible',
    text: 'You are the only Super Admin. Make somebody else one first.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
