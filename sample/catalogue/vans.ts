/** Sample models of Vans. */
import { modelsOf } from './model.ts';

const vans = modelsOf('Vans');

export const VANS = [
  vans('Old Skool', 'Sneakers', 'Unisex', '36-45', 21_999, {
    about:
      'Low suede and canvas skate shoe of 1977, with reinforced toe caps, a padded collar and a waffle rubber outsole.',
    drawn: 'court-low grain 16',
    colours: ['blackWhite on rose', 'navyWhite on genda', 'greenWhite on lilac', 'maroonWhite on sand'],
    daysOld: 160,
  }),
  vans('Knu Skool', 'Sneakers', 'Unisex', '36-45', 24_999, {
    about:
      'Puffed-up take on the Old Skool from the nineties, in suede with a thick padded tongue, fat laces and a waffle outsole.',
    drawn: 'court-low grain 17',
    colours: ['brownGum on sky', 'navyWhite on rose', 'blackWhite on pista'],
    daysOld: 7,
  }),
  vans('Sk8-Hi', 'Sneakers', 'Unisex', '36-45', 24_999, {
    about:
      'High-top of 1978 in suede and canvas, padded around the ankle, with reinforced toe caps and a waffle rubber outsole.',
    drawn: 'high-top grain 5',
    colours: ['navyWhite on sky', 'redWhite on mint', 'blackWhite on sand'],
    daysOld: 101,
  }),
  vans('Half Cab', 'Sneakers', 'Men', '40-45', 26_999, {
    about:
      'Mid-cut suede skate shoe of 1992, with a padded collar, stitched ankle panels and a waffle rubber outsole.',
    drawn: 'high-top grain 6',
    colours: ['olive on sky', 'black on rose'],
    daysOld: 245,
    discount: 20,
  }),
  vans('Lowland CC', 'Sneakers', 'Men', '40-45', 22_999, {
    about:
      'Court-style shoe in leather and suede with a padded collar, a rubber cupsole and a cushioned insole.',
    drawn: 'court-low smooth 15',
    colours: ['whiteGreen on genda', 'brownGum on lilac'],
    daysOld: 133,
  }),
  vans('Authentic', 'Casual', 'Unisex', '36-45', 17_999, {
    about:
      'The plain canvas lace-up that Vans began with in 1966: metal eyelets, a simple low top and a waffle rubber outsole.',
    drawn: 'court-low grain 18',
    colours: [
      'blackWhite on mint',
      'redWhite on sky',
      'navyWhite on sand',
      'white on rose',
      'yellow on lilac',
    ],
    daysOld: 350,
  }),
  vans('Era', 'Casual', 'Unisex', '36-45', 18_999, {
    about:
      'Canvas skate shoe of 1976 with a padded collar and contrasting panels, on the same waffle rubber outsole.',
    drawn: 'court-low grain 19',
    colours: ['navyRed on pista', 'blackWhite on genda'],
    daysOld: 215,
    discount: 15,
  }),
  vans('Classic Slip-On', 'Casual', 'Unisex', '36-45', 18_999, {
    about:
      'Canvas shoe without laces, with elastic at both sides, a padded collar and a waffle rubber outsole.',
    drawn: 'skate-slip-on grain 7',
    colours: ['whiteBlack on genda', 'blackout on rose', 'navyWhite on sky', 'redWhite on sand'],
    daysOld: 76,
  }),
  vans('Asher', 'Casual', 'Women', '36-41', 13_999, {
    about:
      'Slip-on canvas shoe with elastic side panels and a padded collar, on a flat vulcanised rubber sole.',
    drawn: 'skate-slip-on grain 8',
    colours: ['pinkWhite on sand', 'blackWhite on lilac'],
    daysOld: 188,
  }),
  vans('Ward', 'Casual', 'Men', '40-46', 15_999, {
    about:
      'Suede and canvas lace-up with a padded collar and a side stripe, on a vulcanised rubber sole. Plain and hard-wearing.',
    drawn: 'court-low grain 20',
    colours: ['grayNavy on genda', 'brownTan on mint', 'blackWhite on sky'],
    daysOld: 65,
  }),
  vans('Filmore Hi', 'Casual', 'Women', '36-41', 17_499, {
    about:
      'High-top in suede and canvas with a padded collar and a slim profile, on a vulcanised rubber sole.',
    drawn: 'high-top grain 7',
    colours: ['blackWhite on genda', 'cream on sky'],
    daysOld: 174,
  }),
  vans('UltraRange Rapidweld', 'Casual', 'Men', '40-45', 27_999, {
    about:
      'Light shoe for travel and long walks, with a mesh upper, a sock-like collar and a soft UltraCush foam midsole.',
    drawn: 'retro-runner knit 24',
    colours: ['olive on lilac', 'blackWhite on rose'],
    daysOld: 310,
    active: false,
  }),
  vans('La Costa Slide-On', 'Slippers', 'Unisex', '36-45', 7_999, {
    about:
      'Slide with a padded strap and a contoured footbed with light foam underneath, for the beach and for home.',
    drawn: 'slide grain 9',
    colours: ['navyWhite on mint', 'blackWhite on sky'],
    daysOld: 99,
  }),
  vans('Old Skool V Kids', 'Kids', null, '36-39', 14_490, {
    about:
      'The suede and canvas Old Skool in children’s sizes, with two hook-and-loop straps and a waffle rubber outsole.',
    drawn: 'kids-strap grain 8',
    colours: ['blackWhite on pista', 'pinkWhite on mint', 'blueWhite on sand'],
    daysOld: 42,
  }),
  vans('Classic Slip-On Kids', 'Kids', null, '36-39', 12_490, {
    about:
      'Canvas shoe for children that pulls on without laces, with elastic at the sides and a waffle rubber outsole.',
    drawn: 'skate-slip-on grain 9',
    colours: ['redWhite on genda', 'blackWhite on sky'],
    daysOld: 147,
  }),
];
