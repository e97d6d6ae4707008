// Finishes a rendered page: its own styles inlined, scripts deferred until after the paint, and a CSP with the hashes of its scripts.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { securityPolicy } from './headers.ts';
import { readPageStyles, type PageStyles } from './styles/page-styles.ts';

type FinishedPage = { body: Uint8Array<ArrayBuffer>; policy: string };

type StylesOf = (href: string) => PageStyles | null;

type Finishing = {
  /** What a page needs of a built style sheet, by the sheet's address; null for an address that is none. */
  stylesOf: StylesOf;
  /** Whether this browser has the sheet from a page before, as it says by a cookie (`STYLES_COOKIE`). */
  hasSheet(href: string): boolean;
  /** The rendered head, open as it is, with what else belongs into it. */
  completeHead(head: string): string;
  /**
   * A page for shoppers paints from what it carries; the whole sheet and its scripts apply after it has loaded, or at the first
   * touch, key or pointer. Pages for staff link their sheets, which the browser has from the page before. A preview runs none.
   */
  scripts: 'late' | 'at once' | 'none';
  /** Whether another page of the shop may show it in a frame. */
  isFramed: boolean;
  /** The one other site that a form of it is sent to. */
  formTarget: string | null;
};

/** `rendered` is a whole document in UTF-8. It is searched as bytes and copied once: pages are some 100 KB. */
export function finishPage(
  rendered: Buffer,
  { stylesOf, hasSheet, completeHead, scripts, isFramed, formTarget }: Finishing,
): FinishedPage {
  // A letter is a byte: places in this string are places in the page, and what is looked for is ASCII.
  const text = rendered.toString('latin1');
  const headEnd = Math.max(text.indexOf('</head>'), 0);
  const head = completeHead(rendered.toString('utf8', 0, headEnd));
  const inline = inlineScripts(text, headEnd).map((script) => ({
    ...script,
    code: codeOf(rendered, script, scripts),
  }));
  const hashes = inline.map(({ code }) => hashOf(code));
  if (scripts === 'at once')
    return {
      body: Buffer.concat([Buffer.from(head), rendered.subarray(headEnd)]),
      policy: securityPolicy(hashes, isFramed, formTarget),
    };
  const newTo = (href: string) => (hasSheet(href) ? null : stylesOf(href));
  const styled = withStyles(head, head + text.slice(headEnd), newTo).replaceAll(early, '');
  if (scripts === 'none')
    return {
      body: Buffer.concat([Buffer.from(styled), ...withoutScripts(rendered, headEnd, inline)]),
      policy: securityPolicy([], isFramed),
    };
  return {
    body: Buffer.concat([Buffer.from(styled), ...withLateScript(rendered, headEnd, inline)]),
    policy: securityPolicy([...hashes, startHash], isFramed, formTarget),
  };
}

/** Reads style sheets under `folder` (build/client) once each. */
export function readStyles(folder: string): StylesOf {
  const known = new Map<string, PageStyles | null>();
  return (href) => {
    const styles = known.get(href);
    if (styles !== undefined) return styles;
    const sheet = /^\/assets\/[\w.-]+\.css$/.test(href) ? readOrNull(folder + href) : null;
    const read = sheet === null || sheet.includes('</style') ? null : readPageStyles(sheet);
    known.set(href, read);
    return read;
  };
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

// The link to the whole sheet stays where React expects it, without blocking the paint.
function withStyles(head: string, page: string, stylesOf: StylesOf): string {
  return head.replaceAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g, (link, href: string) => {
    const styles = stylesOf(href);
    if (styles === null) return link;
    return `<style>${styles(page)}</style>${link.replace('rel=', 'media="not all" rel=')}`;
  });
}

const early = /<link rel="modulepreload" href="[^"]+"\/>/g;

type InlineScript = { start: number; from: number; to: number; end: number; isEntry: boolean };

function withLateScript(
  rendered: Buffer,
  from: number,
  inline: readonly (InlineScript & { code: Buffer })[],
): Buffer[] {
  const entry = inline.find(({ isEntry }) => isEntry);
  if (!entry) return [rendered.subarray(from)];
  return [
    rendered.subarray(from, entry.start),
    Buffer.from('<script type="text/plain" id="app-code">'),
    entry.code,
    startCode,
    rendered.subarray(entry.end),
  ];
}

// The router writes its table of routes indented. No string of a script goes over a line.
function codeOf(rendered: Buffer, { from, to, isEntry }: InlineScript, when: Finishing['scripts']): Buffer {
  const code = rendered.subarray(from, to);
  return isEntry && when === 'late' ? Buffer.from(code.toString().replaceAll(/\n +/g, '')) : code;
}

function withoutScripts(rendered: Buffer, from: number, inline: readonly InlineScript[]): Buffer[] {
  const starts = [from, ...inline.map(({ end }) => end)];
  return starts.map((start, at) => rendered.subarray(start, inline[at]?.start));
}

/** Names the style sheet that this browser has fetched: its pages link it instead of carrying their part of it. */
export const STYLES_COOKIE = 'styles';

/** The value of that cookie for a built sheet. */
export function sheetName(href: string): string {
  return /([\w-]+)\.css$/.exec(href)?.[1] ?? '';
}

// Runs in the page. The page's data is inline; only the code is deferred, and the styles of what the code may show.
const startLater = `(function(){var started=false,on=['pointerdown','keydown','touchstart','pointerover'];
function start(){if(started)return;started=true;on.forEach(function(name){removeEventListener(name,start,true)});
document.querySelectorAll('link[media="not all"]').forEach(function(sheet){sheet.media='all';
function tell(){document.cookie='${STYLES_COOKIE}='+/([\\w-]+)\\.css/.exec(sheet.href)[1]+';path=/;max-age=2592000;samesite=lax'}
if(sheet.sheet)tell();else sheet.addEventListener('load',tell)});
var script=document.createElement('script');script.type='module';script.text=document.getElementById('app-code').text;document.body.append(script)}
function soon(){'requestIdleCallback' in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200)}
on.forEach(function(name){addEventListener(name,start,{capture:true,passive:true})});
if(document.readyState==='complete')soon();else addEventListener('load',soon)})()`;
const startCode = Buffer.from(`</script><script>${startLater}</script>`);
const startHash = hashOf(startLater);

const OPEN = '<script';
const CLOSE = '</script>';

/** Each inline script of the body that a browser runs: no data blocks. The head has data blocks only. */
function inlineScripts(text: string, headEnd: number): InlineScript[] {
  const found: InlineScript[] = [];
  for (let start = text.indexOf(OPEN, headEnd); start >= 0; start = text.indexOf(OPEN, start)) {
    const from = text.indexOf('>', start) + 1;
    const to = text.indexOf(CLOSE, from);
    if (from === 0 || to < 0) break;
    const end = to + CLOSE.length;
    const attributes = text.slice(start + OPEN.length, from - 1);
    const isEntry = attributes === ' type="module" async=""';
    if (!attributes.includes(' src=') && runs(attributes)) found.push({ start, from, to, end, isEntry });
    start = end;
  }
  return found;
}

function runs(attributes: string): boolean {
  const type = /type="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module';
}

function hashOf(script: string | Uint8Array): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
