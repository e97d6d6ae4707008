// The owner's names in the language of this build: told to the server before it draws, and to a browser in the head of its document.

export type OwnNames = Readonly<Record<string, string>>;

export const NAMES_ID = 'own-names';

let known: OwnNames | null = null;
let told = '';

/** Called by the server alone. Whether they are others than before. */
export function setOwnNames(names: OwnNames): boolean {
  const now = JSON.stringify(names);
  if (now === told) return false;
  told = now;
  known = names;
  return true;
}

/** By the English ones. */
export function ownNames(): OwnNames {
  known ??= import.meta.env.SSR ? {} : namesOfDocument();
  return known;
}

function namesOfDocument(): OwnNames {
  return JSON.parse(document.getElementById(NAMES_ID)?.textContent ?? '{}') as OwnNames;
}
