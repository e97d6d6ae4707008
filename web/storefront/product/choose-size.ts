// Choosing a size from outside the tape, as a press on the tape would: the radio is what everything on the page reads.

/** `prefix` is that of the picker's ids. */
export function chooseSize(prefix: string, variantId: number): void {
  document.querySelector<HTMLInputElement>(`#${prefix}sizes input[name=line][value="${variantId}"]`)?.click();
}
