/** One hundred searches over the sample catalogue and the products a shopper should meet; written before the search was tuned. */
import type { SampleProduct } from './catalogue/sample-product.ts';
import { SAMPLE_PRODUCTS } from './catalogue/sample-products.ts';
import { sampleStock } from './catalogue/stock.ts';

export type GoldGroup =
  | 'exact names'
  | 'parts of names'
  | 'misspelled'
  | 'brand, size, colour'
  | 'Roman Urdu'
  | 'types and audiences'
  | 'prices'
  | 'nothing to find';

/** `expected` are titles in no order; none where the shop has nothing of the kind and should say so. */
export type GoldQuery = { group: GoldGroup; query: string; expected: string[] };

export const SEARCH_GOLD: readonly GoldQuery[] = [
  ...group('exact names', {
    'Samba OG': ['Samba OG'],
    'air force 1 07': ["Air Force 1 '07"],
    'adidas gazelle': ['Gazelle'],
    'new balance 574 core': ['574 Core', '574 Core Hook & Loop'],
    'Stan Smith': ['Stan Smith'],
    'nike pegasus 41': ['Pegasus 41'],
    'old skool': ['Old Skool', 'Old Skool V Kids'],
    'sk8 hi': ['Sk8-Hi'],
    'RS X': ['RS-X'],
    'hoka clifton 10': ['Clifton 10'],
    'dlites fresh start': ["D'Lites Fresh Start"],
    'relaxed fit creston moseco': ['Relaxed Fit: Creston - Moseco'],
    'EVA slide one piece': ['EVA Slide, one piece'],
    'thong chappal rubber': ['Thong Chappal, rubber'],
    p6000: ['P-6000'],
    '990v6': ['990v6'],
  }),
  ...group('parts of names', {
    airforce: ["Air Force 1 '07"],
    'jordan 1': ['Air Jordan 1 Low', 'Air Jordan 1 Mid'],
    'ultra boost': ['Ultraboost 1.0'],
    'go walk': ['Go Walk 6', 'Go Walk Joy', 'Go Walk Arch Fit'],
    gowalk: ['Go Walk 6', 'Go Walk Joy', 'Go Walk Arch Fit'],
    'fresh foam': ['Fresh Foam X 1080v14', 'Fresh Foam X 880v14', 'Fresh Foam Arishi v4'],
    1080: ['Fresh Foam X 1080v14'],
    'dunk retro': ['Dunk Low Retro', 'Dunk High Retro'],
    'flip flop': ['Eezay Flip-Flop'],
    nitro: ['Velocity Nitro 3', 'Deviate Nitro 3', 'Magnify Nitro 2', 'Fast-Trac Nitro 3'],
    'classic suede': ['Suede Classic'],
    'puma speedc': ['Speedcat OG'],
  }),
  ...group('misspelled', {
    'addidas samba': ['Samba OG'],
    'nkie pegasus': ['Pegasus 41', 'Pegasus Trail 5'],
    gazele: ['Gazelle'],
    'pegasis 41': ['Pegasus 41'],
    vomro: ['Vomero 18'],
    'skechers go walk': ['Go Walk 6', 'Go Walk Joy', 'Go Walk Arch Fit'],
    'old school vans': ['Old Skool', 'Old Skool V Kids'],
    'new ballance 550': ['550'],
    'hokka bondi': ['Bondi 9'],
    clifton9: ['Clifton 9'],
    'under armor hovr': ['HOVR Sonic 6', 'HOVR Machina 3'],
    adilete: ['Adilette 22', 'Adilette Comfort', 'Adilette Shower'],
    'super star': ['Superstar'],
    'speed goat': ['Speedgoat 6'],
    palermoo: ['Palermo'],
    moccassin: ['Driving Moccasin', 'Relaxed Fit: Creston - Moseco'],
    lofer: ['Penny Loafer, flat sole', 'Soft Loafer, low heel'],
    'blazzer mid': ["Blazer Mid '77 Vintage"],
    'handbal spezial': ['Handball Spezial'],
    revolushun: ['Revolution 7'],
  }),
  ...group('brand, size, colour', {
    'nike 42 black': all({ brand: 'Nike', size: '42', colour: 'Black' }),
    'black nike': all({ brand: 'Nike', colour: 'Black' }),
    'adidas white size 40': all({ brand: 'Adidas', size: '40', colour: 'White' }),
    'puma size 38': all({ brand: 'Puma', size: '38' }),
    'red vans': all({ brand: 'Vans', colour: 'Red' }),
    'hoka 43': all({ brand: 'HOKA', size: '43' }),
    'nb grey': all({ brand: 'New Balance', colour: 'Gray' }),
    'under armour black 44': all({ brand: 'Under Armour', size: '44', colour: 'Black' }),
    'pink running shoes': all({ type: 'Running', colour: 'Pink' }),
    'samba green': ['Samba OG'],
    'white sneakers 42': all({ type: 'Sneakers', colour: 'White', size: '42' }),
    'brown loafer': ['Penny Loafer, flat sole'],
    'sketchers navy eu 41': all({ brand: 'Sketchers', size: '41', colour: 'Navy' }),
    'maroon old skool': ['Old Skool'],
    'purple hoka': all({ brand: 'HOKA', colour: 'Purple' }),
    'nike slippers 42': all({ brand: 'Nike', type: 'Slippers', size: '42' }),
    'nik blak 43': all({ brand: 'Nike', size: '43', colour: 'Black' }),
    'olive trail': all({ colour: 'Olive', words: /trail/i }),
  }),
  ...group('Roman Urdu', {
    joota: all({ closed: true }),
    joggers: all({ words: /jogger/i, orType: 'Running' }),
    jogar: all({ words: /jogger/i, orType: 'Running' }),
    chappal: all({ type: 'Slippers' }),
    'kali chappal': all({ type: 'Slippers', colour: 'Black' }),
    'bachon ke joote': all({ type: 'Kids' }),
    'mardana jootay': all({ audience: ['Men', 'Unisex'], closed: true }),
    'zanana chappal': all({ audience: ['Women', 'Unisex'], type: 'Slippers' }),
    'safed joote': all({ colour: 'White', closed: true }),
    'kale joggers 42': all({ colour: 'Black', size: '42', orType: 'Running', words: /jogger/i }),
    'lal jootay': all({ colour: 'Red', closed: true }),
    'adidas ki chappal': all({ brand: 'Adidas', type: 'Slippers' }),
    chapal: all({ type: 'Slippers' }),
    'school ke joote': ['School Shoe, black, strap', 'Courtflex v2 V', 'Tensaur Run 3.0', 'Assert 10 AC'],
  }),
  ...group('types and audiences', {
    'running shoes': all({ type: 'Running' }),
    'mens sneakers': all({ type: 'Sneakers', audience: ['Men', 'Unisex'] }),
    'women running': all({ type: 'Running', audience: ['Women', 'Unisex'] }),
    'ladies slippers': all({ type: 'Slippers', audience: ['Women', 'Unisex'] }),
    'kids shoes': all({ type: 'Kids' }),
    sandals: all({ type: 'Slippers' }),
    'trail running': all({ type: 'Running', words: /trail/i }),
    'shoes for men nike': all({ brand: 'Nike', audience: ['Men', 'Unisex'], closed: true }),
    slides: all({ words: /\bslides?\b/i, type: 'Slippers' }),
    'high tops': all({ words: /high-top|ankle-high/i }),
  }),
  ...group('prices', {
    'under 2000': all({ under: 2_000 }),
    'slippers under 5000': all({ type: 'Slippers', under: 5_000 }),
    'nike under 15k': all({ brand: 'Nike', under: 15_000 }),
    'sneakers below 4000': all({ type: 'Sneakers', under: 4_000 }),
    '3000 se kam chappal': all({ type: 'Slippers', under: 3_000 }),
  }),
  ...group('nothing to find', {
    qwertyuiop: [],
    'laptop charger': [],
    'nike 60': [],
    zzzz: [],
    'iphone 15': [],
  }),
];

