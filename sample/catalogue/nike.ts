/** Sample models of Nike. */
import { modelsOf } from './model.ts';

const nike = modelsOf('Nike');

export const NIKE = [
  nike("Air Force 1 '07", 'Sneakers', 'Men', '39-46', 32_999, {
    about:
      'Leather low-top first made for basketball in 1982, with a padded collar, a perforated toe and Air cushioning inside the cupsole.',
    drawn: 'court-low grain 0',
    colours: ['white on sky', 'blackout on sand', 'cream on lilac', 'green on genda'],
    daysOld: 210,
  }),
  nike('Dunk Low Retro', 'Sneakers', 'Men', '39-46', 29_999, {
    about:
      'Low leather court shoe in two colours, after the college basketball shoe of 1985. Padded collar and a flat rubber outsole.',
    drawn: 'court-low grain 1',
    colours: ['whiteBlack on rose', 'greenWhite on lilac', 'grayLight on genda'],
    daysOld: 34,
  }),
  nike('Dunk High Retro', 'Sneakers', 'Men', '40-46', 31_999, {
    about:
      'The 1985 basketball shoe in its ankle-high cut: leather upper, padded collar, rubber cupsole with a pivot circle.',
    drawn: 'high-top grain 0',
    colours: ['whiteNavy on pista', 'blackWhite on mint'],
    daysOld: 122,
    discount: 15,
  }),
  nike('Air Jordan 1 Low', 'Sneakers', 'Unisex', '36-45', 31_999, {
    about:
      'Low cut of the 1985 basketball shoe, in leather with contrasting overlays, an Air unit under the heel and a rubber cupsole.',
    drawn: 'court-low grain 2',
    colours: ['redBlack on sand', 'blackWhite on rose', 'whiteBlue on genda'],
    daysOld: 61,
  }),
  nike('Air Jordan 1 Mid', 'Sneakers', 'Men', '40-46', 35_999, {
    about:
      'Mid-height version of the 1985 basketball shoe, with a leather and synthetic upper, a padded ankle and an Air unit in the heel.',
    drawn: 'high-top grain 1',
    colours: ['blackRed on stone', 'whiteBlack on sky', 'grayLight on rose'],
    daysOld: 145,
  }),
  nike('Air Max 90', 'Sneakers', 'Men', '39-46', 35_999, {
    about:
      'Runner of 1990 now worn every day, built from mesh with stitched leather overlays and a visible Air unit in the heel.',
    drawn: 'retro-runner smooth 0',
    colours: ['whiteRed on mint', 'blackout on pista', 'grayOrange on sky'],
    daysOld: 88,
  }),
  nike('Air Max 97', 'Sneakers', 'Men', '40-45', 44_999, {
    about:
      'Layered upper of mesh and smooth panels in flowing lines, with reflective piping and an Air unit that runs the length of the sole.',
    drawn: 'retro-runner smooth 1',
    colours: ['silverBlack on rose', 'blackout on genda'],
    daysOld: 300,
    discount: 20,
  }),
  nike('Air Max 270', 'Sneakers', 'Men', '40-46', 39_999, {
    about:
      'Light mesh sneaker with a sock-like fit and a tall visible Air unit under the heel, made for walking and standing all day.',
    drawn: 'retro-runner knit 2',
    colours: ['navyRed on mint', 'whiteOrange on sky', 'blackWhite on sand'],
    daysOld: 176,
  }),
  nike('Air Max SC', 'Sneakers', 'Women', '36-41', 21_999, {
    about:
      'Everyday sneaker with a mesh and synthetic leather upper, a padded tongue and a small visible Air unit in the heel.',
    drawn: 'retro-runner smooth 3',
    colours: ['whitePink on sky', 'blackWhite on rose', 'cream on lilac'],
    daysOld: 97,
  }),
  nike("Blazer Mid '77 Vintage", 'Sneakers', 'Unisex', '36-45', 27_999, {
    about:
      'Mid-height leather shoe modelled on the basketball shoe of the seventies, with exposed foam at the tongue and suede at the toe.',
    drawn: 'high-top smooth 2',
    colours: ['whiteBlack on genda', 'greenWhite on rose', 'orange on lilac'],
    daysOld: 250,
  }),
  nike('Court Vision Low', 'Sneakers', 'Men', '39-46', 18_999, {
    about:
      'Low sneaker with the lines of an eighties basketball shoe, in leather and synthetic leather on a stitched rubber cupsole.',
    drawn: 'court-low smooth 3',
    colours: ['white on pista', 'blackWhite on sky'],
    daysOld: 66,
    discount: 10,
  }),
  nike('Cortez', 'Sneakers', 'Women', '36-41', 24_999, {
    about:
      'Slim leather shoe on a foam wedge with a herringbone outsole, first sold in 1972 as a shoe for road running.',
    drawn: 'retro-runner smooth 4',
    colours: ['whiteRed on mint', 'blueWhite on sand', 'blackWhite on lilac'],
    daysOld: 41,
  }),
  nike('Killshot 2 Leather', 'Sneakers', 'Men', '40-45', 25_999, {
    about: 'Low tennis-style shoe in leather with suede patches, a padded collar and a gum rubber outsole.',
    drawn: 'court-low smooth 4',
    colours: ['whiteGum on rose'],
    daysOld: 190,
  }),
  nike('P-6000', 'Sneakers', 'Unisex', '36-45', 29_999, {
    about:
      'Mesh sneaker with shiny overlays, drawn from the running shoes of the early two-thousands, with full-length foam underfoot.',
    drawn: 'retro-runner knit 5',
    colours: ['silverBlue on rose', 'whiteNavy on genda', 'black on pista', 'pinkWhite on mint'],
    daysOld: 6,
  }),
  nike('Pegasus 41', 'Running', 'Men', '40-46', 38_999, {
    about:
      'Daily road running shoe with an engineered mesh upper, ReactX foam and Air Zoom units under the forefoot and the heel.',
    drawn: 'max-cushion knit 0',
    colours: ['blueOrange on sand', 'yellowLime on lilac', 'white on rose', 'blackWhite on mint'],
    daysOld: 75,
  }),
  nike('Pegasus Trail 5', 'Running', 'Men', '40-45', 39_999, {
    about:
      'Runs from the road onto dirt tracks: mesh upper, ReactX foam and an outsole with low lugs that grip without dragging on tarmac.',
    drawn: 'trail knit 0',
    colours: ['oliveOrange on stone', 'black on genda'],
    daysOld: 132,
  }),
  nike('Vomero 18', 'Running', 'Women', '36-41', 44_999, {
    about:
      'Soft road running shoe for easy miles, with ZoomX foam stacked on ReactX foam under an engineered mesh upper.',
    drawn: 'max-cushion knit 1',
    colours: ['purpleLight on pista', 'pink on stone', 'blackWhite on sky'],
    daysOld: 1,
  }),
  nike('Structure 25', 'Running', 'Men', '40-46', 36_999, {
    about:
      'Road running shoe that steadies the arch through a firmer midfoot, with an Air Zoom unit at the forefoot and a mesh upper.',
    drawn: 'max-cushion knit 2',
    colours: ['navyOrange on sand', 'graphite on mint'],
    daysOld: 265,
    discount: 25,
  }),
  nike('Downshifter 13', 'Running', 'Men', '39-46', 17_999, {
    about:
      'Plain running shoe for short distances and the gym, with a breathable mesh upper, a foam midsole and a rubber outsole.',
    drawn: 'retro-runner knit 6',
    colours: ['blackWhite on rose', 'grayLime on lilac', 'navyWhite on genda'],
    daysOld: 28,
  }),
  nike('Revolution 7', 'Running', 'Women', '36-41', 15_999, {
    about:
      'Light starter shoe for running and walking, with a mesh upper, a padded heel and soft foam under the whole foot.',
    drawn: 'retro-runner knit 7',
    colours: ['grayPink on mint', 'black on sand', 'blueSky on rose'],
    daysOld: 54,
  }),
  nike('Calm Slide', 'Slippers', 'Unisex', '36-45', 11_999, {
    about:
      'One-piece foam slide with a wide strap and a textured, contoured footbed that keeps the foot from sliding about.',
    drawn: 'slide smooth 0',
    colours: ['cream on lilac', 'olive on sand', 'blackout on pista'],
    daysOld: 19,
  }),
  nike('Victori One Slide', 'Slippers', 'Men', '40-46', 7_999, {
    about:
      'Slide with a padded synthetic strap and a soft foam footbed, for the house, the changing room and short walks.',
    drawn: 'slide grain 1',
    colours: ['navyWhite on sand', 'blackWhite on sky'],
    daysOld: 160,
  }),
  nike('Star Runner 4', 'Kids', null, '36-39', 11_999, {
    about:
      'Running and playground shoe for older children, with a mesh upper, synthetic overlays at the toe and a flexible rubber sole.',
    drawn: 'retro-runner knit 8',
    colours: ['blackWhite on genda', 'pinkHot on mint', 'blueOrange on sand'],
    daysOld: 49,
  }),
  nike('Court Borough Low Recraft', 'Kids', null, '36-39', 13_990, {
    about:
      'Low court shoe in children’s sizes, in leather and synthetic leather with a roomy toe and a cushioned rubber cupsole.',
    drawn: 'court-low smooth 5',
    colours: ['whiteBlack on pista', 'pinkWhite on sky'],
    daysOld: 115,
    active: false,
  }),
];
