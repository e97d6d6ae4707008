// The name of Pakistan as people read it: its message in another language is of this file alone.
export const nameShown = 'Pakistan';
