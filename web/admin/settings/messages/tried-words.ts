// What a provider said to a test message, and what to do about it.
import type { Tried } from '#server/messages/try-account.ts';
import { done, failed, type ActionAnswer } from '../../parts/answer.ts';

export function triedWords(tried: Tried, isSimulated: boolean): ActionAnswer {
  const nothing = 'The test was not sent';
  switch (tried.kind) {
    case 'sent':
      return isSimulated
        ? done('The simulator took it', 'No provider was asked: MESSAGE_SIMULATOR is set.')
        : done('The provider took it', 'Look at the phone: it should be there in a moment.');
    case 'refused':
      return failed(nothing, `The provider says: ${tried.why}`);
    case 'unreachable':
      return failed(nothing, 'The provider cannot reach this phone. Most likely it has no WhatsApp.');
    case 'later':
      return failed(nothing, 'The provider takes no more for now. Try again in a few minutes.');
    case 'unknown':
      return failed(
        'Nobody knows whether it was sent',
        'The provider gave no answer that can be understood.',
      );
    case 'never-left':
      return failed(nothing, 'The provider cannot be reached from this machine.');
    case 'no-account':
      return failed(nothing, 'Save the account first. If AUTH_SECRET was changed, type its secrets again.');
  }
}
