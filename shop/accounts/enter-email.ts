/** Said where an email address is missing or is none; in a file of its own because browsers load it too. */
export const ENTER_EMAIL = 'Enter a valid email, e.g. name@example.com';
