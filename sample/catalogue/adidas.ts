/** Sample models of Adidas. */
import { modelsOf } from './model.ts';

const adidas = modelsOf('Adidas');

export const ADIDAS = [
  adidas('Samba OG', 'Sneakers', 'Unisex', '36-45', 31_999, {
    about:
      'Slim leather shoe with a suede T-shaped toe and a gum rubber outsole, descended from an indoor football shoe of the fifties.',
    drawn: 'court-low smooth 6',
    colours: ['whiteGum on sky', 'blackGum on pista', 'maroonWhite on sand', 'greenGum on rose'],
    daysOld: 12,
  }),
  adidas('Gazelle', 'Sneakers', 'Unisex', '36-45', 27_999, {
    about:
      'Low suede trainer of the sixties with a contrasting heel tab, a synthetic lining and a thin rubber cupsole.',
    drawn: 'court-low grain 5',
    colours: [
      'navyWhite on sand',
      'greenWhite on rose',
      'pinkWhite on mint',
      'redWhite on sky',
      'black on genda',
    ],
    daysOld: 83,
  }),
  adidas('Handball Spezial', 'Sneakers', 'Men', '39-46', 28_999, {
    about:
      'Suede indoor shoe made for handball players in 1979, low and flat, with a textured gum rubber outsole.',
    drawn: 'court-low grain 6',
    colours: ['blueGum on genda', 'brownGum on sky', 'oliveGum on rose'],
    daysOld: 37,
  }),
  adidas('Campus 00s', 'Sneakers', 'Women', '36-41', 27_999, {
    about:
      'Broad suede shoe in the skate proportions of the two-thousands, with thick laces, a padded tongue and a rubber cupsole.',
    drawn: 'court-low grain 7',
    colours: ['grayLight on rose', 'blackWhite on lilac', 'greenMint on sand'],
    daysOld: 70,
    discount: 15,
  }),
  adidas('Superstar', 'Sneakers', 'Men', '39-46', 26_999, {
    about:
      'Leather low-top known for its ribbed rubber shell toe, first worn on basketball courts and later everywhere else.',
    drawn: 'court-low smooth 7',
    colours: ['whiteBlack on mint', 'blackWhite on sand'],
    daysOld: 230,
  }),
  adidas('Stan Smith', 'Sneakers', 'Unisex', '36-45', 25_999, {
    about:
      'Plain tennis shoe named after the American champion, with a smooth upper, rows of small holes for air and a rubber cupsole.',
    drawn: 'court-low smooth 8',
    colours: ['whiteGreen on lilac', 'navyWhite on rose', 'cream on sky'],
    daysOld: 320,
  }),
  adidas('Forum Low', 'Sneakers', 'Men', '40-45', 28_999, {
    about:
      'Leather basketball shoe of 1984 in its low cut, with a hook-and-loop strap across the ankle and crossed panels at the heel.',
    drawn: 'court-low grain 8',
    colours: ['whiteBlue on genda', 'blackWhite on pista', 'cream on rose'],
    daysOld: 140,
  }),
  adidas('SL 72 OG', 'Sneakers', 'Women', '36-41', 28_999, {
    about:
      'Light runner of 1972 in nylon and suede, low to the ground, with a padded tongue and a patterned rubber outsole.',
    drawn: 'retro-runner smooth 8',
    colours: ['yellowBlack on sky', 'redWhite on mint', 'blueWhite on genda', 'pinkGum on lilac'],
    daysOld: 2,
  }),
  adidas('Grand Court 2.0', 'Sneakers', 'Women', '36-41', 16_999, {
    about:
      'Tennis-style sneaker in synthetic leather, with a cushioned sockliner and a rubber cupsole, for school and every day.',
    drawn: 'court-low smooth 9',
    colours: ['whitePink on sky', 'blackWhite on pista'],
    daysOld: 58,
  }),
  adidas('VL Court 3.0', 'Sneakers', 'Men', '39-46', 17_999, {
    about:
      'Low suede shoe with skate lines, a padded collar and a vulcanised-look rubber sole that bends easily.',
    drawn: 'court-low grain 9',
    colours: ['blackWhite on rose', 'navyWhite on mint', 'gray on genda'],
    daysOld: 25,
  }),
  adidas('Hoops 3.0 Mid', 'Sneakers', 'Men', '40-46', 18_999, {
    about:
      'Ankle-high sneaker after the basketball shoes of the eighties, in synthetic leather with a padded collar and rubber sole.',
    drawn: 'high-top smooth 3',
    colours: ['whiteNavy on lilac', 'blackWhite on sand'],
    daysOld: 205,
    discount: 20,
  }),
  adidas('Ultraboost 1.0', 'Running', 'Men', '40-46', 45_999, {
    about:
      'Knitted running shoe with a full Boost foam midsole, a moulded heel counter and laces held by a plastic midfoot cage.',
    drawn: 'max-cushion knit 3',
    colours: ['white on lilac', 'navy on sand', 'blackWhite on sky'],
    daysOld: 110,
  }),
  adidas('Adizero SL 2', 'Running', 'Women', '36-41', 33_999, {
    about:
      'Light trainer for faster road runs, with a thin mesh upper and a midsole that has Lightstrike Pro foam in it.',
    drawn: 'max-cushion knit 4',
    colours: ['orangeBlack on sky', 'blueSky on sand'],
    daysOld: 46,
  }),
  adidas('Supernova Rise', 'Running', 'Men', '40-46', 36_999, {
    about:
      'Road shoe for everyday distance, with an engineered mesh upper, Dreamstrike+ foam and foam rods that steady the stride.',
    drawn: 'max-cushion knit 5',
    colours: ['grayOrange on mint', 'black on rose', 'blueWhite on genda'],
    daysOld: 91,
  }),
  adidas('Duramo SL', 'Running', 'Men', '39-46', 17_999, {
    about:
      'Lightweight shoe for short runs and gym work, with a mesh upper, padded heel and a soft EVA foam midsole.',
    drawn: 'retro-runner knit 9',
    colours: ['blackWhite on genda', 'grayLime on sand', 'navyWhite on rose'],
    daysOld: 64,
  }),
  adidas('Galaxy 7', 'Running', 'Women', '36-41', 13_999, {
    about:
      'Starter running shoe with a textile upper, overlays that hold the midfoot and a Cloudfoam midsole for comfort.',
    drawn: 'retro-runner knit 10',
    colours: ['grayPink on sky', 'blackWhite on pista'],
    daysOld: 170,
    discount: 12,
  }),
  adidas('Terrex Tracerocker 2', 'Running', 'Men', '40-46', 25_999, {
    about:
      'Trail running shoe with a mesh upper, an abrasion-resistant toe and a lugged Traxion outsole for gravel and hill paths.',
    drawn: 'trail knit 1',
    colours: ['olive on sky', 'blackOrange on sand'],
    daysOld: 155,
  }),
  adidas('Lite Racer Adapt 5.0', 'Casual', 'Women', '36-41', 15_999, {
    about:
      'Slip-on trainer in stretchy knit with an elastic strap over the instep, no laces and light foam underfoot.',
    drawn: 'skate-slip-on knit 0',
    colours: ['grayLight on genda', 'blackWhite on lilac'],
    daysOld: 134,
  }),
  adidas('Adilette 22', 'Slippers', 'Unisex', '36-45', 13_999, {
    about:
      'Single-piece slide with ridges like contour lines on a map, moulded from foam that is partly made from sugarcane.',
    drawn: 'slide smooth 2',
    colours: ['beige on lilac', 'blackout on mint', 'gray on rose'],
    daysOld: 31,
  }),
  adidas('Adilette Comfort', 'Slippers', 'Men', '39-46', 8_499, {
    about:
      'Slide with a one-piece strap over the foot and a contoured, cushioned footbed for after sport and around the house.',
    drawn: 'slide smooth 3',
    colours: ['navyWhite on genda', 'blackWhite on rose', 'white on sky'],
    daysOld: 102,
  }),
  adidas('Adilette Shower', 'Slippers', 'Men', '39-46', 4_999, {
    about:
      'Quick-drying slide for pool and shower, with a synthetic strap and a moulded footbed that does not hold water.',
    drawn: 'slide smooth 4',
    colours: ['blackWhite on pista', 'navyWhite on sand'],
    daysOld: 240,
  }),
  adidas('Eezay Flip-Flop', 'Slippers', 'Women', '36-41', 3_999, {
    about:
      'Light flip-flop with a soft thong strap and a flat EVA footbed, for the beach, the pool and hot afternoons at home.',
    drawn: 'thong-chappal smooth 0',
    colours: ['pink on mint', 'black on rose'],
    daysOld: 8,
  }),
  adidas('Tensaur Run 3.0', 'Kids', null, '36-39', 9_990, {
    about:
      'Sports shoe for school and play, with a mesh upper, an elastic lace and strap closure and a non-marking rubber outsole.',
    drawn: 'kids-strap knit 0',
    colours: ['navyWhite on sand', 'blackWhite on sky', 'pinkHot on pista'],
    daysOld: 43,
  }),
  adidas('Grand Court 2.0 Kids', 'Kids', null, '36-39', 11_990, {
    about:
      'Tennis-style shoe in children’s sizes, in wipe-clean synthetic leather with hook-and-loop straps and a rubber sole.',
    drawn: 'kids-strap smooth 1',
    colours: ['white on rose', 'blackWhite on mint'],
    daysOld: 185,
  }),
];
