// How the customer finds the order again: the link is in the email, or is saved here by who gave no address.
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type KeepLinkProps = { link: string; onWhatsapp: string | null };

/** `onWhatsapp` is null for who gets the link by email. */
export function KeepLink({ link, onWhatsapp }: KeepLinkProps) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const print = hasScript && (
    <Button type="button" look="quiet" onClick={() => window.print()}>
      Print
    </Button>
  );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-4 print:hidden">
      {onWhatsapp ? (
        <SaveLink {...{ link, onWhatsapp }}>
          {hasScript && <CopyButton link={link} />}
          {print}
        </SaveLink>
      ) : (
        <>
          <p className="min-w-60 flex-1 text-small text-ink-2">
            The order's own page is private: its link is in your email, too. Don't share it.
          </p>
          {print}
        </>
      )}
    </div>
  );
}

type SaveLinkProps = { link: string; onWhatsapp: string; children: ReactNode };

// Nothing is written to who gave no address: without the link there is only number and phone.
function SaveLink({ link, onWhatsapp, children }: SaveLinkProps) {
  return (
    <section aria-labelledby="save-link" className="w-full">
      <h2 id="save-link" className="text-h3">
        Save this link
      </h2>
      <p className="mt-1 text-small text-ink-2">
        It is the way back to your order: track it, change it, ask for a return. Anyone who has it can, too,
        so keep it to yourself.
      </p>
      <p className="mt-2 rounded-control border border-line bg-surface px-3 py-2 text-small break-all select-all">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={onWhatsapp} className={buttonClass('quiet')}>
          <Icon name="whatsapp" size={20} className="shrink-0" /> Save it on WhatsApp
        </a>
        {children}
      </div>
    </section>
  );
}

function CopyButton({ link }: { link: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  // Not every browser lets a page near the clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button type="button" look="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
      <output className="order-last w-full text-small text-ink-2">
        {copied !== null && (copied ? 'Copied.' : 'It could not be copied: press and hold it above.')}
      </output>
    </>
  );
}
