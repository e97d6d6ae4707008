/** Sample models of Under Armour. */
import { modelsOf } from './model.ts';

const underArmour = modelsOf('Under Armour');

export const UNDER_ARMOUR = [
  underArmour('Charged Assert 10', 'Running', 'Men', '40-46', 16_999, {
    about:
      'Everyday running shoe with a mesh upper and leather-look overlays at the sides, on a Charged Cushioning foam midsole.',
    drawn: 'retro-runner knit 28',
    colours: ['blackWhite on sand', 'navyWhite on mint', 'grayOrange on lilac'],
    daysOld: 60,
  }),
  underArmour('Charged Pursuit 3', 'Running', 'Women', '36-41', 15_999, {
    about:
      'Light mesh shoe for running and the gym, with a foam-padded collar and a Charged Cushioning midsole.',
    drawn: 'retro-runner knit 29',
    colours: ['grayPink on sand', 'blackWhite on pista'],
    daysOld: 136,
    discount: 20,
  }),
  underArmour('Charged Rogue 4', 'Running', 'Men', '40-46', 20_999, {
    about:
      'Neutral road shoe with an engineered mesh upper, a moulded heel and a full-length Charged Cushioning midsole.',
    drawn: 'retro-runner knit 30',
    colours: ['graphite on genda', 'blackRed on sky'],
    daysOld: 36,
  }),
  underArmour('HOVR Sonic 6', 'Running', 'Men', '40-45', 28_999, {
    about:
      'Road running shoe with HOVR foam held in a mesh web, a knit upper and a sensor that links to the MapMyRun app.',
    drawn: 'max-cushion knit 22',
    colours: ['blackOrange on pista', 'blueWhite on sand', 'white on lilac'],
    daysOld: 74,
  }),
  underArmour('HOVR Machina 3', 'Running', 'Men', '40-45', 33_999, {
    about:
      'Road shoe for training runs, with HOVR foam, a plate for push-off under the midfoot and a light mesh upper.',
    drawn: 'max-cushion knit 23',
    colours: ['redBlack on mint', 'blackout on sand'],
    daysOld: 340,
    discount: 25,
  }),
  underArmour('Infinite Elite', 'Running', 'Women', '36-41', 43_999, {
    about:
      'Cushioned road shoe for long runs, with a thick HOVR+ foam midsole, a soft knit collar and a mesh upper.',
    drawn: 'max-cushion knit 24',
    colours: ['white on pista', 'purple on genda', 'blackWhite on rose'],
    daysOld: 15,
  }),
  underArmour('Surge 4', 'Running', 'Women', '36-41', 12_999, {
    about:
      'Simple running and walking shoe with a breathable mesh upper, an EVA foam midsole and a rubber outsole.',
    drawn: 'retro-runner knit 31',
    colours: ['blueSky on rose', 'pinkWhite on sky', 'blackWhite on mint'],
    daysOld: 32,
  }),
  underArmour('Charged Bandit Trail 3', 'Running', 'Men', '40-46', 22_999, {
    about:
      'Trail running shoe with a mesh and film upper, Charged Cushioning foam and a lugged rubber outsole for loose tracks.',
    drawn: 'trail knit 9',
    colours: ['olive on mint', 'blackOrange on sky'],
    daysOld: 114,
  }),
  underArmour('Lockdown 7', 'Sneakers', 'Unisex', '38-46', 17_999, {
    about:
      'Basketball shoe with a mesh upper and synthetic overlays, a padded ankle and a herringbone rubber outsole.',
    drawn: 'high-top knit 10',
    colours: ['redWhite on sky', 'blueWhite on rose', 'blackWhite on lilac'],
    daysOld: 94,
  }),
  underArmour('Forge 96', 'Sneakers', 'Men', '40-45', 23_999, {
    about:
      'Sneaker in the style of a nineties trainer, with leather and textile panels and a padded collar on a foam midsole.',
    drawn: 'retro-runner smooth 32',
    colours: ['whiteRed on genda', 'navyOrange on sky'],
    daysOld: 400,
    active: false,
  }),
  underArmour('SlipSpeed', 'Casual', 'Unisex', '36-45', 42_999, {
    about:
      'Training shoe whose heel folds flat so that it can be worn as a slide, with a knit upper and a dial in place of laces.',
    drawn: 'retro-runner knit 33',
    colours: ['blackout on rose', 'grayLight on genda'],
    daysOld: 67,
  }),
  underArmour('Ignite Select Slide', 'Slippers', 'Men', '40-46', 8_999, {
    about:
      'Slide with an adjustable padded strap and a soft two-layer foam footbed, for the locker room and rest days.',
    drawn: 'slide grain 14',
    colours: ['navyWhite on sand', 'blackWhite on genda'],
    daysOld: 50,
  }),
  underArmour('Locker IV Slide', 'Slippers', 'Men', '40-46', 4_999, {
    about:
      'Plain shower slide with a one-piece moulded strap and a textured footbed, quick to dry and easy to pack.',
    drawn: 'slide smooth 15',
    colours: ['redBlack on sky', 'blackout on mint'],
    daysOld: 161,
  }),
  underArmour('Assert 10 AC', 'Kids', null, '36-39', 10_490, {
    about:
      'Running and school shoe for children with a hook-and-loop strap, a mesh upper and Charged Cushioning foam.',
    drawn: 'kids-strap knit 11',
    colours: ['blackWhite on rose', 'blueOrange on sand', 'pinkHot on genda'],
    daysOld: 72,
  }),
  underArmour('Surge 4 AC', 'Kids', null, '36-39', 8_990, {
    about: 'Light trainer for children with an elastic lace and strap, a mesh upper and an EVA foam midsole.',
    drawn: 'kids-strap knit 12',
    colours: ['navyRed on mint', 'purple on sand'],
    daysOld: 143,
  }),
];
