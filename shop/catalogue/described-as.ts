// What a product's page says of it.

/** The seller's words, else the shop's sentence for products without any; '' where it has none (rule L18). */
export function describedAs(
  { description, title, brand }: Record<'description' | 'title' | 'brand', string>,
  sentence: string,
): string {
  if (description !== '') return description;
  return sentence.replace(/\{(title|brand)\}/g, (_, name) => (name === 'title' ? title : brand));
}
