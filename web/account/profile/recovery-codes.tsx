// The recovery codes, shown this once.
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Notice look="good" title="The second step is on" className="mt-5">
        Write these down. Each opens your account once, should your phone be lost. They are not shown again.
      </Notice>
      <ol className="mt-5 grid grid-cols-1 border-2 border-ink bg-surface sm:grid-cols-2">
        {codes.map((code) => (
          <li
            key={code}
            className="money border-line px-4 py-3 text-center font-semibold tracking-wide not-last:border-b"
          >
            {code}
          </li>
        ))}
      </ol>
      <ButtonLink to={href('/profile/security')} className="mt-6">
        I have written them down
      </ButtonLink>
    </>
  );
}
