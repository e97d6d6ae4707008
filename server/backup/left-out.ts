/** What a backup leaves out, and why: credentials that would let somebody in, and transient state. */

/** Tables by name. Everything else of the shop's is saved, tables of later migrations included. */
export const leftOut: Readonly<Record<string, string>> = {
  migrations: 'made anew by the migrations themselves',
  sessions: 'everybody signs in again after a restore',
  verifications: 'links that reset a password or confirm an address end with the shop they were sent by',
  known_devices: 'a browser has to prove itself again',
  api_calls: 'answers of the last day, for whoever sends a request again',
  checkout_sessions: 'what platforms ask for until it is ordered, for some hours',
  rate_limits: 'tries of the last minutes',
  courier_papers: 'labels and load sheets: they can be had again from the courier, and name customers',
  payment_proofs:
    'pictures that customers sent with a claim: they prove nothing, and must be gone when they are erased',
  owner_version: 'a restored shop has a version of its own, so that nothing remembered is believed',
  search_index: 'made anew from the products and their variants',
  search_index_queue: 'empty between transactions',
};
