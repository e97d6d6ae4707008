// An appearance in one line: its two colours.
import type { Appearance } from '#shop/appearance/appearance.ts';

export function AppearanceSample({ value: { accent, ground } }: { value: Appearance }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="flex gap-1" aria-hidden="true">
        <Colour colour={accent} />
        <Colour colour={ground} />
      </span>
      <span className="money">
        {accent} on {ground}
      </span>
    </p>
  );
}

function Colour({ colour }: { colour: string }) {
  return <span className="size-5 rounded-label border border-edge" style={{ background: colour }} />;
}
