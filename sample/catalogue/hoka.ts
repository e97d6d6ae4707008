/** Sample models of HOKA. */
import { modelsOf } from './model.ts';

const hoka = modelsOf('HOKA');

export const HOKA = [
  hoka('Clifton 10', 'Running', 'Women', '36-41', 49_999, {
    about:
      'Everyday road running shoe with a thick light foam midsole, a jacquard knit upper and a curved sole that rolls forward.',
    drawn: 'max-cushion knit 13',
    colours: ['blueSky on genda', 'pink on mint', 'blackWhite on sand', 'white on lilac'],
    daysOld: 0,
  }),
  hoka('Clifton 9', 'Running', 'Men', '40-46', 44_999, {
    about:
      'Light road running shoe with a thick EVA foam midsole, an engineered knit upper and rubber only where the foot lands.',
    drawn: 'max-cushion knit 14',
    colours: ['blackWhite on genda', 'blueOrange on sand', 'grayLight on rose'],
    daysOld: 105,
  }),
  hoka('Bondi 9', 'Running', 'Men', '40-46', 54_999, {
    about:
      'The thickest road shoe of the range, for easy runs and long hours standing, with soft foam and a padded knit collar.',
    drawn: 'max-cushion knit 15',
    colours: ['white on mint', 'navyOrange on sand', 'blackout on sky'],
    daysOld: 18,
  }),
  hoka('Mach 6', 'Running', 'Men', '40-45', 43_999, {
    about:
      'Lighter, firmer trainer for quicker road runs, with a supercritical foam midsole and a creel jacquard mesh upper.',
    drawn: 'max-cushion knit 16',
    colours: ['orangeBlack on pista', 'blueWhite on rose'],
    daysOld: 69,
  }),
  hoka('Arahi 7', 'Running', 'Women', '36-41', 45_999, {
    about:
      'Road running shoe that steadies the foot with a firmer J-shaped frame around softer foam, under a flat-knit upper.',
    drawn: 'max-cushion knit 17',
    colours: ['purple on pista', 'blackWhite on rose'],
    daysOld: 139,
    discount: 15,
  }),
  hoka('Gaviota 5', 'Running', 'Men', '40-46', 54_999, {
    about:
      'Broad, steady road shoe with raised foam rails on either side of the foot, a padded collar and a mesh upper.',
    drawn: 'max-cushion knit 18',
    colours: ['navyWhite on genda'],
    daysOld: 255,
  }),
  hoka('Rincon 4', 'Running', 'Women', '36-41', 37_999, {
    about:
      'Pared-down road trainer with a light foam midsole, a thin engineered mesh upper and a gently rolling sole.',
    drawn: 'max-cushion knit 19',
    colours: ['yellowLime on sky', 'pinkHot on sand', 'white on rose'],
    daysOld: 51,
  }),
  hoka('Speedgoat 6', 'Running', 'Men', '40-46', 49_999, {
    about:
      'Trail running shoe with a woven textile upper, a tall foam midsole and a Vibram Megagrip outsole with deep lugs.',
    drawn: 'trail knit 4',
    colours: ['blueTeal on sand', 'blackOrange on mint', 'oliveOrange on lilac'],
    daysOld: 29,
  }),
  hoka('Challenger 7', 'Running', 'Women', '36-41', 45_999, {
    about:
      'Shoe for runs that begin on the road and end on a track, with small close-set lugs and light foam under a mesh upper.',
    drawn: 'trail knit 5',
    colours: ['greenMint on rose', 'gray on genda'],
    daysOld: 116,
  }),
  hoka('Mafate Speed 4', 'Running', 'Men', '40-45', 57_999, {
    about:
      'Mountain running shoe with two layers of foam, a protective mesh upper and a Vibram Megagrip outsole with long lugs.',
    drawn: 'trail knit 6',
    colours: ['yellowBlack on stone'],
    daysOld: 198,
    discount: 10,
  }),
  hoka('Transport', 'Casual', 'Unisex', '36-45', 48_999, {
    about:
      'City walking shoe with a hard-wearing textile upper, quick-pull laces, soft foam and a Vibram rubber outsole.',
    drawn: 'trail grain 7',
    colours: ['beigeBrown on sky', 'blackout on lilac', 'olive on rose'],
    daysOld: 81,
  }),
  hoka('Ora Recovery Slide 3', 'Slippers', 'Unisex', '36-45', 17_999, {
    about:
      'Thick slide for tired feet after a run, in one moulded foam with a softer top layer and channels that let air in.',
    drawn: 'slide smooth 10',
    colours: ['cream on sky', 'blueSky on sand', 'blackout on genda'],
    daysOld: 38,
  }),
  hoka('Ora Recovery Flip', 'Slippers', 'Women', '36-41', 15_999, {
    about:
      'Flip-flop on a thick two-layer foam footbed with a soft strap, meant for resting the feet after long runs.',
    drawn: 'thong-chappal smooth 6',
    colours: ['black on mint', 'pink on sky'],
    daysOld: 172,
  }),
];
