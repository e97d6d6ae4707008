// The document: head, the one small script that fills in the visitor's part, and the calm page for failures.
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useRouteError,
} from 'react-router';
import { useEffect, type ReactNode } from 'react';
import { href } from '#shop/text/href.ts';
import { guard } from '#server/http/guard.ts';
import type { Route } from './+types/root';
import './app.css';
import { fillVisitor } from './site/fill-visitor.ts';
import { ButtonLink } from './ui/button.tsx';
import { EmptyState } from './ui/empty-state.tsx';
import { HeartSymbol } from './ui/heart.tsx';
import { preservePage, useShownPage } from './ui/preserve-page.ts';
import { Toasts } from './ui/toast.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preservePage];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <HeartSymbol />
        {children}
        <Toasts />
        {/* The same text for everybody: what it fills in comes from the visitor's own cookie. It ran before React came, which never runs it again. */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fillVisitor : '' }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useShownPage();
  // Says to whoever waits for it that scripts have taken over: effects of the whole page have run before this one.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    window.addEventListener('unhandledrejection', hearOvertaken);
    return () => window.removeEventListener('unhandledrejection', hearOvertaken);
  }, []);
  return <Outlet />;
}

// A change of page that another one overtakes ends without its fade, and a request that the next press overtakes
// without an answer or in the middle of one; browsers call each an error, and they are none.
function hearOvertaken(event: PromiseRejectionEvent): void {
  const reason = String(event.reason);
  if (/^AbortError|transition was (skipped|aborted)/i.test(reason)) event.preventDefault();
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = failures[status] ?? failure;
  const mustSignIn = status === 401;
  return (
    <main className="measure" id="main">
      <title>{title}</title>
      <EmptyState title={title}>
        <p className="text-ink-2">{text}</p>
        <ButtonLink to={mustSignIn ? href('/auth', { next: pathname + search }) : '/'} reloadDocument>
          {mustSignIn ? 'Sign In' : 'Back to the shop'}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}

const failure = {
  title: 'Oops! Something went wrong',
  text: 'It is our fault, not yours. Your cart is safe. Please try again in a moment.',
};

const failures: Record<number, typeof failure> = {
  401: { title: 'Not authenticated', text: 'You are signed out here. Nothing was changed.' },
  403: { title: 'Not for your account', text: 'Your account may not do this. Nothing was changed.' },
  404: { title: 'Oops! Page not found', text: 'There is nothing at this address.' },
};
