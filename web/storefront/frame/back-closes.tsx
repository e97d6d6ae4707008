// A dialog over a page is a step of the browser's history: Back closes it and leaves the page as it was. This holds for
// every dialog that is marked `data-back`, however it is opened and closed.
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

// The router's entry that is shown, and the place in the history, where steps count, too.
let pageKey = '';
let index = 0;
/** Set while a step that we asked the browser for is on its way: what is done when it has been made. */
let arrive: (() => void) | null = null;
// A link inside a dialog was pressed, or a filter chosen: the next page comes on top of its step, or in its place.
let isLeaving = false;

export function BackCloses() {
  const { key } = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  useEffect(watchDialogs, []);
  useEffect(() => showPage(key, isPushed), [key, isPushed]);
  return null;
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[data-back][open]')];
const stepsHere = (): number => history.state?.step ?? 0;
const placeHere = (): number => history.state?.idx ?? 0;
const keyHere = (): string => history.state?.key ?? 'default';

function watchDialogs(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  index = placeHere();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  // Before the router hears of a step back, and before links hear of a press.
  window.addEventListener('popstate', onPop, { capture: true, signal });
  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('change', onChange, { capture: true, signal });
  follow();
  return () => {
    stop.abort();
    observer.disconnect();
  };
}

function showPage(key: string, isPushed: boolean): void {
  if (key === pageKey) return;
  isLeaving = false;
  // Counted, not read: the browser may be a step back already, and tells of it only once the page has loaded.
  if (isPushed && pageKey !== '') index += 1;
  pageKey = key;
  // What is open still, such as the filters that have changed the list behind them, stays the step that it was.
  requestAnimationFrame(() => {
    const step = openDialogs().length;
    if (step > stepsHere() && keyHere() === key) history.replaceState({ ...history.state, step }, '');
  });
}

// As many steps as there are dialogs open. One that closes while another opens hands its step over.
function follow(): void {
  if (arrive) return;
  const open = openDialogs().length;
  for (let step = stepsHere() + 1; step <= open; step += 1) {
    isLeaving = false;
    // The router's own state stays, counted on: to the router it is no other page.
    history.pushState({ ...history.state, idx: placeHere() + 1, step, over: keyHere() }, '');
    index += 1;
  }
  if (open >= stepsHere() || isLeaving) return;
  // A page that took the place of the step is no step any more.
  if (history.state.over === keyHere()) go(open - stepsHere(), follow);
  else dropStep();
}

function dropStep(): void {
  history.replaceState({ ...history.state, step: 0 }, '');
}

function go(steps: number, then: () => void): void {
  arrive = then;
  history.go(steps);
}

function onPop(event: PopStateEvent): void {
  const from = index;
  index = placeHere();
  const isSamePage = keyHere() === pageKey;
  const open = openDialogs();
  if (arrive) {
    const then = arrive;
    arrive = null;
    then();
  } else if (open.length > 0 && index === from - 1) {
    open.at(-1)?.close();
    // The page was changed from within the dialog, and what it shows stays.
    if (!isSamePage) go(1, dropStep);
  } else if (stepsHere() > open.length) {
    // The step of a dialog that is gone: on to the page before it, or to the one after it.
    history.go(isSamePage && index > from ? 1 : -1);
  } else if (!isSamePage) return;
  event.stopImmediatePropagation();
}

function onClick({ target }: Event): void {
  if (target instanceof Element && target.closest('dialog[data-back] a[href]')) isLeaving = true;
}

// A form marked `data-own` is answered by its own code, and no page comes.
function onChange({ target }: Event): void {
  if (target instanceof Element && target.closest('dialog[data-back] form:not([method=post],[data-own])'))
    isLeaving = true;
}
