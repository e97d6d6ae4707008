// Returns, on the page of an order: both promises with their last days, and links to contact the shop with the order number filled in.
import type { PromiseInWords, ReturnWays as Ways } from '#shop/returns/return-days.ts';
import { href } from '#shop/text/href.ts';
import { buttonClass, ButtonLink } from './button.tsx';

type AskedBack = {
  promises: readonly PromiseInWords[];
  ways: Ways;
  /** Where it is asked for; null where it cannot be asked yet. */
  askLink?: string | null;
};

export function ReturnWays({
  promises,
  ways,
  askLink = null,
  className = '',
}: AskedBack & { className?: string }) {
  return (
    <section aria-labelledby="send-back" className={`print:hidden ${className}`}>
      <h2 id="send-back" className="text-h3">
        Return or exchange
      </h2>
      <ul className="mt-2 grid gap-1">
        {promises.map(({ text, isOpen }) => (
          <li key={text} className={isOpen ? 'text-ink-2' : 'text-ink-3'}>
            {text}
          </li>
        ))}
      </ul>
      {askLink !== null && (
        <ButtonLink to={askLink} className="mt-4 w-full sm:w-auto">
          Ask for a return or exchange
        </ButtonLink>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {linksOf(ways).map(([name, link]) => (
          <a key={name} href={link} className={buttonClass('quiet', 'px-5')}>
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

function linksOf({ whatsapp, email, phone }: Ways): [name: string, link: string][] {
  const all = [
    ['Ask on WhatsApp', whatsapp],
    ['Write an email', email],
    ['Call us', phone],
  ] as const;
  const known = all.flatMap(([name, link]): [string, string][] => (link ? [[name, link]] : []));
  return known.length > 0 ? known : [['Contact us', href('/contact')]];
}
