// The warning of a shop whose sealed secrets and the key to them lie in one place.
import { Notice } from '#web/ui/notice.tsx';

export function KeyInDatabase() {
  return (
    <Notice look="warning" title="The key is in the database" className="mt-4">
      <p className="text-small">
        Tokens are stored encrypted, but without AUTH_SECRET the key to them is in the same database: whoever
        has a copy of it has the tokens.
      </p>
    </Notice>
  );
}
