// IBANs of Pakistan: 24 characters, of which two prove the others (ISO 13616, mod 97), and how people read them.

/** `PK36 SCBL 0000 0011 2345 6702` and the same without spaces; null for what is no IBAN of Pakistan. */
export function readIban(typed: string): string | null {
  const iban = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^PK\d{2}[A-Z]{4}[A-Z0-9]{16}$/.test(iban) && mod97(iban) === 1 ? iban : null;
}

/** In groups of four, as it stands on a cheque. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/.{4}(?=.)/g, '$& ');
}

// The first four characters go behind the others; letters count from A = 10.
function mod97(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
