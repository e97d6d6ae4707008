// The ways to reach the seller that he has set up, quickest first; none is ever invented.
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { telephoneLink, whatsappLink, whatsappNumber } from '../parts/contact-links.ts';

type ContactWay = { icon: IconName; name: string; text: string; href: string };

export function ContactWays({ settings }: { settings: ShopperSettings }) {
  const ways = waysOf(settings);
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="sr-only">
        Reach us
      </h2>
      {ways.length === 0 ? (
        <NoWays />
      ) : (
        <ul className="grid gap-3">
          {ways.map((way, index) => (
            <li key={way.name}>
              <WayLink way={way} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function waysOf({ whatsapp, contactPhone, contactEmail }: ShopperSettings): ContactWay[] {
  const ways: (ContactWay | false)[] = [
    whatsapp !== '' && {
      icon: 'whatsapp',
      name: 'WhatsApp',
      text: whatsappNumber(whatsapp),
      href: whatsappLink(whatsapp),
    },
    contactPhone !== '' && {
      icon: 'phone',
      name: 'Call',
      text: contactPhone,
      href: telephoneLink(contactPhone),
    },
    contactEmail !== '' && {
      icon: 'mail',
      name: 'Email',
      text: contactEmail,
      href: `mailto:${contactEmail}`,
    },
  ];
  return ways.filter((way) => way !== false);
}

function WayLink({ way, first }: { way: ContactWay; first: boolean }) {
  const look = first
    ? 'bg-action text-on-action hover:bg-action-hover'
    : 'border-[1.5px] border-edge hover:border-ink';
  return (
    <a
      href={way.href}
      className={`flex min-h-20 items-center gap-4 rounded-label px-4 py-4 transition-colors duration-120 md:px-6 ${look}`}
    >
      <Icon name={way.icon} size={32} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="micro block">{way.name}</span>
        <span className="narrow money mt-0.5 block text-[1.0625rem] leading-snug md:text-h3">{way.text}</span>
      </span>
      <Icon name="right" size={20} className="shrink-0" />
    </a>
  );
}

function NoWays() {
  return (
    <div className="border-s-4 border-edge bg-sunk px-4 py-4 md:px-6 md:py-5">
      <p className="font-semibold">No phone number, WhatsApp or email address is published here yet.</p>
      <p className="mt-1 text-ink-2">
        Once you have ordered, the rider calls the phone number that you gave at checkout.
      </p>
    </div>
  );
}
