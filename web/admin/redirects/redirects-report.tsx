// What became of a file of redirects.
import { Notice } from '#web/ui/notice.tsx';
import type { FileReport } from './import-redirects-file.ts';

export function RedirectsReport({
  report: { name, added, changed, left, moreLeft },
}: {
  report: FileReport;
}) {
  const count = left.length + moreLeft;
  return (
    <Notice
      look={count === 0 ? 'good' : 'warning'}
      title={`${name}: ${words(added, 'added')}, ${words(changed, 'changed')}, ${words(count, 'left out')}`}
      className="mb-4"
    >
      {count > 0 && (
        <ul className="mt-1 grid gap-2 text-small">
          {left.map(({ line, text, why }) => (
            <li key={line} className="wrap-anywhere">
              Line {line}: <bdi>{text}</bdi>. {why}
            </li>
          ))}
          {moreLeft > 0 && <li>and {moreLeft.toLocaleString('en-PK')} more rows</li>}
        </ul>
      )}
    </Notice>
  );
}

function words(count: number, what: string): string {
  return `${count.toLocaleString('en-PK')} ${what}`;
}
