/** Sample models of New Balance. */
import { modelsOf } from './model.ts';

const newBalance = modelsOf('New Balance');

export const NEW_BALANCE = [
  newBalance('574 Core', 'Sneakers', 'Unisex', '36-45', 24_999, {
    about:
      'Suede and mesh runner from 1988, now an everyday shoe, with an ENCAP midsole that puts soft foam inside a firmer rim.',
    drawn: 'retro-runner grain 10',
    colours: ['grayNavy on sand', 'navyWhite on pista', 'greenWhite on rose', 'maroonWhite on sky'],
    daysOld: 180,
  }),
  newBalance('530', 'Sneakers', 'Women', '36-41', 24_999, {
    about:
      'Mesh running style of the nineties with synthetic overlays, ABZORB cushioning at the heel and a segmented midsole.',
    drawn: 'retro-runner knit 12',
    colours: ['whiteNavy on rose', 'silver on genda', 'cream on sky', 'greenMint on lilac'],
    daysOld: 40,
  }),
  newBalance('327', 'Sneakers', 'Unisex', '36-44', 26_999, {
    about:
      'Shaped after running shoes of the seventies: suede and nylon, a large side panel and a studded sole that climbs the heel.',
    drawn: 'retro-runner grain 13',
    colours: ['beigeBrown on sky', 'blackWhite on genda', 'blueSky on rose', 'orange on mint'],
    daysOld: 73,
  }),
  newBalance('9060', 'Sneakers', 'Unisex', '36-45', 42_999, {
    about:
      'Broad sneaker in mesh and suede with waved panels, on a thick sculpted midsole with ABZORB and SBS cushioning.',
    drawn: 'retro-runner grain 14',
    colours: ['grayLight on rose', 'cream on pista', 'blackout on sand'],
    daysOld: 4,
  }),
  newBalance('2002R', 'Sneakers', 'Men', '40-45', 39_999, {
    about:
      'Suede and mesh runner after the MR2002 of 2010, with N-ergy cushioning in the heel and a padded collar.',
    drawn: 'retro-runner grain 15',
    colours: ['gray on genda', 'navy on mint', 'oliveGum on lilac'],
    daysOld: 98,
  }),
  newBalance('990v6', 'Sneakers', 'Men', '40-46', 58_999, {
    about:
      'Pigskin suede and mesh shoe of the 990 line, with FuelCell foam joined to an ENCAP rim and reflective details.',
    drawn: 'retro-runner grain 16',
    colours: ['gray on sky', 'navyWhite on sand'],
    daysOld: 270,
  }),
  newBalance('550', 'Sneakers', 'Unisex', '36-45', 31_999, {
    about:
      'Low leather basketball shoe of 1989 with perforated sides, a mesh collar lining and a rubber cupsole.',
    drawn: 'court-low grain 14',
    colours: ['whiteGreen on genda', 'navyWhite on lilac', 'redWhite on sky', 'cream on mint'],
    daysOld: 62,
  }),
  newBalance('480', 'Sneakers', 'Men', '39-45', 21_999, {
    about:
      'Low leather shoe with the court lines of the eighties, a padded collar and a one-piece rubber cupsole.',
    drawn: 'court-low grain 15',
    colours: ['whiteBlack on pista', 'blackWhite on rose'],
    daysOld: 137,
    discount: 18,
  }),
  newBalance('CT302', 'Sneakers', 'Women', '36-41', 22_999, {
    about:
      'Tennis-inspired leather sneaker on a raised, layered rubber sole, with a large stitched letter at the side.',
    drawn: 'court-low smooth 14',
    colours: ['whiteGreen on sky', 'cream on mint'],
    daysOld: 225,
  }),
  newBalance('608v5', 'Casual', 'Men', '40-46', 23_999, {
    about:
      'Sturdy leather trainer for long days on the feet, with ABZORB cushioning, a broad base and a non-marking rubber outsole.',
    drawn: 'retro-runner smooth 11',
    colours: ['whiteNavy on genda', 'blackout on stone'],
    daysOld: 330,
  }),
  newBalance('928v3', 'Casual', 'Men', '40-46', 39_999, {
    about:
      'Leather walking shoe with a ROLLBAR post at the heel that limits inward roll, ABZORB cushioning and a firm heel counter.',
    drawn: 'retro-runner smooth 12',
    colours: ['blackout on mint', 'brown on sky'],
    daysOld: 380,
    discount: 15,
  }),
  newBalance('Fresh Foam X 1080v14', 'Running', 'Men', '40-46', 46_999, {
    about:
      'Road shoe for everyday distance, with a full Fresh Foam X midsole, an engineered mesh upper and a rubber outsole.',
    drawn: 'max-cushion knit 9',
    colours: ['blueTeal on rose', 'grayLight on genda', 'blackWhite on lilac'],
    daysOld: 45,
  }),
  newBalance('Fresh Foam X 880v14', 'Running', 'Women', '36-41', 38_999, {
    about:
      'Neutral road trainer for steady training, with Fresh Foam X underfoot, an engineered mesh upper and a padded heel.',
    drawn: 'max-cushion knit 10',
    colours: ['purpleLight on sand', 'blackWhite on sky'],
    daysOld: 107,
  }),
  newBalance('FuelCell Rebel v4', 'Running', 'Men', '40-45', 37_999, {
    about: 'Light road shoe for quicker training days, with a wide FuelCell foam base and a thin mesh upper.',
    drawn: 'max-cushion knit 11',
    colours: ['yellowLime on rose', 'white on pista'],
    daysOld: 84,
  }),
  newBalance('Fresh Foam Arishi v4', 'Running', 'Women', '36-41', 18_999, {
    about:
      'Easy-going running shoe with a mesh upper and no-sew overlays, on a Fresh Foam midsole for short runs and walks.',
    drawn: 'retro-runner knit 17',
    colours: ['grayPink on pista', 'blackWhite on sand', 'navyWhite on rose'],
    daysOld: 20,
  }),
  newBalance('Fresh Foam X Hierro v8', 'Running', 'Men', '40-46', 38_999, {
    about:
      'Trail running shoe with a mesh upper and reinforced toe, Fresh Foam X cushioning and a lugged Vibram rubber outsole.',
    drawn: 'trail knit 3',
    colours: ['oliveOrange on rose', 'black on sand'],
    daysOld: 149,
    active: false,
  }),
  newBalance('200 Slide', 'Slippers', 'Unisex', '36-45', 6_999, {
    about:
      'Slide with a synthetic strap and a cushioned CUSH+ foam footbed, for the poolside, after sport and at home.',
    drawn: 'slide smooth 7',
    colours: ['navyWhite on lilac', 'white on rose', 'blackWhite on mint'],
    daysOld: 112,
  }),
  newBalance('574 Core Hook & Loop', 'Kids', null, '36-39', 14_990, {
    about:
      'The suede and mesh 574 in children’s sizes, with hook-and-loop straps in place of laces and an EVA foam midsole.',
    drawn: 'kids-strap grain 4',
    colours: ['navyWhite on genda', 'grayNavy on rose', 'pinkWhite on sky'],
    daysOld: 68,
  }),
  newBalance('Rave Run v2', 'Kids', null, '36-39', 11_990, {
    about:
      'Mesh running shoe for children with an elastic lace and top strap, a reinforced toe and light foam underfoot.',
    drawn: 'kids-strap knit 5',
    colours: ['blackLime on sand', 'pinkHot on mint'],
    daysOld: 193,
  }),
];
