// What a gateway said to a test of the account, and what to do about it.
import type { TriedGateway } from '#server/gateways/try-gateway.ts';
import { done, failed, type ActionAnswer } from '../../parts/answer.ts';

export function gatewayTriedWords(tried: TriedGateway, title: string): ActionAnswer {
  switch (tried.kind) {
    case 'accepted':
      return tried.isSimulated
        ? done('The simulator took it', `${title} was not asked: GATEWAY_HOST_${title.toUpperCase()} is set.`)
        : done(`${title} took the account`, 'Nothing was paid. Pay a small order once to see the whole way.');
    case 'refused':
      return failed(`${title} did not take it`, `It says: ${tried.why}`);
    case 'away':
      return failed(`${title} cannot be reached`, tried.why);
    case 'no-account':
      return failed(
        'Nothing was tried',
        'Save the account first. If AUTH_SECRET was changed, type its secrets again.',
      );
  }
}
