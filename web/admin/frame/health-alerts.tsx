// Health alerts, over every page of the admin portal, in plain words: mail, disk, database, backups.
import { Link } from 'react-router';
import { healthAlertLabel, type HealthAlert } from '#shop/admin/health-alert-labels.ts';
import { Notice } from '#web/ui/notice.tsx';

type HealthAlertsProps = { healthAlerts: readonly HealthAlert[] };

export function HealthAlerts({ healthAlerts }: HealthAlertsProps) {
  if (healthAlerts.length === 0) return null;
  return (
    <section aria-label="Health alerts" className="mb-5 grid gap-2 print:hidden">
      {healthAlerts.map((trouble) => {
        const { title, text, link } = healthAlertLabel(trouble);
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
