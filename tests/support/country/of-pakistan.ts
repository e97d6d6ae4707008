/** What no text of a shop in another country says: 0300 as a number begins, and not within a random id. */
export const ofPakistan =
  /\bRs\b|₨|PKR|Pakistan|\b[Pp]aisa\b|\+92|\b[Rr]upees?\b|03xx|(?<![\w-])0300(?![0-9a-f]{4}\b)|Punjab|Lahore|Karachi|STRN/;

/** Each place that says so, with what stands around it; code, styles and addresses of built files are no text. */
export function foundOfPakistan(text: string): string[] {
  const said = text
    .replace(/<style\b[\s\S]*?<\/style>|<script type="module"[\s\S]*?<\/script>/g, '')
    .replace(/\/assets\/[\w.-]+|prepayRupees|advanceRupees/g, '');
  const found = said.match(new RegExp(`.{0,60}(?:${ofPakistan.source}).{0,40}`, 'g'));
  return [...new Set(found ?? [])];
}
