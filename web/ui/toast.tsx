// Toasts: at most three, five seconds each, waiting while pointed at or focused; errors stay until closed (rule L5).
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';

export type NewToast = {
  look: 'good' | 'error';
  title: string;
  text?: string;
  action?: ReactNode;
  /** What it is about: a newer toast about the same takes its place. */
  about?: string;
};

type Toast = NewToast & { id: number };

const MOST = 3;
const SHOWN_MS = 5000;

let toasts: readonly Toast[] = [];
let host: HTMLElement | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast from anywhere in the browser. */
export function showToast(toast: NewToast): void {
  lastId += 1;
  const others = toasts.filter((each) => toast.about === undefined || each.about !== toast.about);
  change(atMost([...others, { ...toast, id: lastId }]));
}

// Errors stay until they are closed, so good news makes room first.
function atMost(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MOST) return all;
  const gone = all.find((toast) => toast.look === 'good') ?? all[0];
  return all.filter((toast) => toast !== gone);
}

/** Toasts show inside this dialog, the only part of the page in reach while it is open; call the answer when it closes. */
export function hostToasts(dialog: HTMLElement): () => void {
  const before = host;
  host = dialog;
  change(toasts);
  return () => {
    if (host !== dialog) return;
    host = before;
    change(toasts);
  };
}

/** Takes away what was said about something that is settled. */
export function closeToasts(about: string): void {
  if (toasts.some((toast) => toast.about === about)) change(toasts.filter((toast) => toast.about !== about));
}

function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly Toast[]): void {
  // A new list each time: the place may have changed, too.
  toasts = [...next];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly Toast[] = [];

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const list = (
    <div
      aria-live="polite"
      className="toasts pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 md:inset-x-auto md:top-28 md:end-6 md:bottom-auto md:items-end print:hidden [body:has([data-bottom-bar])_&]:max-md:bottom-21"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return shown !== none && host ? createPortal(list, host) : list;
}

function ToastCard({ toast }: { toast: Toast }) {
  const { held, ...holding } = useHeld();
  const left = useRef(SHOWN_MS);
  useEffect(() => {
    if (held || toast.look === 'error') return;
    const from = Date.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [held, toast]);
  return (
    <div
      {...holding}
      data-look={toast.look}
      role={toast.look === 'error' ? 'alert' : undefined}
      className={`pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-control border-s-4 bg-ink py-2 pe-1 ps-4 text-on-ink shadow-overlay transition-[translate,opacity] duration-200 ease-out starting:translate-y-4 starting:opacity-0 ${toast.look === 'error' ? 'border-sale' : 'border-marigold'}`}
    >
      <div className="min-w-0 flex-1 self-center">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-small">{toast.text}</p>}
      </div>
      {toast.action}
      <button
        type="button"
        aria-label="Close message"
        onClick={() => closeToast(toast.id)}
        className="grid size-11 shrink-0 place-items-center"
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

// Pointed at or focused: either is enough to make it wait.
function useHeld() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || focused,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
