// What is asked about an order that is on its way, answered from the owner's figures.
import { countryName } from '#shop/country/words.ts';
import { Link } from 'react-router';
import { countHours } from '#shop/delivery/count-days.ts';
import { businessDays } from '#shop/delivery/delivery-days.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';
import type { FaqQuestion } from '../info/info-faq.tsx';

export function shippingQuestions(settings: ShopperSettings): FaqQuestion[] {
  const { processingDays, addressChangeHours, damageReportHours, express } = settings;
  const write = (
    <Link to={href('/contact')} className="font-semibold text-link underline underline-offset-4">
      Write to us
    </Link>
  );
  return [
    {
      question: 'How long does processing take?',
      answer:
        processingDays[1] === 0
          ? `Orders are processed on the day they come in.${express.zones.length > 0 ? ' Express orders leave with the next pick-up.' : ''}`
          : `Orders are processed within ${businessDays(processingDays)} before they leave.${express.zones.length > 0 ? ' Express orders leave with the next pick-up.' : ''}`,
    },
    {
      question: `Do you deliver outside ${countryName}?`,
      answer: `No, we deliver only within ${countryName}, to every city, town and village.`,
    },
    {
      question: 'Can I change my delivery address?',
      answer: (
        <>
          Yes, within {countHours(addressChangeHours)} of ordering. {write} with your order number.
        </>
      ),
    },
    {
      question: 'What if my pair arrives damaged?',
      answer: (
        <>
          {write} within {countHours(damageReportHours)} of delivery with photos of the pair and its box.
        </>
      ),
    },
    {
      question: 'Can I pay in cash on delivery?',
      answer: 'Yes, cash on delivery is available everywhere we deliver. You pay the rider at your door.',
    },
  ];
}
