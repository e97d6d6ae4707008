/** Sample models of Puma. */
import { modelsOf } from './model.ts';

const puma = modelsOf('Puma');

export const PUMA = [
  puma('Suede Classic', 'Sneakers', 'Unisex', '36-45', 19_999, {
    about:
      'Low suede shoe that has been in the range since 1968, with a padded collar and a flat rubber cupsole.',
    drawn: 'court-low grain 10',
    colours: ['blackWhite on genda', 'navyWhite on rose', 'redWhite on sky', 'greenWhite on sand'],
    daysOld: 150,
  }),
  puma('Speedcat OG', 'Sneakers', 'Unisex', '36-43', 24_999, {
    about:
      'Very low, narrow suede shoe drawn from the boots of racing drivers, with a rounded heel and a thin rubber sole.',
    drawn: 'court-low grain 11',
    colours: ['redWhite on stone', 'blackWhite on pista', 'pinkWhite on sky', 'blueWhite on sand'],
    daysOld: 3,
  }),
  puma('Palermo', 'Sneakers', 'Women', '36-41', 21_999, {
    about:
      'Terrace shoe of the eighties in suede and leather, with a T-shaped toe, a tag at the side and a gum rubber sole.',
    drawn: 'court-low grain 12',
    colours: ['pinkGum on sky', 'greenGum on genda', 'blueGum on rose'],
    daysOld: 35,
  }),
  puma('CA Pro Classic', 'Sneakers', 'Men', '39-46', 18_999, {
    about:
      'Leather shoe based on the California tennis shoe of the eighties, with perforated sides and a stepped rubber sole.',
    drawn: 'court-low smooth 10',
    colours: ['whiteGreen on rose', 'grayLight on mint'],
    daysOld: 118,
    discount: 15,
  }),
  puma('Slipstream', 'Sneakers', 'Men', '40-45', 22_999, {
    about:
      'Leather low-top from a basketball shoe of 1987, with layered panels, a padded tongue and a thick rubber cupsole.',
    drawn: 'court-low grain 13',
    colours: ['whiteNavy on lilac', 'redWhite on pista'],
    daysOld: 285,
  }),
  puma('RS-X', 'Sneakers', 'Men', '40-46', 24_999, {
    about:
      'Bulky sneaker of mesh with leather and suede overlays, on a thick foam midsole from the Running System line.',
    drawn: 'retro-runner smooth 9',
    colours: ['whiteBlue on genda', 'blackRed on mint', 'grayOrange on sky'],
    daysOld: 200,
    discount: 30,
  }),
  puma('Mayze', 'Sneakers', 'Women', '36-41', 20_999, {
    about:
      'Leather sneaker raised on a ridged platform sole, with plain panels and a padded collar. Adds a few centimetres of height.',
    drawn: 'court-low smooth 11',
    colours: ['white on lilac', 'blackWhite on rose'],
    daysOld: 95,
  }),
  puma('Carina 2.0', 'Sneakers', 'Women', '36-41', 14_999, {
    about:
      'Court shoe with a slightly raised sole and a synthetic leather upper, soft inside, for daily wear with anything.',
    drawn: 'court-low smooth 12',
    colours: ['whitePink on pista', 'pinkWhite on sky', 'blackWhite on sand'],
    daysOld: 22,
  }),
  puma('Smash 3.0 L', 'Sneakers', 'Men', '39-46', 11_999, {
    about:
      'Simple tennis-style shoe with a leather upper, a cushioned sockliner and a rubber sole. Light, plain and easy to clean.',
    drawn: 'court-low smooth 13',
    colours: ['whiteNavy on mint', 'blackWhite on lilac', 'gray on genda'],
    daysOld: 78,
  }),
  puma('Rebound V6', 'Sneakers', 'Men', '40-46', 14_999, {
    about:
      'Ankle-high sneaker with basketball lines, in synthetic leather with a perforated toe, a padded collar and a rubber cupsole.',
    drawn: 'high-top smooth 4',
    colours: ['whiteBlack on sky', 'blackRed on sand'],
    daysOld: 163,
  }),
  puma('Velocity Nitro 3', 'Running', 'Men', '40-46', 27_999, {
    about:
      'Daily road shoe with an engineered mesh upper, Nitro foam through the midsole and a grippy Pumagrip rubber outsole.',
    drawn: 'max-cushion knit 6',
    colours: ['orangeBlack on mint', 'blueWhite on rose', 'blackLime on stone'],
    daysOld: 57,
  }),
  puma('Deviate Nitro 3', 'Running', 'Women', '36-41', 39_999, {
    about:
      'Road shoe for tempo runs and races, with Nitro foam around a carbon plate, a mesh upper and a grippy rubber outsole.',
    drawn: 'max-cushion knit 7',
    colours: ['pinkHot on sky', 'white on genda'],
    daysOld: 16,
  }),
  puma('Magnify Nitro 2', 'Running', 'Men', '40-45', 34_999, {
    about:
      'Thickly cushioned road shoe for easy and recovery runs, with Nitro foam, a padded collar and a mesh upper.',
    drawn: 'max-cushion knit 8',
    colours: ['blueTeal on sand', 'blackout on pista'],
    daysOld: 220,
    discount: 20,
  }),
  puma('Fast-Trac Nitro 3', 'Running', 'Men', '40-45', 24_999, {
    about:
      'Trail running shoe with a protective mesh upper, Nitro foam at the heel and a lugged rubber outsole for loose ground.',
    drawn: 'trail knit 2',
    colours: ['oliveOrange on sky'],
    daysOld: 126,
  }),
  puma('Flyer Runner', 'Running', 'Women', '36-41', 10_999, {
    about:
      'Light shoe for walking, gym and short runs, with a mesh upper, a padded sockliner and an EVA foam midsole.',
    drawn: 'retro-runner knit 11',
    colours: ['blackWhite on rose', 'purpleLight on sand', 'gray on mint'],
    daysOld: 48,
  }),
  puma('Leadcat 2.0', 'Slippers', 'Unisex', '36-45', 5_499, {
    about:
      'Slide with a padded synthetic strap and a moulded EVA footbed, for the changing room, the terrace and home.',
    drawn: 'slide smooth 5',
    colours: ['navyWhite on mint', 'redWhite on sand', 'blackWhite on genda'],
    daysOld: 89,
  }),
  puma('Popcat 20', 'Slippers', 'Women', '36-41', 4_490, {
    about:
      'Light slide with a wide synthetic strap over a soft moulded footbed, easy to rinse and quick to dry.',
    drawn: 'slide smooth 6',
    colours: ['pinkWhite on pista', 'blackWhite on lilac'],
    daysOld: 30,
  }),
  puma('Courtflex v2 V', 'Kids', null, '36-39', 7_990, {
    about:
      'School-day sneaker with two hook-and-loop straps, a synthetic leather upper and a flexible non-marking rubber sole.',
    drawn: 'kids-strap smooth 2',
    colours: ['whiteNavy on genda', 'blackWhite on sky'],
    daysOld: 104,
  }),
  puma('Evolve Run Mesh', 'Kids', null, '36-39', 8_490, {
    about:
      'Breathable mesh trainer for children, with an elastic lace, a strap over the instep and light foam underfoot.',
    drawn: 'kids-strap knit 3',
    colours: ['blueOrange on mint', 'pink on sky'],
    daysOld: 52,
    discount: 10,
  }),
];
