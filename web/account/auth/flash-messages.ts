// What the Sign In page says first after something that led there.

/** By what the message is about (server/http/flash-cookie.ts). */
export const flashMessages: Readonly<Record<string, string>> = {
  'signed-up': 'Account created successfully! Please check your email for a confirmation link, then sign in.',
  'sent-again':
    'If this address waits for a confirmation, a new link is on its way. The older one no longer works.',
  confirmed: 'Your email address is confirmed. You can sign in now.',
  'new-address': 'Your new email address is confirmed. Sign in with it from now on.',
  'new-password': 'Your password is changed. Sign in with the new one.',
  deleted: 'Your account is deleted. Thank you for having been here.',
};
