// What the shop promises, from the owner's settings, set like the label on a shoe box.
import { countryName } from '#shop/country/words.ts';
import { countDays } from '#shop/delivery/count-days.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';

type Promise = { head: string; figure: string; text: string };

type Promised = Pick<Settings, 'freeShippingThreshold' | 'wrongSizeDays' | 'returnDays' | 'marketingFigures'>;

type BenefitsProps = { id: string; title: string; promises: Promised };

export function Benefits({ id, title, promises }: BenefitsProps) {
  return (
    <section aria-labelledby={id} className="measure mt-18 md:mt-28">
      <h2 id={id} dir="auto" className="sr-only">
        {title}
      </h2>
      <ul className="grid grid-cols-2 rounded-label border-[1.5px] border-ink lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {promisesOf(promises).map((promise) => (
          <li
            key={promise.head}
            className="border-line p-4 not-first:border-s max-lg:nth-3:border-t max-lg:nth-3:border-s-0 max-lg:nth-4:border-t md:p-6"
          >
            <h3 className="micro text-ink-2">{promise.head}</h3>
            <p
              className={`wide mt-3 tracking-tight ${promise.figure.length > 8 ? 'text-h3 leading-tight md:text-h2' : 'text-h1 whitespace-nowrap'}`}
            >
              {promise.figure}
            </p>
            <p className="mt-2 text-small text-ink-2">{promise.text}</p>
          </li>
        ))}
      </ul>
      <Claims figures={promises.marketingFigures} />
    </section>
  );
}

// What the owner says of the shop himself, in Settings; none is made up (rule T6).
function Claims({ figures }: { figures: Settings['marketingFigures'] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 md:mt-8">
      {figures.map(({ figure, text }) => (
        <div key={text} className="flex flex-row-reverse items-baseline gap-3">
          <dt className="text-ink-2">{text}</dt>
          <dd className="wide text-h2">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

// A promise of 0 days is none.
function promisesOf(promises: Promised): Promise[] {
  const { wrongSizeDays, returnDays } = promises;
  const wrongSize = {
    head: 'Wrong size',
    figure: countDays(wrongSizeDays),
    text: `Doesn't fit? We'll exchange it free within ${countDays(wrongSizeDays)}.`,
  };
  const returns = {
    head: 'Returns',
    figure: countDays(returnDays),
    text: `Send unworn pairs back in their box within ${countDays(returnDays)}.`,
  };
  return [
    {
      head: 'Cash on delivery',
      figure: 'Pay nothing now',
      text: 'You pay the rider in cash when the parcel arrives. No card needed.',
    },
    {
      head: 'Free delivery',
      figure: formatRupees(rupees(promises.freeShippingThreshold)),
      text: `Orders of this amount or more are delivered free, anywhere in ${countryName}.`,
    },
    ...(wrongSizeDays > 0 ? [wrongSize] : []),
    ...(returnDays > 0 ? [returns] : []),
  ];
}
