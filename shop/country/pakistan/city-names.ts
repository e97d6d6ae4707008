// What people type for a city besides its name: Urdu names, abbreviations, and the words that stand beside a name.

/** By the name in the list; each may be typed in any letter case, with or without spaces. */
export const OTHER_NAMES: Record<string, readonly string[]> = {
  Karachi: ['khi', 'کراچی'],
  Lahore: ['lhr', 'lhe', 'لاہور'],
  Islamabad: ['isb', 'اسلام آباد', 'Karachi Company'],
  Rawalpindi: ['pindi', 'rwp', 'rawal pindi', 'R. Pindi', 'راولپنڈی', 'پنڈی'],
  Faisalabad: ['fsd', 'lyallpur', 'لائل پور', 'فیصل آباد'],
  Multan: ['mux', 'mtn', 'ملتان'],
  Peshawar: ['pew', 'pesh', 'پشاور'],
  Quetta: ['qta', 'uet', 'کوئٹہ'],
  Hyderabad: ['hyd', 'hdd', 'حیدرآباد', 'حیدر آباد'],
  Gujranwala: ['grw', 'gujrawala', 'guj wala', 'گوجرانوالہ'],
  Sialkot: ['skt', 'سیالکوٹ'],
  Gujrat: ['grt', 'گجرات'],
  Sargodha: ['sgd', 'srgodha', 'سرگودھا'],
  Bahawalpur: ['bwp', 'بہاولپور', 'بہاول پور'],
  Bahawalnagar: ['bwn', 'بہاولنگر', 'بہاول نگر'],
  Sukkur: ['skr', 'سکھر'],
  Larkana: ['lrk', 'لاڑکانہ'],
  Abbottabad: ['atd', 'ابیٹ آباد', 'ایبٹ آباد'],
  Mardan: ['mdn', 'مردان'],
  Mingora: ['مینگورہ', 'سوات'],
  Mansehra: ['مانسہرہ'],
  Haripur: ['ہری پور'],
  Kohat: ['کوہاٹ'],
  Bannu: ['بنوں'],
  Swabi: ['صوابی'],
  Charsadda: ['چارسدہ'],
  Nowshera: ['نوشہرہ'],
  Chitral: ['چترال'],
  'Dera Ismail Khan': ['dik', 'ڈیرہ اسماعیل خان'],
  'Dera Ghazi Khan': ['dgk', 'ڈیرہ غازی خان'],
  'Rahim Yar Khan': ['rykhan', 'رحیم یار خان'],
  'Toba Tek Singh': ['tts', 'toba', 'ٹوبہ ٹیک سنگھ'],
  'Mandi Bahauddin': ['mbd', 'mb din', 'M.B. Din', 'منڈی بہاؤالدین'],
  Sahiwal: ['swl', 'ساہیوال'],
  Okara: ['اوکاڑہ'],
  Kasur: ['قصور'],
  Sheikhupura: ['skp', 'شیخوپورہ'],
  Jhang: ['jhang sadar', 'جھنگ'],
  Jhelum: ['jhlm', 'جہلم'],
  Chakwal: ['چکوال'],
  Attock: ['campbellpur', 'اٹک'],
  'Wah Cantt': ['واہ کینٹ', 'واہ'],
  Taxila: ['ٹیکسلا'],
  Murree: ['مری'],
  Khanewal: ['خانیوال'],
  Vehari: ['وہاڑی'],
  Lodhran: ['لودھراں'],
  Layyah: ['لیہ'],
  Mianwali: ['میانوالی'],
  Bhakkar: ['بھکر'],
  Khushab: ['خوشاب'],
  Chiniot: ['چنیوٹ'],
  Hafizabad: ['حافظ آباد'],
  Narowal: ['نارووال'],
  Muzaffargarh: ['مظفر گڑھ', 'مظفرگڑھ'],
  'Nankana Sahib': ['nankana', 'ننکانہ صاحب'],
  Pakpattan: ['پاکپتن'],
  Burewala: ['بورے والا', 'بوریوالا'],
  Sadiqabad: ['صادق آباد'],
  Rajanpur: ['راجن پور'],
  Jaranwala: ['جڑانوالہ'],
  Wazirabad: ['وزیر آباد', 'وزیرآباد'],
  Kamoke: ['کامونکی'],
  Muridke: ['مریدکے'],
  'Nawabshah (Shaheed Benazirabad)': ['nwb', 'shaheed benazirabad', 'نوابشاہ', 'نواب شاہ'],
  'Mirpur Khas': ['mpk', 'میرپور خاص'],
  Jacobabad: ['جیکب آباد'],
  Shikarpur: ['شکارپور'],
  Khairpur: ['khairpur mirs', 'خیرپور'],
  Dadu: ['دادو'],
  Thatta: ['ٹھٹہ', 'ٹھٹھہ'],
  Badin: ['بدین'],
  Gwadar: ['گوادر'],
  Turbat: ['تربت'],
  Khuzdar: ['خضدار'],
  Hub: ['حب'],
  Chaman: ['چمن'],
  Sibi: ['سبی'],
  Muzaffarabad: ['mzd', 'مظفرآباد', 'مظفر آباد'],
  Mirpur: ['mirpur ajk', 'mirpur azad kashmir', 'میرپور'],
  Kotli: ['کوٹلی'],
  Rawalakot: ['راولاکوٹ'],
  Gilgit: ['گلگت'],
  Skardu: ['سکردو', 'اسکردو'],
  'Karimabad (Hunza)': ['hunza', 'karimabad', 'ہنزہ'],
};

