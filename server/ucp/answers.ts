// Answers of the protocol that are no session: nothing is there, or the request itself is at fault.
import { lost, type SessionMessage } from '#shop/ucp/messages.ts';
import { REVISION } from '#shop/ucp/revision.ts';
import type { SessionTerms } from '#shop/ucp/view-session.ts';
import { href } from '#shop/text/href.ts';
import type { AppContext } from '#server/http/shop-context.ts';

/** Of one request: the shop, the client's address for limits, and what its platform and this shop both have. */
export type Platform = { app: AppContext; address: string; terms: SessionTerms };

export type UcpAnswer = { status: number; body: object; headers?: Record<string, string> };

export function ok(body: object): UcpAnswer {
  return { status: 200, body };
}

/** What was asked for is not there: an outcome, which the protocol answers with 200. */
export function noSession({ publicUrl, capabilities }: SessionTerms, message: SessionMessage): UcpAnswer {
  const active = Object.fromEntries(capabilities.map((name) => [name, [{ version: REVISION }]]));
  return ok({
    ucp: { version: REVISION, status: 'error', capabilities: active },
    messages: [message],
    continue_url: publicUrl + href('/shop'),
  });
}

export function noSuchSession(terms: SessionTerms): UcpAnswer {
  return noSession(
    terms,
    lost('not_found', 'There is no such checkout here, or it ended more than a day ago.'),
  );
}

/** The request itself cannot be worked on. `content` is for people. */
export function fault(
  status: number,
  code: string,
  content: string,
  headers: Record<string, string> = {},
): UcpAnswer {
  return { status, body: { code, content }, headers };
}
