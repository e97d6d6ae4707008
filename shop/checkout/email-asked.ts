// Whether the checkout asks for an email address (rule K20): the owner chooses.
export const EMAIL_ASKED = ['required', 'optional', 'none'] as const;

export type EmailAsked = (typeof EMAIL_ASKED)[number];

export const emailAskedNames: Record<EmailAsked, string> = {
  required: 'Required',
  optional: 'Optional',
  none: 'Not asked',
};
