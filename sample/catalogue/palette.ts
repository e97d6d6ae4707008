/** The colourways that sample shoes come in: a plain name that a filter can use, and three hexes that go together. */
import type { Stage } from '#sample/drawings/draw-shoe.ts';
import type { SampleColour } from './sample-product.ts';

type ColourName =
  | 'Black'
  | 'White'
  | 'Gray'
  | 'Brown'
  | 'Navy'
  | 'Blue'
  | 'Red'
  | 'Green'
  | 'Olive'
  | 'Beige'
  | 'Pink'
  | 'Purple'
  | 'Orange'
  | 'Yellow'
  | 'Maroon'
  | 'Silver';

export type Colourway = keyof typeof COLOURWAYS;
/** A colourway and the tinted ground it is shown on: `'whiteGreen on rose'`. */
export type ColourOnStage = `${Colourway} on ${Stage}`;

/** Name, upper, details, midsole. */
export const COLOURWAYS = {
  white: ['White', '#f4f3ee', '#dcd8cc', '#fbfaf6'],
  whiteBlack: ['White', '#f4f3ee', '#23252b', '#fbfaf6'],
  whiteNavy: ['White', '#f3f3ef', '#27355f', '#faf9f5'],
  whiteGreen: ['White', '#f4f3ec', '#1f6b4a', '#faf8f1'],
  whiteRed: ['White', '#f4f2ee', '#b3262b', '#faf8f4'],
  whiteBlue: ['White', '#f2f4f5', '#2f62b5', '#fafbfb'],
  whitePink: ['White', '#f6f2f0', '#e08fa2', '#fbf8f6'],
  whiteOrange: ['White', '#f5f3ee', '#e4702a', '#fbf9f5'],
  whiteGum: ['White', '#f3f1ea', '#2a2c31', '#b9824a'],
  black: ['Black', '#1d1f25', '#464a54', '#f2f0ea'],
  blackWhite: ['Black', '#1e2026', '#f1efe9', '#f5f3ee'],
  blackout: ['Black', '#1b1c20', '#34363d', '#26272c'],
  blackGum: ['Black', '#1f2024', '#f0ede4', '#b57c45'],
  blackRed: ['Black', '#1e1f24', '#c52c30', '#2a2b31'],
  blackOrange: ['Black', '#202227', '#ea7a2c', '#f3f1eb'],
  blackLime: ['Black', '#1e2124', '#c3da3e', '#2b2e33'],
  blackGold: ['Black', '#1d1e22', '#c79a3e', '#f2efe6'],
  gray: ['Gray', '#969ba4', '#646a75', '#f1f0ec'],
  grayLight: ['Gray', '#bfc4cb', '#858b95', '#f5f4f0'],
  grayNavy: ['Gray', '#a0a5ad', '#2b3a63', '#f0efe9'],
  grayOrange: ['Gray', '#868b94', '#e2702a', '#f1efe9'],
  grayPink: ['Gray', '#a7a9b1', '#dd8199', '#f4f1ee'],
  grayLime: ['Gray', '#7f868d', '#c2d83f', '#eff0ec'],
  graphite: ['Gray', '#50545d', '#8b9099', '#eceae4'],
  navy: ['Navy', '#25325a', '#5063a0', '#f2f0ea'],
  navyWhite: ['Navy', '#26335c', '#f0eee8', '#f5f3ee'],
  navyRed: ['Navy', '#24305a', '#c4343a', '#f3f1eb'],
  navyOrange: ['Navy', '#24315a', '#e8792e', '#f3f1ea'],
  navyGum: ['Navy', '#283660', '#f0ede2', '#b57c45'],
  blue: ['Blue', '#2f64b8', '#1b3c78', '#f4f2ec'],
  blueWhite: ['Blue', '#2a62bd', '#f2f1ec', '#f6f5f0'],
  blueGum: ['Blue', '#3a6cb4', '#f1eee4', '#b8834d'],
  blueSky: ['Blue', '#86b4da', '#3a70a6', '#f6f5f1'],
  blueTeal: ['Blue', '#1d7085', '#e9b23c', '#f3f1ea'],
  blueOrange: ['Blue', '#2c70c9', '#f07f2d', '#f5f3ee'],
  red: ['Red', '#b7282d', '#7c171c', '#f5f2ec'],
  redWhite: ['Red', '#bb2b30', '#f4f0ea', '#f7f4ee'],
  redBlack: ['Red', '#ba2a2e', '#1f2025', '#f4f2ec'],
  redGum: ['Red', '#b52f31', '#f3ece0', '#b57c45'],
  maroon: ['Maroon', '#6d1f2f', '#a04a5b', '#f0e9df'],
  maroonWhite: ['Maroon', '#702233', '#f2ece4', '#f4efe8'],
  green: ['Green', '#22694a', '#12402d', '#f4f2ea'],
  greenWhite: ['Green', '#1f6e4d', '#f1efe6', '#f6f4ec'],
  greenGum: ['Green', '#24644a', '#efe9da', '#b8824a'],
  greenMint: ['Green', '#98cbb0', '#4f8f72', '#f6f6f0'],
  olive: ['Olive', '#6b6e45', '#43462a', '#e9e4d4'],
  oliveOrange: ['Olive', '#63673f', '#e0762d', '#e8e3d3'],
  oliveGum: ['Olive', '#6f7149', '#ece5d2', '#b0773f'],
  beige: ['Beige', '#d4c09c', '#9c8158', '#f3ecdc'],
  cream: ['Beige', '#eee5d0', '#c2ad86', '#f6f0e2'],
  beigeBrown: ['Beige', '#d8c6a7', '#6f4b33', '#efe5d1'],
  beigeGreen: ['Beige', '#e6dabf', '#2c6a4d', '#f4eddd'],
  brown: ['Brown', '#6e4a33', '#48301f', '#d9c3a0'],
  brownTan: ['Brown', '#a9733f', '#744b29', '#ecdfc8'],
  brownDark: ['Brown', '#4b3226', '#2d1e17', '#36261e'],
  brownGum: ['Brown', '#73503a', '#eee2cd', '#b57c45'],
  pink: ['Pink', '#e59bab', '#c2647c', '#f8f3ef'],
  pinkHot: ['Pink', '#dc5285', '#8f2854', '#f8f2f0'],
  pinkWhite: ['Pink', '#e9a7b5', '#f7f1ee', '#faf6f3'],
  pinkGum: ['Pink', '#e3a0ae', '#f5ede6', '#bd8a55'],
  purple: ['Purple', '#6b56a6', '#433475', '#f2f0ec'],
  purpleLight: ['Purple', '#ab9bd8', '#6f5bb0', '#f6f4f2'],
  orange: ['Orange', '#e5742b', '#a84b13', '#f6f1e8'],
  orangeBlack: ['Orange', '#e8762c', '#24262c', '#f5f1ea'],
  yellow: ['Yellow', '#efc136', '#a87a10', '#f8f4e6'],
  yellowBlack: ['Yellow', '#f0c53d', '#23252b', '#f6f2e6'],
  yellowLime: ['Yellow', '#cfdc45', '#2b3a63', '#f5f5ea'],
  silver: ['Silver', '#b9bec6', '#777d87', '#eceeef'],
  silverBlack: ['Silver', '#bcc1c8', '#2a2c33', '#f0f1f1'],
  silverBlue: ['Silver', '#b6bdc6', '#3b69ae', '#f0f2f3'],
} as const satisfies Record<string, readonly [ColourName, string, string, string]>;

/** The colours of one product, in the order shown; a lone one is "Default" as the shop's form says. */
export function coloursOf(pairs: readonly ColourOnStage[]): SampleColour[] {
  const colours = pairs.map(colourOnStage);
  return colours.length === 1 ? colours.map((colour) => ({ ...colour, name: 'Default' })) : colours;
}

function colourOnStage(pair: ColourOnStage): SampleColour {
  const [colourway, stage] = pair.split(' on ') as [Colourway, Stage];
  const [name, main, accent, sole] = COLOURWAYS[colourway];
  return { name, main, accent, sole, stage };
}
