// Whether an address stands for many people at once.

/**
 * Of this machine or a local network: a whole household, or a proxy that was not declared with TRUST_PROXY. A limit by
 * address is wider there, since one guesser would otherwise shut out everybody (attacks-and-faults 118).
 */
export function isShared(address: string): boolean {
  return (
    /^(0\.|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ||
    /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address) ||
    /^(::1$|f[cd]|fe[89ab])/i.test(address)
  );
}
