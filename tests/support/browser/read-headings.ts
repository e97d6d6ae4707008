/** The levels of the headings that can be seen, in reading order, those of closed dialogs left out. Run in the page. */
export function headingsOn(): number[] {
  const all = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  return all
    .filter((each) => each.checkVisibility() && !each.closest('dialog'))
    .map((each) => Number(each.tagName[1]));
}
