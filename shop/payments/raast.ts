// The QR code of Raast from person to person (State Bank of Pakistan, PSD circular letter 1 of 2022): tag, length and value, with a checksum.
import type { Paisa } from '../pricing/money.ts';

const MAX_AMOUNT = 10;

/** With the amount, which the app of the bank fills in. `iban` as `readIban` gives it. */
export function raastPayload(iban: string, amount: Paisa): string {
  const rupees = String(amount / 100);
  if (!/^\d+$/.test(rupees) || rupees.length > MAX_AMOUNT)
    throw new RangeError(`no amount of Raast: ${amount}`);
  const fields = [
    field('00', '02'),
    field('01', '12'),
    field('02', '00'),
    field('04', iban),
    field('05', rupees),
  ];
  const signed = `${fields.join('')}1004`;
  return signed + crc16(signed);
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE over ASCII, four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
