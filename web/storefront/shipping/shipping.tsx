// /shipping: when a pair reaches a city and what that costs, how it travels, and what happens when it must come back.
import { countryName } from '#shop/country/words.ts';
import { data } from 'react-router';
import { cityNames } from '#shop/delivery/cities.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { addCityCookie } from '#server/http/visitor.ts';
import { isAnyPromised } from '#shop/returns/return-promise.ts';
import { pickSettings, SHOPPER_SETTINGS } from '#shop/settings/shopper-settings.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/shipping';
import { Faq } from '../info/info-faq.tsx';
import { InfoHead } from '../info/info-head.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { answerCity } from './shipping-answer.ts';
import { ShippingFinder } from './shipping-finder.tsx';
import { ShippingOptions } from './shipping-options.tsx';
import { shippingQuestions } from './shipping-questions.tsx';
import { ShippingReturns } from './shipping-returns.tsx';
import { ShippingStages } from './shipping-stages.tsx';
import { ShippingZones } from './shipping-zones.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const settings = await loadSettings(db);
  const typed = new URL(request.url).searchParams.get('city');
  const answer = typed === null ? null : answerCity(typed, settings, now());
  const cities = cityNames();
  if (!answer) cachePage(context, []);
  const headers = new Headers();
  if (answer?.place) addCityCookie(headers, request, answer.place.city);
  return data(
    { settings: pickSettings(settings, SHOPPER_SETTINGS), answer, cities },
    { status: answer?.problem ? 400 : 200, headers },
  );
}

/** Only the city that was asked about: a page that nobody asked anything sets no cookie. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Shipping({ loaderData: { settings, answer, cities } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={isAnyPromised(settings) ? 'Shipping and returns' : 'Shipping'}
        description={
          isAnyPromised(settings)
            ? `Delivery dates and fees for every city in ${countryName}, order tracking stages, exchanges and returns. Cash on delivery available.`
            : `Delivery dates and fees for every city in ${countryName}, order tracking stages. Cash on delivery available.`
        }
      />
      <InfoHead title="Shipping">
        <p>We deliver all over {countryName}. Cash on delivery available.</p>
      </InfoHead>
      <div className="measure mt-6 grid grid-cols-[minmax(0,1fr)] gap-18 md:mt-10 md:gap-28">
        <ShippingFinder answer={answer} cities={cities} suggested={settings.zones.major.cities} />
        <ShippingOptions settings={settings} />
        <ShippingZones settings={settings} />
        <ShippingStages settings={settings} />
        <ShippingReturns settings={settings} />
        <Faq questions={shippingQuestions(settings)} />
      </div>
    </>
  );
}
