// What was published, newest first: when, by whom, and its two colours.
import type { Appearance } from '#shop/appearance/appearance.ts';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

type AppearanceHistoryProps = {
  published: { id: number; publishedAt: Date; savedBy: string; appearance: Appearance }[];
};

export function AppearanceHistory({ published }: AppearanceHistoryProps) {
  if (published.length === 0) return null;
  return (
    <Panel title="Published before" className="mt-4">
      <ul className="divide-y divide-line">
        {published.map(({ id, publishedAt, savedBy, appearance }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small">
            <PktTime at={publishedAt} />
            <span className="flex gap-1" aria-hidden="true">
              <Sample colour={appearance.accent} />
              <Sample colour={appearance.ground} />
            </span>
            <span className="money">
              {appearance.accent} on {appearance.ground}
            </span>
            <span className="min-w-0 text-ink-3">{savedBy}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sample({ colour }: { colour: string }) {
  return <span className="size-5 rounded-label border border-edge" style={{ background: colour }} />;
}
