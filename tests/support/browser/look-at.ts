/** What a machine can see of a page's look: too wide, too small to touch, not reachable, moving, wrongly priced. Run in the page. */
// oxlint-disable unicorn/consistent-function-scoping -- each of these is sent to the page whole, with what it needs

/** The names of links to the page itself, shown, but partly beyond the edge of the screen. */
export function cutCurrentLinks(): string[] {
  return [...document.querySelectorAll('nav [aria-current=page]')]
    .filter((link) => {
      const { left, right, width } = link.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth);
    })
    .map(({ textContent }) => textContent);
}

/** Pixels by which the page can be moved sideways. */
export function sidewaysPixels(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

/** Buttons, fields and links outside of text that are smaller than 44 px; links within a sentence are exempt (WCAG 2.5.8). */
export function smallTargets(): string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ];
  return all
    .filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !isInline(each) && !isHidden(each),
    )
    .flatMap((each) => {
      const { width, height } = touchable(each).getBoundingClientRect();
      const name =
        (each.getAttribute('aria-label') ?? each.innerText) || each.id || (each as HTMLInputElement).name;
      return width > 43.4 && height > 43.4
        ? []
        : [`${each.tagName} ${name}: ${Math.round(width)}x${Math.round(height)}`];
    });

  // A radio is touched through its label, a card's link through the whole card.
  function touchable(element: HTMLElement): Element {
    const label =
      element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) ? element.labels?.[0] : null;
    if (label) return label;
    const isStretched = getComputedStyle(element, '::after').position === 'absolute';
    return (isStretched && element.offsetParent) || element;
  }
  function isInline(element: HTMLElement): boolean {
    const isWithin = element.parentElement?.innerText.trim() !== element.innerText.trim();
    return getComputedStyle(element).display === 'inline' && isWithin;
  }
  function isHidden(element: HTMLElement): boolean {
    return (
      element.getAttribute('aria-hidden') === 'true' ||
      element.closest('.sr-only') !== null ||
      element.getBoundingClientRect().bottom < 0
    );
  }
}

/** Amounts that are not written as ₨12,490, or not in the stack whose first face has the sign. */
export function wrongAmounts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || /SCRIPT|STYLE|NOSCRIPT/.test(parent.tagName)) continue;
    // React writes an amount after its sign as a text of its own; the element has both.
    const text = parent.textContent ?? '';
    if (!text.includes('₨') && !/\bRs\b|\bPKR\b/.test(text)) continue;
    const amounts = text.match(/(₨|\bRs\b|\bPKR\b)\s?[\d.,]*/g) ?? [];
    for (const amount of amounts)
      if (!/^₨\d{1,3}(,\d{3})*[.,]?$/.test(amount) && amount !== '₨') wrong.push(amount);
    if (!/^"?Rupee/.test(getComputedStyle(parent).fontFamily))
      wrong.push(`${text}: ${getComputedStyle(parent).fontFamily}`);
  }
  return wrong;
}

/** What can be reached by Tab, each group of radios once. */
export function reachable(): string[] {
  const seen = new Set<string>();
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ];
  for (const each of all) {
    const isOut =
      each.tabIndex < 0 ||
      (each as HTMLButtonElement).disabled ||
      !each.checkVisibility({ visibilityProperty: true });
    if (isOut || each.closest('details:not([open]) > :not(summary)')) continue;
    const isRadio = each instanceof HTMLInputElement && each.type === 'radio';
    if (isRadio && document.querySelectorAll(`input[name="${each.name}"]:enabled`).length === 0) continue;
    seen.add(isRadio ? `radio ${each.name}` : String(all.indexOf(each)));
  }
  return [...seen];
}

/** The element that has the focus: its name as in `reachable`, and what is wrong with how it shows. */
export async function focusShown(): Promise<{ name: string | null; wrong: string | null }> {
  // A text field that takes the focus is scrolled into sight with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ];
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return { name: null, wrong: null };
  // The focus is on something of the page in the frame, which is looked at by itself.
  if (active instanceof HTMLIFrameElement) return { name: `frame ${active.title}`, wrong: null };
  const isRadio = active instanceof HTMLInputElement && active.type === 'radio';
  const shown = [active, ...(active instanceof HTMLInputElement ? (active.labels ?? []) : [])];
  const hasRing = shown.some(
    (each) => hasMark(getComputedStyle(each)) || hasMark(getComputedStyle(each, '::after')),
  );
  const box = (active instanceof HTMLInputElement && isRadio ? active.labels?.[0] : null) ?? active;
  const { left, top, width, height } = box.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  // A radio lies over its label, a card's link is under the card's picture.
  const isOnScreen = onTop !== null && (box.contains(onTop) || onTop.contains(box) || onTop === active);
  const label = `${active.tagName} ${active.getAttribute('aria-label') || active.innerText || active.id || active.getAttribute('name')}`;
  const wrong = [hasRing ? '' : 'no ring', isOnScreen ? '' : 'covered or out of sight']
    .filter(Boolean)
    .join(', ');
  return {
    name: isRadio ? `radio ${active.name}` : String(all.indexOf(active)),
    wrong: wrong ? `${label}: ${wrong}` : null,
  };

  function hasMark({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  }
}

/** Elements that would still move: with a transition, an animation or smooth scrolling. */
export function moving(): string[] {
  return [...document.querySelectorAll('*')].flatMap((each) => {
    const style = getComputedStyle(each);
    const seconds = [...style.transitionDuration.split(','), ...style.animationDuration.split(',')].map(
      parseFloat,
    );
    const isSmooth = style.scrollBehavior === 'smooth';
    return seconds.some((time) => time > 0.001) || isSmooth
      ? [`${each.tagName}.${each.className}`.slice(0, 80)]
      : [];
  });
}
