/** What goes wrong with a page when its content is longer or larger than was thought. Each function runs in the page. */
// oxlint-disable unicorn/consistent-function-scoping -- each of these is sent to the page whole, with what it needs

/** Text that is cut off with no way to read it: no `title`, and no link or card that leads to where it stands whole. */
export function cutTexts(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((each) => {
    const words = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!words || each.closest('.sr-only, [title], a[href], article, option, dialog:not([open])')) return [];
    if (each.clientWidth < 4 || !each.checkVisibility({ visibilityProperty: true })) return [];
    const { overflowX, overflowY } = getComputedStyle(each);
    const isCutAcross = /hidden|clip/.test(overflowX) && each.scrollWidth > each.clientWidth + 1;
    const isCutDown = /hidden|clip/.test(overflowY) && each.scrollHeight > each.clientHeight + 4;
    return isCutAcross || isCutDown ? [`cut: ${each.tagName} "${each.innerText.slice(0, 60)}"`] : [];
  });
}

/**
 * Text beyond the edge of the page; controls that lie over one another, and lines of text that do. What stays at an edge
 * while the page scrolls, and what a box that scrolls does not show at the moment, is left out.
 */
export function misplaced(): string[] {
  type Placed = { element: Element; box: DOMRect; name: string };
  type Frame = { left: number; top: number; right: number; bottom: number } | null;
  const whole = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const frames = new Map<Element | null, Frame>([
    [null, whole],
    [document.body, whole],
    [document.documentElement, whole],
  ]);
  const found: string[] = [];
  const texts = lines();
  for (const { element, box, name } of texts)
    if (frameOf(element) === whole && (box.right > window.innerWidth + 1 || box.left < -1))
      found.push(`beyond the edge: "${name}"`);
  const overlapping = [...compare(controls(), 'controls'), ...compare(texts, 'texts')];
  return [...new Set([...found, ...overlapping])];

  // What can be seen of whatever is in this element; null for what is hidden or stays in its place.
  function frameOf(element: Element): Frame {
    const known = frames.get(element);
    if (known !== undefined) return known;
    const around = element.parentElement ? frameOf(element.parentElement) : whole;
    const frame = around && narrowed(element, around);
    frames.set(element, frame);
    return frame;
  }
  function narrowed(element: Element, around: NonNullable<Frame>): Frame {
    if (element.matches('.sr-only, [aria-hidden=true], script, style, noscript, option, dialog:not([open])'))
      return null;
    const { position, overflowX, overflowY, clipPath, visibility, opacity, display } =
      getComputedStyle(element);
    if (/fixed|sticky/.test(position) && !element.matches('dialog')) return null;
    if (clipPath !== 'none' || visibility === 'hidden' || opacity === '0' || display === 'none') return null;
    if (!/auto|scroll|hidden|clip/.test(overflowX + overflowY)) return around;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: Math.max(left, around.left),
      top: Math.max(top, around.top),
      right: Math.min(right, around.right),
      bottom: Math.min(bottom, around.bottom),
    };
  }
  function shown(element: Element, box: DOMRect): boolean {
    const frame = frameOf(element);
    const { left, top, right, bottom } = box;
    if (!frame || box.width < 3 || box.height < 3 || !element.checkVisibility()) return false;
    return (
      left >= frame.left - 2 && right <= frame.right + 2 && top >= frame.top - 2 && bottom <= frame.bottom + 2
    );
  }
  function controls(): Placed[] {
    const kinds =
      'a[href], button, input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea, summary';
    const overlay = document.querySelector('dialog[open]');
    return [...(overlay ?? document).querySelectorAll<HTMLElement>(kinds)].flatMap((element) => {
      // A link that is stretched over its card lies under what else can be pressed there.
      if (getComputedStyle(element, '::after').position === 'absolute') return [];
      return [...element.getClientRects()]
        .filter((box) => shown(element, box))
        .map((box) => ({ element, box, name: nameOf(element) }));
    });
  }
  function lines(): Placed[] {
    const overlay = document.querySelector('dialog[open]');
    const walker = document.createTreeWalker(overlay ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const all: Placed[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim().slice(0, 40);
      if (!element || !name || !frameOf(element)) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        // A line's box is taller than its letters.
        const rim = line.height * 0.24;
        const box = new DOMRect(line.x, line.y + rim, line.width, line.height - 2 * rim);
        if (shown(element, box)) all.push({ element, box, name });
      }
    }
    return all;
  }
  function compare(all: Placed[], what: string): string[] {
    all.sort((a, b) => a.box.top - b.box.top);
    return all.flatMap((one, index) => {
      const after = all.findIndex(({ box }, next) => next > index && box.top > one.box.bottom - 3);
      return all
        .slice(index + 1, after === -1 ? undefined : after)
        .filter(({ element, box }) => {
          const isAside = box.left > one.box.right - 3 || box.right < one.box.left + 3;
          // Such as the button that shows what a password field hides.
          if (controlsOther(one.element, element) || controlsOther(element, one.element)) return false;
          return !isAside && !one.element.contains(element) && !element.contains(one.element);
        })
        .map((other) => `${what} overlap: "${one.name}" and "${other.name}"`);
    });
  }
  function controlsOther(button: Element, field: Element): boolean {
    return field.id !== '' && button.getAttribute('aria-controls') === field.id;
  }
  function nameOf(element: HTMLElement): string {
    return (element.getAttribute('aria-label') ?? (element.innerText || element.id)).slice(0, 40);
  }
}