/** Beside a name these say nothing new: the country, and "the city itself". */
export const EMPTY_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'city town pakistan pak pk شہر سٹی پاکستان'.split(' '),
);

/** A state beside a name: nothing new where the city lies in it, and a reason to ask where it does not. */
export const STATE_WORDS: Record<string, string> = {
  punjab: 'Punjab',
  پنجاب: 'Punjab',
  sindh: 'Sindh',
  sind: 'Sindh',
  سندھ: 'Sindh',
  kpk: 'Khyber Pakhtunkhwa',
  kp: 'Khyber Pakhtunkhwa',
  pakhtunkhwa: 'Khyber Pakhtunkhwa',
  khyber: 'Khyber Pakhtunkhwa',
  balochistan: 'Balochistan',
  baluchistan: 'Balochistan',
  بلوچستان: 'Balochistan',
  ajk: 'Azad Kashmir',
  azad: 'Azad Kashmir',
  kashmir: 'Azad Kashmir',
  gb: 'Gilgit-Baltistan',
  baltistan: 'Gilgit-Baltistan',
  ict: 'Islamabad Capital Territory',
};

/** Parts that cities have; after its name or before it they say where in the city. */
export const PART_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `cantt cant cantonment saddar sadar east west north south central dha defence defense phase block sector
  کینٹ صدر ڈیفنس`.split(/\s+/),
);

/** The same, but only before the name: "Multan Road" lies in Lahore, and "Hyderabad Colony" in Karachi. */
export const PARTS_BEFORE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `housing authority society scheme colony bahria model satellite askari wapda garden gardens bazar bazaar market
  university airport mohalla muhalla ماڈل ٹاؤن کالونی بازار`.split(/\s+/),
);

/** Parts known far and wide, by their city. Alone they are asked about; beside their city they need no question. */
export const PARTS: Record<string, readonly string[]> = /* @__PURE__ */ listParts();

function list(names: string): string[] {
  return names.trim().split(/,\s+/);
}

function listParts(): Record<string, readonly string[]> {
  return {
    Karachi: list(`
      gulshan, gulshan iqbal, gulshan e iqbal, nazimabad, north nazimabad, clifton, korangi, landhi, malir,
      lyari, orangi, johar, gulistan e johar, gulistan johar, federal b area, fb area, pechs, liaquatabad,
      surjani, surjani town, north karachi, new karachi, keamari, baldia, site area, shah faisal,
      buffer zone, tariq road, bahadurabad, scheme 33, gulshan e maymar, kharadar
    `),
    Lahore: list(`
      gulberg, johar town, iqbal town, allama iqbal town, wapda town, valencia, township, shahdara,
      faisal town, garden town, green town, samanabad, ichra, mozang, anarkali, shadman, harbanspura,
      lake city, thokar niaz baig, thokar, mughalpura, baghbanpura, walton, sabzazar, bedian road
    `),
    Islamabad: list(`
      blue area, bani gala, bara kahu, chak shahzad, g 6, g 7, g 8, g 9, g 10, g 11, g 13, f 6, f 7, f 8,
      f 10, f 11, i 8, i 9, i 10, e 11, d 12, pwd, ghauri town, gulberg greens
    `),
    Rawalpindi: list(`
      chaklala, gulraiz, adiala road, raja bazar, westridge, dhoke kala khan, shamsabad, faizabad
    `),
    Faisalabad: list(`
      madina town, jinnah colony, d ground, ghulam muhammad abad, peoples colony, millat town
    `),
    Peshawar: list(`
      hayatabad, university town, gulbahar, ring road
    `),
    Multan: list(`
      bosan road, shah rukn e alam, gulgasht, gulgasht colony, mumtazabad
    `),
    Hyderabad: list(`
      qasimabad, latifabad, hirabad
    `),
    Quetta: list(`
      jinnah town, samungli road, sariab, nawa killi
    `),
  };
}
