// Finishes a rendered page: styles inlined, scripts deferred until after the paint, and a CSP with the hashes of its scripts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { securityPolicy } from './headers.ts';

type FinishedPage = { html: string; policy: string };

type StyleOf = (href: string) => string | null;

/**
 * `styleOf` gives the text of a built style sheet by its address, or null. The page paints from what it carries. Late
 * scripts are fetched after the page has loaded, or at the first touch, key or pointer.
 */
export function finishPage(html: string, styleOf: StyleOf, scripts: 'late' | 'at once'): FinishedPage {
  const styled = withStyles(html, styleOf);
  const finished = scripts === 'late' ? withLateScripts(styled) : styled;
  return { html: finished, policy: securityPolicy(inlineScripts(finished).map(hashOf)) };
}

/** Reads style sheets under `folder` (build/client) once each. */
export function readStyles(folder: string): StyleOf {
  const known = new Map<string, string | null>();
  return (href) => {
    const style = known.get(href);
    if (style !== undefined) return style;
    const read = /^\/assets\/[\w.-]+\.css$/.test(href) ? readOrNull(folder + href) : null;
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

// The link to the sheet stays where React expects it, without blocking the paint.
function withStyles(html: string, styleOf: StyleOf): string {
  return html.replaceAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g, (link, href: string) => {
    const style = styleOf(href);
    if (style === null || style.includes('</style')) return link;
    return `<style>${style}</style>${link.replace('rel=', 'media="not all" rel=')}`;
  });
}

const early = /<link rel="modulepreload" href="[^"]+"\/>/g;
const entry = /<script type="module" async="">([^]*?)<\/script>/;

function withLateScripts(html: string): string {
  const script = entry.exec(html);
  if (!script) return html;
  const later = `<script type="text/plain" id="app-code">${script[1]}</script><script>${startLater}</script>`;
  return html.replaceAll(early, '').replace(entry, () => later);
}

// Runs in the page. The page's data is inline; only the code is deferred.
const startLater = `(function(){var started=false,on=['pointerdown','keydown','touchstart','pointerover'];
function start(){if(started)return;started=true;on.forEach(function(name){removeEventListener(name,start,true)});
var script=document.createElement('script');script.type='module';script.text=document.getElementById('app-code').text;document.body.append(script)}
function soon(){'requestIdleCallback' in window?requestIdleCallback(start,{timeout:1500}):setTimeout(start,200)}
on.forEach(function(name){addEventListener(name,start,{capture:true,passive:true})});
if(document.readyState==='complete')soon();else addEventListener('load',soon)})()`;

/** The text of each inline script that a browser runs: no data blocks, but the deferred one. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g);
  return Array.from(scripts)
    .filter(([, attributes = '']) => !attributes.includes(' src=') && runs(attributes))
    .map(([, , text = '']) => text);
}

function runs(attributes: string): boolean {
  const type = /type="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || attributes.includes('id="app-code"');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
