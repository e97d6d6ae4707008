/** Sample models of unbranded imports, which the trade calls "Chinese": plain names that say what they are. */
import { modelsOf } from './model.ts';

const chinese = modelsOf('Chinese');

export const CHINESE = [
  chinese('Mesh Jogger, soft sole', 'Running', 'Men', '39-45', 2_990, {
    about:
      'Light jogger in thin breathable mesh on a one-piece EVA sole, for walking, the park and everyday use.',
    drawn: 'retro-runner knit 25',
    colours: ['blackWhite on sky', 'gray on rose', 'navyWhite on sand'],
    daysOld: 21,
  }),
  chinese('Knit Sock Jogger', 'Running', 'Men', '39-44', 3_490, {
    about:
      'Pull-on jogger with a stretchy knitted collar and decorative laces, on a light EVA sole with shallow grooves.',
    drawn: 'max-cushion knit 20',
    colours: ['grayLime on lilac', 'blackout on pista'],
    daysOld: 87,
  }),
  chinese('Thick Foam Jogger', 'Running', 'Women', '36-41', 3_990, {
    about:
      'Jogger with a tall light EVA sole and a knitted upper, made for walking and light exercise rather than long runs.',
    drawn: 'max-cushion knit 21',
    colours: ['whitePink on mint', 'purpleLight on genda', 'blackWhite on rose'],
    daysOld: 9,
  }),
  chinese('Grip Sole Jogger', 'Running', 'Men', '40-45', 4_490, {
    about:
      'Jogger with a lugged rubber sole and synthetic overlays on mesh, for rough streets and village paths.',
    drawn: 'trail knit 8',
    colours: ['oliveOrange on sand', 'blackRed on sky'],
    daysOld: 131,
  }),
  chinese('White Court Sneaker', 'Sneakers', 'Unisex', '36-44', 2_990, {
    about:
      'Plain low sneaker in synthetic leather that wipes clean, with a padded collar and a stitched rubber sole.',
    drawn: 'court-low smooth 16',
    colours: ['whiteGreen on rose'],
    daysOld: 33,
  }),
  chinese('Suede-look Sneaker, gum sole', 'Sneakers', 'Unisex', '36-44', 3_990, {
    about:
      'Low sneaker in brushed synthetic that looks like suede, with a contrasting heel and a gum-coloured sole.',
    drawn: 'court-low grain 21',
    colours: ['greenGum on mint', 'navyGum on rose', 'brownGum on sky', 'redGum on sand'],
    daysOld: 13,
  }),
  chinese('Retro Jogger Sneaker', 'Sneakers', 'Men', '39-45', 4_490, {
    about:
      'Everyday sneaker with the look of an old running shoe, in mesh and brushed synthetic on a foam sole.',
    drawn: 'retro-runner grain 26',
    colours: ['grayNavy on pista', 'beigeGreen on lilac'],
    daysOld: 109,
    discount: 15,
  }),
  chinese('Chunky Sneaker, thick sole', 'Sneakers', 'Women', '36-41', 4_990, {
    about:
      'Sneaker on a thick moulded sole that adds height, with a synthetic leather and mesh upper and flat laces.',
    drawn: 'retro-runner smooth 27',
    colours: ['cream on rose', 'whitePink on genda', 'blackWhite on mint'],
    daysOld: 24,
  }),
  chinese('Padded High-Top', 'Sneakers', 'Men', '40-45', 5_490, {
    about:
      'Ankle-high sneaker in synthetic leather with a thick padded collar and tongue, on a stitched rubber sole.',
    drawn: 'high-top smooth 8',
    colours: ['whiteRed on sky', 'blackWhite on genda'],
    daysOld: 153,
  }),
  chinese('Canvas High-Top', 'Casual', 'Unisex', '36-44', 2_490, {
    about:
      'Ankle-high canvas shoe with metal eyelets and a rubber toe cap, on a flat vulcanised rubber sole.',
    drawn: 'high-top grain 9',
    colours: ['redWhite on sand', 'white on sky', 'navyWhite on mint', 'blackWhite on lilac'],
    daysOld: 77,
  }),
  chinese('Canvas Lace-Up, plain', 'Casual', 'Unisex', '36-44', 1_990, {
    about:
      'Low canvas shoe with cotton laces and a flat rubber sole, the sort worn for school PT and every day.',
    drawn: 'court-low grain 22',
    colours: ['white on pista', 'blackWhite on sand', 'navyWhite on rose'],
    daysOld: 360,
  }),
  chinese('Canvas Slip-On', 'Casual', 'Women', '36-41', 1_890, {
    about:
      'Flat canvas shoe without laces, with elastic at the sides, a thin padded insole and a rubber sole.',
    drawn: 'skate-slip-on grain 10',
    colours: ['blackWhite on genda', 'pinkWhite on mint', 'cream on sky'],
    daysOld: 196,
  }),
  chinese('Driving Moccasin', 'Casual', 'Men', '40-45', 3_290, {
    about:
      'Soft moccasin in synthetic leather with a stitched toe and a studded rubber sole, for office and evenings.',
    drawn: 'loafer smooth 1',
    colours: ['brownTan on sky', 'blackout on sand', 'navy on genda'],
    daysOld: 44,
  }),
  chinese('Penny Loafer, flat sole', 'Casual', 'Men', '40-45', 3_490, {
    about: 'Slip-on loafer in smooth synthetic leather with a strap across the instep and a low rubber heel.',
    drawn: 'loafer smooth 2',
    colours: ['brownDark on rose', 'blackout on mint'],
    daysOld: 120,
    discount: 10,
  }),
  chinese('Soft Loafer, low heel', 'Casual', 'Women', '36-41', 2_990, {
    about:
      'Round-toed loafer in matt synthetic leather with a cushioned insole and a low block heel, for work and college.',
    drawn: 'loafer smooth 3',
    colours: ['beige on sky', 'blackout on rose', 'maroon on sand'],
    daysOld: 17,
  }),
  chinese('EVA Slide, one piece', 'Slippers', 'Unisex', '36-45', 1_490, {
    about: 'Slide moulded in one piece from light EVA, waterproof and quick to dry, for bathroom and house.',
    drawn: 'slide smooth 11',
    colours: ['beige on rose', 'greenMint on sand', 'pink on lilac', 'blackout on sky'],
    daysOld: 27,
  }),
  chinese('Cloud Slide, soft sole', 'Slippers', 'Women', '36-41', 1_990, {
    about: 'Soft slide with an extra-thick EVA sole and a broad strap, light on the foot and easy to rinse.',
    drawn: 'slide smooth 12',
    colours: ['cream on mint', 'purpleLight on genda', 'yellow on sky'],
    daysOld: 5,
  }),
  chinese('Thong Chappal, rubber', 'Slippers', 'Men', '39-45', 1_490, {
    about:
      'Flat rubber chappal with a thong strap and a ribbed footbed, for ablution, the house and the street.',
    drawn: 'thong-chappal smooth 3',
    colours: ['blueWhite on sand', 'blackout on pista', 'brown on sky'],
    daysOld: 280,
  }),
  chinese('Padded Chappal', 'Slippers', 'Men', '40-45', 2_290, {
    about:
      'Thong chappal with a stitched synthetic leather strap over a soft padded footbed and a rubber sole.',
    drawn: 'thong-chappal grain 4',
    colours: ['brownTan on mint', 'blackout on rose'],
    daysOld: 158,
  }),
  chinese('Kids Jogger, strap', 'Kids', null, '36-39', 2_490, {
    about:
      'Children’s mesh jogger with one hook-and-loop strap and a light EVA sole, for school sports and play.',
    drawn: 'kids-strap knit 9',
    colours: ['blueOrange on rose', 'pinkHot on sky', 'blackLime on sand'],
    daysOld: 53,
  }),
  chinese('School Shoe, black, strap', 'Kids', null, '36-39', 2_290, {
    about:
      'Black school shoe in smooth synthetic leather with a hook-and-loop strap, a padded collar and a rubber sole.',
    drawn: 'kids-strap smooth 10',
    colours: ['blackout on genda'],
    daysOld: 90,
  }),
  chinese('Kids Clog Slide', 'Kids', null, '36-39', 1_690, {
    about:
      'Light moulded EVA slide for children, waterproof, with a textured footbed and a ribbed sole, for bath and garden.',
    drawn: 'slide smooth 13',
    colours: ['blueSky on sand', 'pink on pista'],
    daysOld: 182,
    active: false,
  }),
];
