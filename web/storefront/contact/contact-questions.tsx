// What is asked most before an order, answered from the owner's figures.
import { countryName } from '#shop/country/words.ts';
import { Link } from 'react-router';
import { countDays } from '#shop/delivery/count-days.ts';
import { businessDays, transitDays } from '#shop/delivery/delivery-days.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { isAnyPromised } from '#shop/returns/return-promise.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';
import type { FaqQuestion } from '../info/info-faq.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';

const followWords = {
  required:
    'Your order number and the expected days are sent by email as soon as the order is placed, with the private page of your order.',
  optional:
    'By the private link that you get as soon as the order is placed. If you give an email address, it is sent there, too.',
  none: 'By the private link that you get as soon as the order is placed: keep it.',
} as const;

export function contactQuestions(settings: ShopperSettings): FaqQuestion[] {
  const { codFreeThreshold } = settings;
  const [major, other, remote] = (['major', 'other', 'remote'] as const).map((zone) =>
    businessDays(transitDays(zone, settings)),
  );
  return [
    {
      question: 'How long does shipping take?',
      answer: (
        <>
          <p>
            {major} in major cities, {other} in other cities and {remote} in remote areas, processing
            included.
          </p>
          <Link to={href('/shipping')} className={link}>
            See the date for your city
          </Link>
        </>
      ),
    },
    ...returnQuestion(settings),
    {
      question: 'Can I pay in cash on delivery?',
      answer: `Yes, cash on delivery is available across ${countryName}, with no extra charge on orders over ${formatRupees(rupees(codFreeThreshold))}.`,
    },
    {
      question: 'How do I follow my order?',
      answer: followWords[settings.emailAsked],
    },
  ];
}

function returnQuestion(settings: ShopperSettings): FaqQuestion[] {
  if (!isAnyPromised(settings)) return [];
  const answer = (
    <>
      <p>{returnAnswer(settings)}</p>
      <Link to={`${href('/shipping')}#returns`} className={link}>
        How returns work
      </Link>
    </>
  );
  return [{ question: 'Can I return or exchange a pair?', answer }];
}

// Whole sentences, so that another language says each in its own order.
function returnAnswer({ returnDays, wrongSizeDays }: ShopperSettings): string {
  if (returnDays === 0) return `Yes. A wrong size is exchanged free within ${countDays(wrongSizeDays)}.`;
  if (wrongSizeDays === 0)
    return `Yes. ${returnDays}-day returns for unworn shoes in original packaging, with free return shipping for exchanges.`;
  return `Yes. ${returnDays}-day returns for unworn shoes in original packaging, with free return shipping for exchanges. A wrong size is exchanged free within ${countDays(wrongSizeDays)}.`;
}
