/** The number in a form's hidden field, empty where the page has none. */
export function hiddenIn(html: string, name: string): string {
  return new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? '';
}
