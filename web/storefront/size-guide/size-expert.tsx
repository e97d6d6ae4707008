// A person who helps with a size: on WhatsApp where the seller has set it up, else by the contact page.
import { href } from '#shop/text/href.ts';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { whatsappLink } from '../parts/contact-links.ts';

export function SizeExpert({ whatsapp }: { whatsapp: string }) {
  return (
    <section
      id="expert"
      aria-labelledby="expert-title"
      className="flex flex-col gap-6 bg-sunk px-4 py-8 md:flex-row md:items-center md:justify-between md:px-12 md:py-12"
    >
      <div>
        <h2 id="expert-title" className="text-h2">
          Still between two sizes?
        </h2>
        <p className="mt-2 max-w-prose text-ink-2">
          Tell us your foot length and the shoe you like. We'll help you choose.
        </p>
      </div>
      {whatsapp === '' ? (
        <ButtonLink to={href('/contact')}>Contact Size Expert</ButtonLink>
      ) : (
        <a
          href={whatsappLink(whatsapp, 'I need help with my size. My foot is ... cm long.')}
          className={buttonClass('primary', 'shrink-0')}
        >
          <Icon name="whatsapp" size={20} /> Contact Size Expert
        </a>
      )}
    </section>
  );
}
