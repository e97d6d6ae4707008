/** Sample models of Sketchers, spelled as the shop has always spelled Skechers. */
import { modelsOf } from './model.ts';

const sketchers = modelsOf('Sketchers');

export const SKETCHERS = [
  sketchers('Go Walk 6', 'Casual', 'Men', '39-46', 17_999, {
    about:
      'Slip-on walking shoe in stretchy mesh, with a cushioned insole and a light foam sole that bends with every step.',
    drawn: 'skate-slip-on knit 1',
    colours: ['blackWhite on sky', 'navyWhite on sand', 'gray on mint'],
    daysOld: 59,
  }),
  sketchers('Go Walk Joy', 'Casual', 'Women', '36-41', 13_999, {
    about:
      'Laceless walking shoe in soft mesh with a padded heel and a light, flexible sole, for errands and morning walks.',
    drawn: 'skate-slip-on knit 2',
    colours: ['navyWhite on genda', 'grayPink on sky', 'blackWhite on rose'],
    daysOld: 26,
  }),
  sketchers('Go Walk Arch Fit', 'Casual', 'Women', '36-41', 19_999, {
    about:
      'Slip-on walking shoe with a removable, shaped insole that supports the arch, in breathable mesh on a light sole.',
    drawn: 'skate-slip-on knit 3',
    colours: ['purpleLight on sand', 'black on pista'],
    daysOld: 142,
    discount: 10,
  }),
  sketchers('Arch Fit', 'Casual', 'Men', '40-46', 21_999, {
    about:
      'Lace-up mesh trainer with a removable, shaped insole that supports the arch, and a shock-absorbing midsole.',
    drawn: 'retro-runner knit 18',
    colours: ['navyOrange on mint', 'blackWhite on lilac', 'graphite on genda'],
    daysOld: 80,
  }),
  sketchers('Slip-ins Ultra Flex 3.0', 'Casual', 'Women', '36-41', 21_999, {
    about:
      'Step in without bending down: a firm heel holds its shape while the foot slides into the knitted upper.',
    drawn: 'skate-slip-on knit 4',
    colours: ['blackWhite on genda', 'blueSky on sand', 'cream on lilac'],
    daysOld: 11,
  }),
  sketchers('Summits', 'Casual', 'Women', '36-41', 12_999, {
    about:
      'Light mesh trainer with stretch laces for easy wear, a cushioned insole and a flexible traction sole.',
    drawn: 'retro-runner knit 19',
    colours: ['pink on mint', 'blackWhite on sky'],
    daysOld: 167,
  }),
  sketchers('Equalizer 5.0', 'Casual', 'Men', '40-46', 16_999, {
    about:
      'Slip-on sporty shoe with a mesh and synthetic upper, stretch panels at the collar and a memory foam insole.',
    drawn: 'skate-slip-on knit 5',
    colours: ['navy on rose', 'blackout on sand'],
    daysOld: 213,
    discount: 20,
  }),
  sketchers('Relaxed Fit: Creston - Moseco', 'Casual', 'Men', '40-46', 16_499, {
    about:
      'Canvas slip-on with a moccasin toe and stretch panels, roomier across the foot, on a memory foam insole.',
    drawn: 'loafer grain 0',
    colours: ['beigeBrown on sky', 'navyWhite on pista'],
    daysOld: 124,
  }),
  sketchers('BOBS Plush', 'Casual', 'Women', '36-41', 9_999, {
    about:
      'Simple slip-on flat in soft fabric with a stitched centre seam, a memory foam insole and a flexible rubber sole.',
    drawn: 'skate-slip-on grain 6',
    colours: ['navyWhite on genda', 'redWhite on mint', 'cream on rose'],
    daysOld: 235,
  }),
  sketchers("D'Lites Fresh Start", 'Sneakers', 'Women', '36-41', 20_999, {
    about:
      'Chunky leather and mesh sneaker in the style of the nineties, with a thick light sole and a memory foam insole.',
    drawn: 'retro-runner smooth 20',
    colours: ['whiteNavy on pista', 'blackWhite on rose', 'pinkWhite on sky'],
    daysOld: 93,
  }),
  sketchers('Uno - Stand On Air', 'Sneakers', 'Women', '36-41', 19_999, {
    about:
      'Smooth synthetic leather sneaker with small perforations, on a midsole with a visible air cushion along its length.',
    drawn: 'retro-runner smooth 21',
    colours: ['white on lilac', 'blackWhite on mint', 'redWhite on sand', 'pinkWhite on genda'],
    daysOld: 47,
  }),
  sketchers('Energy Afterburn', 'Sneakers', 'Men', '40-46', 18_999, {
    about:
      'Leather training shoe with overlaid panels, a padded collar and a thick shock-absorbing midsole, wide and stable.',
    drawn: 'retro-runner smooth 22',
    colours: ['whiteNavy on mint', 'blackout on rose'],
    daysOld: 295,
  }),
  sketchers('Max Cushioning Elite', 'Running', 'Men', '40-46', 22_999, {
    about:
      'Tall-soled shoe for long walks and easy runs, with thick light foam, a breathable mesh upper and a curved forefoot.',
    drawn: 'max-cushion knit 12',
    colours: ['blackWhite on pista', 'blueOrange on stone', 'grayLime on sky'],
    daysOld: 71,
  }),
  sketchers('GO RUN Consistent', 'Running', 'Women', '36-41', 15_999, {
    about:
      'Everyday running shoe with an engineered mesh upper, a cushioned insole and a light responsive foam midsole.',
    drawn: 'retro-runner knit 23',
    colours: ['pinkHot on sky', 'navyWhite on rose', 'blackWhite on sand'],
    daysOld: 55,
  }),
  sketchers('On-the-GO 600', 'Slippers', 'Women', '36-41', 8_999, {
    about:
      'Sporty thong sandal with soft fabric straps on a thick, light moulded footbed, for walking in warm weather.',
    drawn: 'thong-chappal grain 1',
    colours: ['navy on sand', 'blackout on lilac'],
    daysOld: 86,
  }),
  sketchers('Hyper Slide - Deriver', 'Slippers', 'Men', '40-46', 8_499, {
    about:
      'Slide with a wide padded strap and a thick cushioned footbed, made in light moulded foam for after training.',
    drawn: 'slide smooth 8',
    colours: ['blackWhite on genda', 'navy on mint'],
    daysOld: 129,
  }),
  sketchers('S Lights: Flex-Glow', 'Kids', null, '36-39', 12_990, {
    about:
      'Children’s trainer with lights in the midsole that blink at each step, stretch laces and a strap to close it.',
    drawn: 'kids-strap knit 6',
    colours: ['blueOrange on genda', 'blackLime on rose'],
    daysOld: 14,
  }),
  sketchers('Microspec', 'Kids', null, '36-39', 9_490, {
    about:
      'Light mesh trainer for school sports, with a stretch lace and strap closure, a cushioned insole and a grippy sole.',
    drawn: 'kids-strap knit 7',
    colours: ['navyRed on sky', 'grayLime on lilac', 'purple on pista'],
    daysOld: 152,
  }),
];