function group(name: GoldGroup, queries: Record<string, string[]>): GoldQuery[] {
  return Object.entries(queries).map(([query, expected]) => ({ group: name, query, expected }));
}

/** What a shopper means by a search that no single product answers; each part narrows. */
type WantedMatch = {
  brand?: string;
  type?: string;
  /** A type that is right as well as the `words`. */
  orType?: string;
  audience?: string[];
  colour?: string;
  /** EU, in stock; in the colour where one is named. */
  size?: string;
  /** Whole rupees, this much or less. */
  under?: number;
  /** Said by the title or the description. */
  words?: RegExp;
  /** A shoe, neither a slide nor a chappal. */
  closed?: true;
};

function all(wanted: WantedMatch): string[] {
  const found = SAMPLE_PRODUCTS.filter(
    (product, index) => product.active && isWanted(product, index, wanted),
  );
  return found.map((product) => product.title);
}

function isWanted(product: SampleProduct, index: number, wanted: WantedMatch): boolean {
  const { brand, type, audience, under, closed } = wanted;
  return (
    (!brand || product.brand === brand) &&
    (!type || product.type === type) &&
    (!audience || audience.includes(product.audience ?? '')) &&
    (!under || product.price <= under) &&
    (!closed || product.type !== 'Slippers') &&
    isNamed(product, wanted) &&
    isInColourAndSize(product, index, wanted)
  );
}

function isNamed(product: SampleProduct, { words, orType }: WantedMatch): boolean {
  if (orType && product.type === orType) return true;
  return !words || words.test(`${product.title} ${product.description}`);
}

function isInColourAndSize(product: SampleProduct, index: number, { colour, size }: WantedMatch): boolean {
  if (colour && !product.colours.some(({ name }) => name === colour)) return false;
  if (!size) return true;
  const rows = sampleStock(product, index).filter((row) => row.size === size && row.quantity > 0);
  return rows.some((row) => !colour || row.colour === colour);
}
