// What is unwell, over every page of the admin portal, in plain words: mail, disk, database, backups.
import { Link } from 'react-router';
import { troubleWords, type Trouble } from '#shop/admin/health-alert-labels.ts';
import { Notice } from '#web/ui/notice.tsx';

type TroublesProps = { troubles: readonly Trouble[] };

export function Troubles({ troubles }: TroublesProps) {
  if (troubles.length === 0) return null;
  return (
    <section aria-label="What is unwell" className="mb-5 grid gap-2 print:hidden">
      {troubles.map((trouble) => {
        const { title, text, link } = troubleWords(trouble);
        return (
          <Notice key={trouble.kind} look="warning" title={title}>
            <p className="text-small text-ink-2">
              {text}
              {link && (
                <>
                  {' '}
                  <Link
                    to={link.to}
                    className="font-semibold whitespace-nowrap text-ink underline underline-offset-4 max-md:inline-flex max-md:min-h-11 max-md:items-center"
                  >
                    {link.label}
                  </Link>
                </>
              )}
            </p>
          </Notice>
        );
      })}
    </section>
  );
}
