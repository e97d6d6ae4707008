// The look of the shop for one part of an admin page: staff work in the default look, and a preview shows the owner's.
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { appearanceCss } from '#shop/appearance/appearance-css.ts';
import { typefaceCss } from '#web/typefaces.ts';

/** Colours, corners and typefaces, as rules for whatever stands in `InShopLook`; '' for the default look. */
export function shopLook({ accent, ground, corners, typeface }: Appearance): string {
  const { css } = appearanceCss({ ...defaultAppearance, accent, ground, corners });
  return (css + typefaceCss(typeface)).replaceAll(':root:root', '.shop-look');
}
