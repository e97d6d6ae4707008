// /contact: how to reach the seller, whether anybody answers at this moment, and what is asked most.
import { hoursRows, minuteOfDay, opennessAt, openLine } from '#shop/delivery/business-hours.ts';
import { countHours } from '#shop/delivery/count-days.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { pickSettings, SHOPPER_SETTINGS } from '#shop/settings/shopper-settings.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/contact';
import { contactQuestions } from './contact-questions.tsx';
import { ContactHours } from './contact-hours.tsx';
import { ContactWays } from './contact-ways.tsx';
import { Faq } from '../info/info-faq.tsx';
import { InfoHead } from '../info/info-head.tsx';
import { PageHead } from '../frame/page-head.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const [settings, at] = [await loadSettings(db), now()];
  const openness = opennessAt(at, settings.hours);
  // The sign in the door is true for the minute.
  cachePage(context, [], Math.ceil((at.getTime() + 1) / 60_000) * 60_000 - 1);
  return {
    settings: pickSettings(settings, SHOPPER_SETTINGS),
    sign: {
      isOpen: openness.isOpen,
      line: openLine(openness),
      rows: hoursRows(at, settings.hours),
      minute: minuteOfDay(at),
    },
  };
}

export default function Contact({ loaderData: { settings, sign } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Contact us"
        description={`How to reach ${settings.storeName}: business hours, address and answers on delivery, returns and cash on delivery.`}
      />
      <InfoHead title="Contact us">
        <p>We read every message. Replies within {countHours(settings.replyHours)}.</p>
      </InfoHead>
      <div className="measure mt-8 grid gap-x-6 gap-y-12 md:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ContactWays settings={settings} />
        </div>
        <div className="lg:col-span-5 lg:row-span-2 lg:ps-6">
          <ContactHours sign={sign} address={settings.contactAddress} />
        </div>
        <div className="lg:col-span-7">
          <Faq questions={contactQuestions(settings)} />
        </div>
      </div>
    </>
  );
}
