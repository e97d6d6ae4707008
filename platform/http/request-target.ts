// Refuses request lines that no page of the shop can answer, before they are parsed further.
import { malformedPage, methodPage } from './answer.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Our deepest address has five. The router looks for a page at every step of a path: thousands cost it seconds. */
const mostSteps = 30;
/** The longest list in an address are the five hundred parcels whose labels are printed; the router looks up each path of its own lists. */
const mostListed = 500;

/** 405 for TRACE, OPTIONS and unknown methods, 400 for a target or Host that is not a plain path of ours, else null. */
export function refuseTarget(method: string, target: string, host: string | undefined): Response | null {
  if (!methods.includes(method)) return methodPage(methods.join(', '));
  return isPlainPath(target) && isPlainHost(host) ? null : malformedPage();
}

/** The decoded path of a target that refuseTarget let pass. */
export function pathOf(target: string): string {
  return decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '/');
}

// "//host/path" and a backslash would name another host to URL parsers; a control character never belongs in a path.
function isPlainPath(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return false;
  try {
    const path = pathOf(target);
    return !hasControlCharacter(path) && path.split('/').length <= mostSteps + 1 && !isLongList(target);
  } catch {
    return false;
  }
}

function isLongList(target: string): boolean {
  return target.split(/,|%2c/i).length > mostListed;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007F');
}

function isPlainHost(host: string | undefined): boolean {
  return host !== undefined && /^[\w.:[\]-]+$/.test(host) && URL.parse(`http://${host}/`) !== null;
}
