// The icon of a shop that has sent none: the first letter of its name on its accent.
import { typefaces } from '#shop/appearance/typefaces.ts';
import type { ShopIcon } from '#server/pictures/shop-icon.ts';
import type { ToSvg } from '#server/pictures/to-svg.ts';

const SIDE = 512;

/** An SVG of 512 x 512, filled to its edges: phones cut it to their own shape. */
export function drawLetter({ letter, accent, ink, typeface }: ShopIcon, toSvg: ToSvg): Promise<string> {
  const face = typefaces[typeface]?.display.file ?? 'display';
  return toSvg(
    <div
      style={{
        width: SIDE,
        height: SIDE,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        background: accent,
        color: ink,
        fontFamily: face,
        fontSize: 340,
        lineHeight: 1,
      }}
    >
      {letter}
    </div>,
    { width: SIDE, height: SIDE, faces: [face] },
  );
}
