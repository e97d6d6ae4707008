// The drawings of the size guide: lines of one weight on a grid of 240 by 180, marigold for what the step is about.
import type { ReactNode } from 'react';

/** A right foot from above, heel at the left, toes at the right. */
const sole =
  'M40 94C39 76 52 66 72 67C98 69 118 62 142 57C156 54 167 55 173 62C179 69 180 80 178 92C175 108 167 121 152 124C126 127 102 117 76 120C54 122 41 111 40 94Z';

const toes = [
  { x: 187, y: 67, rx: 16, ry: 11 },
  { x: 190, y: 86, rx: 11, ry: 7.5 },
  { x: 185, y: 100, rx: 10, ry: 7 },
  { x: 177, y: 112.5, rx: 9.5, ry: 6.5 },
  { x: 166, y: 123, rx: 9, ry: 6 },
];

export function FootOnPaper() {
  return (
    <Drawing>
      <path d="M16 24H206L224 42V158H16Z" className="fill-surface" />
      <path d="M206 24V42H224" className="fill-marigold" />
      <Foot />
    </Drawing>
  );
}

export function HeelToWall() {
  return (
    <Drawing>
      <path d="M44 12V150" className="stroke-marigold" strokeWidth="9" />
      <path d="M38 12V150M38 24 20 38M38 50 20 64M38 76 20 90M38 102 20 116M38 128 20 142" />
      <path d="M20 152H228" />
      <path d="M52 148H222" className="stroke-edge" strokeDasharray="6 5" />
      <path
        d="M62 12C62 44 64 66 56 86C48 104 48 124 52 143H196C210 143 213 131 202 124C180 112 148 106 126 82C114 68 112 40 114 12"
        className="fill-surface"
      />
      <path d="M184 116C181 124 182 131 187 135M196 121C194 127 195 132 198 135" strokeWidth="2" />
      <path d="M64 96A11 11 0 1 1 86 96" transform="translate(14 -14)" strokeWidth="2" />
    </Drawing>
  );
}

export function MarkToe() {
  return (
    <Drawing>
      <path d="M16 24H206L224 42V158H16Z" className="fill-surface" />
      <Foot />
      <path d="M203 34V150" className="stroke-marigold" strokeWidth="5" />
      <path d="M203 34V150" strokeDasharray="5 5" strokeWidth="2" />
      <g transform="translate(203 67) rotate(28)">
        <path d="M0 0-6-15V-60H6V-15Z" className="fill-surface" />
        <path d="M-6-15H6M-6-49H6" />
        <path d="M0 0-2.4-6H2.4Z" className="fill-ink" />
      </g>
    </Drawing>
  );
}

export function MeasureTape() {
  return (
    <Drawing>
      <g transform="translate(-13 0)">
        <g opacity=".45" transform="translate(0 -26)">
          <Foot />
        </g>
        <path d="M40 20V128M203 20V128" strokeDasharray="5 5" strokeWidth="2" />
        <path d="M40 128H226V162H40Z" className="fill-surface" />
        <path d="M40 128H203V162H40Z" className="fill-marigold stroke-none" />
        <path d={tapeTicks} strokeWidth="2" className="stroke-on-marigold" />
        <path d="M40 128H226V162H40Z" />
        <path d="M203 122V168" strokeWidth="3.5" />
      </g>
    </Drawing>
  );
}

const tapeTicks = Array.from(
  { length: 24 },
  (_, step) => `M${47 + step * 6.5} 128v${step % 5 === 4 ? 16 : 9}`,
).join('');

/** The foot of all drawings, lines of one weight however it is stretched. */
export function Foot() {
  return (
    <>
      {toes.map((toe) => (
        <ellipse key={toe.y} cx={toe.x} cy={toe.y} rx={toe.rx} ry={toe.ry} className="fill-surface" />
      ))}
      <path d={sole} className="fill-surface" />
    </>
  );
}

// The words of each step say what its drawing shows.
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      className="block h-auto w-full fill-none stroke-ink"
      strokeWidth="2.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
