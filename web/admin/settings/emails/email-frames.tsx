// An email as customers get it: its subject, the sheet at the width of a phone or of a desk, and its text part.
import { Link, useSearchParams } from 'react-router';
import type { EmailName } from '#shop/messages/customer-emails.ts';
import { href } from '#shop/text/href.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SubTabs } from '../../parts/page-head.tsx';
import { Panel } from '../../parts/panel.tsx';
import type { ShownEmail } from './sample-email.ts';

const widths = {
  phone: { name: 'Phone', box: 'h-[740px] max-w-[360px]', page: 'h-[740px] w-full' },
  desk: {
    name: 'Desk',
    box: 'h-[420px] w-[270px] md:h-[672px] md:w-[432px]',
    page: 'h-[1120px] w-[720px] origin-top-left scale-[0.375] md:scale-60',
  },
};

type EmailFramesProps = { name: EmailName; shown: ShownEmail; languages: readonly OfferedLanguage[] };

export function EmailFrames({ name, shown, languages }: EmailFramesProps) {
  const [query] = useSearchParams();
  const width = query.get('width') === 'desk' ? 'desk' : 'phone';
  const frame = widths[width];
  const { language } = shown;
  const current = at(width, language);
  return (
    <Panel
      title="What customers get"
      actions={
        <ButtonLink
          look="quiet"
          to={href('/admin/settings/emails/:name/preview', { name, language: language ?? undefined })}
          target="_blank"
          reloadDocument
        >
          As saved, in a window
        </ButtonLink>
      }
    >
      {languages.length > 0 && (
        <SubTabs
          label="Language of the preview"
          current={current}
          tabs={[
            { name: 'English', to: at(width, null) },
            ...languages.map((each) => ({ name: each.name, to: at(width, each.code) })),
          ]}
        />
      )}
      {language !== null && (
        <p className="mt-2 text-small text-ink-2">
          Your own words are in English until you{' '}
          <Link
            to={href('/admin/languages/:code', { code: language, kind: 'email' })}
            className="font-semibold text-link underline underline-offset-4"
          >
            translate them
          </Link>{' '}
          as saved.
        </p>
      )}
      <p className="mt-3 text-small text-ink-2">Subject</p>
      <p className="font-semibold">
        <bdi className="block wrap-anywhere">{shown.subject}</bdi>
      </p>
      <SubTabs
        label="Width of the preview"
        current={current}
        tabs={(['phone', 'desk'] as const).map((each) => ({
          name: widths[each].name,
          to: at(each, language),
        }))}
      />
      <div className={`mt-3 overflow-hidden border border-edge ${frame.box}`}>
        <iframe
          key={`${width} ${language}`}
          srcDoc={shown.html}
          // Without scripts, and no link of it leads anywhere.
          sandbox=""
          title={`The email, ${frame.name.toLowerCase()}`}
          className={frame.page}
        />
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 items-center text-small font-semibold">
          For programs that show text only
        </summary>
        <pre className="mt-2 text-small whitespace-pre-wrap wrap-anywhere">
          {shown.text.split('\n').map((line, row) => (
            <bdi key={row} className="block min-h-[1lh]">
              {line}
            </bdi>
          ))}
        </pre>
      </details>
      <p className="mt-2 text-small text-ink-3">The customer and the order are made up.</p>
    </Panel>
  );
}

function at(width: string, language: string | null): string {
  return `?${new URLSearchParams({ width, ...(language !== null && { language }) })}`;
}
