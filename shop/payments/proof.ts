// The picture that a customer may send with a claim of a payment: how large it may be, and how long it stays.

/** Bytes of the file: what a phone takes. A screenshot is a tenth of it. */
export const MAX_PROOF_BYTES = 10_000_000;

/** After the claim was settled, or was told where nobody has settled it: then the picture is erased. */
export const PROOF_DAYS = 90;
