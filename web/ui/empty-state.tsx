// An empty place: the outline of a shoe, one sentence, one way on.
import type { ReactNode } from 'react';

/** The outline of a low court shoe, drawn with the line of the page's ink. */
export function ShoeOutline({ className = '' }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="80 130 680 330"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      aria-hidden="true"
    >
      <path d="M118 394C98 336 96 262 116 206C122 190 148 186 160 200C194 244 252 262 300 234C318 220 320 196 338 178C350 166 374 168 384 182C424 238 476 276 540 290C626 302 716 316 724 394" />
      <path d="M98 384C240 404 420 402 560 400C640 398 694 390 732 378C748 394 746 424 722 434C640 442 300 444 148 442C106 442 90 424 98 384Z" />
      <path d="M362 204l-24 26M390 236l-25 24M421 260l-24 25M456 278l-22 26" strokeLinecap="round" />
    </svg>
  );
}

export function EmptyState({
  title,
  children,
  heading = 'h1',
}: {
  title: string;
  children?: ReactNode;
  heading?: 'h1' | 'h2';
}) {
  const Heading = heading;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center md:py-20">
      <ShoeOutline className="w-56 text-edge" />
      <Heading className="text-h2" tabIndex={heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
