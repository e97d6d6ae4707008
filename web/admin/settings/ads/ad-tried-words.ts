// What an ad channel said to a test of the account, and what to do about it.
import type { TriedAds } from '#server/ads/try-ads.ts';
import { done, failed, type ActionAnswer } from '../../parts/answer.ts';

export function adTriedWords(tried: TriedAds, title: string): ActionAnswer {
  switch (tried.kind) {
    case 'accepted':
      return tried.isSimulated
        ? done('The simulator took it', `${title} was not asked: an AD_HOST_ setting names a simulator.`)
        : done(`${title} took a test event`, 'It counts nowhere.');
    case 'refused':
      return failed(`${title} did not take it`, `It says: ${tried.why}`);
    case 'no-code':
      return failed(
        'Nothing was tried',
        'Save a test event code first: without one Meta counts a test as real.',
      );
    case 'no-account':
      return failed(
        'Nothing was tried',
        'Save the account first. If AUTH_SECRET was changed, type its secrets again.',
      );
  }
}
