// The footer: where else to go, and how to reach the seller.
import { countryName } from '#shop/country/words.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { countDays } from '#shop/delivery/count-days.ts';
import { defaultFooter } from '#shop/menus/default-footer.ts';
import { groupsOf, type MenuRow } from '#shop/menus/menu-rows.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import type { FrameSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';
import type { OtherLanguage } from '#server/languages/other-languages.ts';
import { useDrawnOnce } from '#web/ui/drawn-once.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tape } from '#web/ui/tape.tsx';
import { LanguageLinks } from './language-links.tsx';
import { telephoneLink, whatsappLink } from '../parts/contact-links.ts';

type FooterProps = {
  settings: FrameSettings;
  /** The owner's; without it, as the shop comes. */
  menu: MenuRow[] | undefined;
  /** Whether an ad channel is on, so that there is something to choose. */
  hasAds: boolean;
};

type FooterInLanguagesProps = FooterProps & { languages: OtherLanguage[] | undefined };

export function Footer({ settings, menu, hasAds, languages }: FooterInLanguagesProps) {
  const inside = useDrawnOnce(InsideOfFooter, { settings, menu, hasAds });
  return (
    <>
      <footer className="mt-18 border-t border-line bg-sunk print:hidden" {...inside} />
      {languages && (
        <nav aria-label="Languages" className="border-t border-line bg-sunk print:hidden">
          <LanguageLinks languages={languages} className="measure flex gap-x-6 py-2" />
        </nav>
      )}
    </>
  );
}

function InsideOfFooter({ settings, menu, hasAds }: FooterProps) {
  return (
    <>
      <Tape className="text-edge" />
      <div className="measure grid gap-8 py-12 md:grid-cols-3">
        <div>
          <p dir="auto" className="wide text-h2 [font-stretch:130%]">
            {settings.storeName}
          </p>
          <p className="mt-2 max-w-xs text-ink-2">{settings.storeDescription}</p>
        </div>
        <nav aria-label="Footer">
          {groupsOf(menu ?? defaultFooter(settings)).map(({ heading, rows }) => (
            <Fragment key={heading}>
              {heading && (
                <h2 dir="auto" className="micro text-ink-3 [ul+&]:mt-6">
                  {heading}
                </h2>
              )}
              <ul className={menu ? 'footer-links own-menu' : 'footer-links'}>
                {rows.map(({ to, name }) => (
                  <li key={to + name} dir="auto">
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </nav>
        <Promises settings={settings} hasAds={hasAds} />
      </div>
    </>
  );
}

const way = 'inline-flex min-h-11 items-center gap-2 text-ink underline underline-offset-4 md:min-h-9';

function Promises({ settings, hasAds }: Pick<FooterProps, 'settings' | 'hasAds'>) {
  const { contactPhone, contactEmail, whatsapp } = settings;
  return (
    <div>
      <h2 className="micro text-ink-3">Support</h2>
      <ul className="mt-3 grid gap-1.5 text-ink-2">
        <li>Cash on delivery across {countryName}.</li>
        <li>Free delivery on orders of {formatRupees(rupees(settings.freeShippingThreshold))} or more.</li>
        {settings.wrongSizeDays > 0 && (
          <li>Wrong size? Exchanged free within {countDays(settings.wrongSizeDays)}.</li>
        )}
        {contactPhone && (
          <li>
            <a href={telephoneLink(contactPhone)} className={way}>
              {contactPhone}
            </a>
          </li>
        )}
        {contactEmail && (
          <li>
            <a href={`mailto:${contactEmail}`} className={way}>
              {contactEmail}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsappLink(whatsapp)} className={way}>
              <Icon name="whatsapp" size={20} /> WhatsApp
            </a>
          </li>
        )}
        <li>{settings.contactAddress}</li>
        {hasAds && (
          <li>
            <Link to={href('/ad-choice')} className={way}>
              Ad choices
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
