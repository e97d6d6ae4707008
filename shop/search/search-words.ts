/** What shoppers call things, in English and in Roman Urdu: the small dictionary behind the search. */

/**
 * A kind of shoe as it is said: a category of the shop, and the word that titles use for it. Spellings of Roman Urdu are
 * free, so the usual ones are listed. Only everyday words are here: joggers are any sport shoe, chappal any open slipper;
 * khussa, peshawari and kolhapuri are left to titles, being shoes of their own.
 */
export type Kind = { type: string; said: string };

export const KINDS: readonly (Kind & { spellings: string })[] = [
  { type: 'Running', said: 'jogger', spellings: 'jogger joger jogar joggar' },
  { type: 'Running', said: 'running', spellings: 'running daurne dorne bhagne' },
  {
    type: 'Slippers',
    said: 'chappal',
    spellings: 'chappal chapal chappel chapel chapple chappale chapaal chappalein chaplein',
  },
  { type: 'Slippers', said: 'slipper', spellings: 'slipper sleeper silipper' },
  { type: 'Slippers', said: 'sandal', spellings: 'sandal sandle' },
  { type: 'Slippers', said: 'slide', spellings: 'slide' },
  { type: 'Sneakers', said: 'sneaker', spellings: 'sneaker snekar sneeker' },
  { type: 'Casual', said: 'casual', spellings: 'casual' },
  {
    type: 'Kids',
    said: 'kid',
    spellings: 'kid kids child children bachon bacho bachay bachey bache bacha bachcha',
  },
  { type: 'Kids', said: 'kid', spellings: 'boy girl larkon larkiyon' },
];

export const AUDIENCES: Record<string, string> = {
  Men: 'men mens man male gent gents mard mardana mardane mardon',
  Women: 'women womens woman female lady ladies aurat auraton khawateen zanana zanane',
  Unisex: 'unisex',
};

/** The shop's plain colour names and what else they are called; feminine and plural forms as Urdu bends them. */
export const COLOURS = {
  Black: 'black kala kaala kali kaali kale kaale siyah siah',
  White: 'white safed safaid sufaid sufed',
  Gray: 'gray grey surmai',
  Silver: 'silver chandi',
  Brown: 'brown bhoora bhura bhoori bhoore',
  Beige: 'beige cream',
  Navy: 'navy',
  Blue: 'blue neela nila neeli neele',
  Red: 'red laal lal surkh',
  Maroon: 'maroon burgundy',
  Green: 'green hara hari hare sabz',
  Olive: 'olive',
  Yellow: 'yellow peela pila peeli peele zard',
  Orange: 'orange narangi malta',
  Pink: 'pink gulabi',
  Purple: 'purple jamni jamuni violet',
  Gold: 'gold golden sunehri',
} as const satisfies Record<string, string>;

/** Shoes of any kind: they say nothing of which, but a slide is hardly meant. */
export const SHOE_WORDS = words(
  'shoe shoes shoos joota jootay joote jooti joton jooton juta jute jutay juti jootey footwear',
);

/** Stop words: they only connect the others. */
export const FILLERS = words(
  'ke ki ka ko k liye lie kay wale wali wala aur or and for the a an in of with se me mein main ' +
    'size number no eu rs pkr rupees rupay price colour color rang pair new original best sasta sasti saste acha',
);

/** The same words from an Urdu keyboard, by how they are written above. */
export const URDU: Record<string, string> = {
  joote: 'جوتا جوتے جوتی جوتوں جوتیاں شوز',
  chappal: 'چپل چپلیں چپلوں',
  sandal: 'سینڈل سینڈلز',
  jogger: 'جوگر جوگرز',
  sneaker: 'سنیکر سنیکرز',
  bachon: 'بچوں بچے بچہ بچی',
  mardana: 'مردانہ مرد مردوں',
  zanana: 'زنانہ خواتین عورت عورتوں لیڈیز',
  kala: 'کالا کالی کالے سیاہ',
  safed: 'سفید',
  bhoora: 'بھورا بھوری بھورے براؤن',
  neela: 'نیلا نیلی نیلے',
  laal: 'لال سرخ',
  hara: 'ہرا ہری ہرے سبز',
  peela: 'پیلا پیلی پیلے',
  gulabi: 'گلابی',
  surmai: 'سرمئی',
  sunehri: 'سنہری',
  nike: 'نائیکی نائکی نائیک',
  adidas: 'ایڈیڈاس اڈیڈاس',
  puma: 'پوما پیوما',
  vans: 'وینز',
  size: 'سائز',
  se: 'سے',
  kam: 'کم',
  tak: 'تک',
  hazar: 'ہزار',
  rupay: 'روپے روپیہ',
  sasta: 'سستا سستے سستی',
  ke: 'کے کی کا کو لیے والا والے والی اور میں نیا نئے نئی',
};

/** Short names that a brand is known by. */
export const BRAND_ALIASES: Record<string, string> = { nb: 'New Balance', ua: 'Under Armour' };

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