/** Text and buttons beyond the edge of the card they stand in, and drawers that scroll sideways. */
export function stickingOut(): string[] {
  const overlay = document.querySelector('dialog[open]');
  const walker = document.createTreeWalker(overlay ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim();
    if (!element || !words || !element.checkVisibility({ visibilityProperty: true })) continue;
    const card = cardOf(element)?.getBoundingClientRect();
    if (!card) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 3 && (right > card.right + 1 || left < card.left - 1))
      found.add(`sticks out of its card: "${words.slice(0, 40)}"`);
  }
  for (const each of overlay?.querySelectorAll('*') ?? [])
    if (
      each.clientHeight > window.innerHeight / 2 &&
      each.scrollWidth > each.clientWidth + 1 &&
      scrolls(each)
    )
      found.add('the drawer scrolls sideways');
  return [...found];

  // None where a box between the two cuts, scrolls, or is drawn elsewhere.
  function cardOf(element: Element): Element | null {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (each.matches('.sr-only, [aria-hidden=true], script, style, noscript, select')) return null;
      const { overflowX, borderRightWidth, borderLeftWidth, position, display } = getComputedStyle(each);
      if (overflowX !== 'visible' || /absolute|fixed/.test(position)) return null;
      if (display !== 'inline' && parseFloat(borderRightWidth) > 0 && parseFloat(borderLeftWidth) > 0)
        return each;
    }
    return null;
  }
  function scrolls(element: Element): boolean {
    return /auto|scroll/.test(getComputedStyle(element).overflowX);
  }
}

/** Lines in Urdu that do not begin at the right: no element around them goes by the language of its text. */
export function wrongWay(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || !/^[^A-Za-z]*[\u0620-\u06ff]/.test(words) || /SCRIPT|OPTION|TITLE/.test(element.tagName))
      continue;
    const { direction, unicodeBidi } = getComputedStyle(element);
    if (direction !== 'rtl' && unicodeBidi !== 'plaintext')
      found.add(`begins at the left: "${words.slice(0, 40)}"`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input[type=text], input:not([type]), textarea',
  ))
    if (/^[\u0620-\u06ff]/.test(field.value) && getComputedStyle(field).direction !== 'rtl') {
      const { unicodeBidi } = getComputedStyle(field);
      if (unicodeBidi !== 'plaintext') found.add(`field begins at the left: ${field.name}`);
    }
  return [...found];
}

/**
 * Sentences of ours with Urdu in them that is not set apart: the words around it and its own then stand in another order
 * than they were written in. Content in Urdu alone, or in an element of its own, is none. Text, names that are read aloud, titles.
 */
export function mixedDirections(): string[] {
  const found = new Set<string>();
  const isMixed = (text: string) => {
    const own = text.replace(/\u2068[^\u2069]*\u2069/g, '\ufffc');
    return /[\u0620-\u06ff]/.test(own) && /[A-Za-z]/.test(own);
  };
  const overlay = document.querySelector('dialog[open]');
  for (const each of (overlay ?? document.body).querySelectorAll('*')) {
    if (each.matches('script, style, noscript, template, textarea, svg *')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      if (isMixed(each.getAttribute(name) ?? ''))
        found.add(`${name}: "${each.getAttribute(name)?.slice(0, 70)}"`);
    // What stands in a <bdi> is one text of one person, who may mix.
    if (!each.matches('bdi') && isScope(each) && isMixed(wordsOf(each)))
      found.add(`text: "${wordsOf(each).trim().slice(0, 70)}"`);
  }
  if (isMixed(document.title)) found.add(`title of the page: "${document.title.slice(0, 70)}"`);
  return [...found];

  function isScope(element: Element): boolean {
    const { display, unicodeBidi } = getComputedStyle(element);
    return element.matches('option') || display !== 'inline' || /isolate|plaintext/.test(unicodeBidi);
  }
  function wordsOf(element: Element): string {
    return [...element.childNodes]
      .map((node) => {
        if (node.nodeType === 3) return node.textContent ?? '';
        if (!(node instanceof Element) || node.matches('script, style')) return '';
        return isScope(node) ? '\ufffc' : wordsOf(node);
      })
      .join('');
  }
}
