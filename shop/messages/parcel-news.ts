// What a customer is told of a parcel on its way, and when: that it comes today, or that it could not be handed over.
import { daysLater, pakistanDay } from '../text/pakistan-time.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';
import type { TriedWhy, Whereabouts } from '../parcels/road.ts';
import { isolate } from '../text/isolate.ts';

export const PARCEL_NEWS = ['out', 'tried', 'held'] as const;

export type ParcelNews = (typeof PARCEL_NEWS)[number];

/** `at` is when it happened, by the courier's clock. */
export type ToldNews = { news: ParcelNews; at: Date };

/** A word about an attempt is of use for this long; later the courier has decided by himself. */
const ATTEMPT_DAYS = 1;

/**
 * What is to be told now, if anything: of "out" and of an attempt one message a day at most, of parcels that the courier holds one
 * until something else happens, and nothing that is old by the time it is heard.
 */
export function newsToTell(where: Whereabouts, told: readonly ToldNews[], now: Date): ParcelNews | null {
  const news = PARCEL_NEWS.find((each) => each === where.road);
  if (!news || !isOfUse({ news, at: where.at }, now)) return null;
  const alike = told.filter((each) => isAttempt(each.news) === isAttempt(news));
  const isTold = alike.some(({ at }) => at >= where.at || pakistanDay(at) === pakistanDay(where.at));
  return isTold || (news === 'held' && told.at(-1)?.news === 'held') ? null : news;
}

function isAttempt(news: ParcelNews): boolean {
  return news !== 'out';
}

/** "Out for delivery" on its own day only: what was said yesterday is no promise for today. */
export function isOfUse({ news, at }: ToldNews, now: Date): boolean {
  return isAttempt(news) ? daysLater(at, ATTEMPT_DAYS) > now : pakistanDay(at) === pakistanDay(now);
}

/** `cash` is what the rider collects, '' for nothing; `courier` and `trackingNumber` may be ''. */
export type NewsFacts = {
  news: ParcelNews;
  why: TriedWhy | null;
  courier: string;
  trackingNumber: string;
  cash: string;
};

/** The subject follows the number of the order: `Order #1855c103 is out for delivery today`. */
export type NewsWords = { subject: string; heading: string; text: string };

export function newsWords(facts: NewsFacts): NewsWords {
  switch (facts.news) {
    case 'out':
      return {
        subject: 'is out for delivery today',
        heading: 'Your order comes today',
        text: `${carrier(facts)} brings it today${numbered(facts)}. ${cashReady(facts)} Please keep your phone on: the rider may call before he comes.`,
      };
    case 'held':
      return {
        subject: 'is waiting at the courier',
        heading: 'Your parcel is waiting at the courier',
        text: `${carrier(facts)} has your parcel${numbered(facts)} and does not bring it out for now. Tell us a good time, or a better address or phone number, and we ask for it to be brought to you. ${IN_THE_END}`,
      };
    case 'tried':
      return triedWords(facts);
  }
}

function triedWords(facts: NewsFacts): NewsWords {
  const came = `${carrier(facts)} came with your parcel${numbered(facts)}`;
  const again = 'Tell us when somebody is there, or send a better address or phone number.';
  const subject = 'could not be delivered';
  switch (facts.why) {
    case 'refused':
      return {
        subject: 'was not accepted at the door',
        heading: 'The courier says that your parcel was not accepted',
        text: `If you still want it, tell us today and we ask for it to be brought again. If you do not, there is nothing to do and nothing to pay.`,
      };
    case 'bad-address':
      return {
        subject,
        heading: 'The rider could not find your address',
        text: `${came} and did not find the way. Send us the house number, the street and a landmark close by, and it is brought again. ${IN_THE_END}`,
      };
    case 'closed':
      return {
        subject,
        heading: 'The rider found the place closed',
        text: `${came}. Shall it come again? ${again} ${IN_THE_END}`,
      };
    case 'wants-to-open':
      return {
        subject,
        heading: 'Couriers do not open a parcel before it is paid for',
        text: `${came} and took it along again. You can still exchange or return it after you paid. Shall it come again? Tell us a good time. ${IN_THE_END}`,
      };
    case 'no-cash':
      return {
        subject,
        heading: 'Shall the rider come again?',
        text: `${came} and could not hand it over without the cash. ${cashReady(facts)} Tell us a good time. ${IN_THE_END}`,
      };
    case 'absent':
    case null:
      return {
        subject,
        heading: 'The rider could not reach you',
        text: `${came} and could not hand it over. Shall it come again? ${again} ${IN_THE_END}`,
      };
  }
}

const IN_THE_END = 'If we hear nothing, the courier sends it back to us.';

function carrier({ courier }: NewsFacts): string {
  return courier || 'The courier';
}

function numbered({ trackingNumber }: NewsFacts): string {
  return trackingNumber && ` (tracking number ${trackingNumber})`;
}

function cashReady({ cash }: NewsFacts): string {
  return cash ? `Please keep ${cash} in cash ready.` : 'There is nothing to pay at the door.';
}

type ToldByHand = {
  shortId: string;
  name: string;
  /** E.164 */
  phone: string;
};

/** Opens WhatsApp with the news written, for staff to send. */
export function newsByHand(
  { shortId, name, phone }: ToldByHand,
  facts: NewsFacts,
  storeName: string,
): string {
  const [first = ''] = name.split(' ');
  const { text } = newsWords(facts);
  return whatsappTo(
    phone,
    `Assalam o Alaikum ${isolate(first)}, this is ${isolate(storeName)} about your order #${shortId}. ${text}`,
  );
}
