// A courier's number as numbers are compared: a scanner leaves out what stands between its parts, and a person types small letters.

/** As number_key() of the database. */
export function numberKey(cn: string): string {
  return cn.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() || cn;
}
