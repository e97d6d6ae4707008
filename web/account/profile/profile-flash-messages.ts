// What a page of the profile says after something was done: title and sentence, by what the message is about.

export type ProfileFlash = { title: string; text: string };

export const profileFlashMessages: Readonly<Record<string, ProfileFlash>> = {
  'profile-updated': { title: 'Profile updated', text: 'Your profile has been successfully updated.' },
  'address-saved': { title: 'Address saved', text: 'It is offered to you at the checkout.' },
  'address-removed': { title: 'Address removed', text: 'Orders on their way there are not changed.' },
  'order-cancelled': {
    title: 'Order cancelled',
    text: 'Nothing will be delivered, and there is nothing to pay.',
  },
  'paid-order-cancelled': {
    title: 'Order cancelled',
    text: 'Nothing will be delivered, and what you paid is given back to you.',
  },
  'orders-claimed': {
    title: 'Orders added',
    text: 'Orders you placed as a guest are now in your account.',
  },
  'wish-removed': { title: 'Removed from your wishlist', text: 'The heart on its page puts it back.' },
  'password-changed': { title: 'Password changed', text: 'You are signed out everywhere else.' },
  'session-ended': { title: 'Signed out there', text: 'That device has to sign in again.' },
  'email-asked': {
    title: 'Look into the new mailbox',
    text: 'Your address changes once you follow the link that we sent there.',
  },
  'new-address': { title: 'Email address changed', text: 'Sign in with the new one from now on.' },
  confirmed: { title: 'Email address confirmed', text: 'Thank you.' },
  'factor-off': { title: 'Second step is off', text: 'Signing in asks for your password only.' },
};
