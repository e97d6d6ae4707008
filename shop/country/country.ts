// What a country is to the shop, as data: one pack says all that differs from one country to the next (decision 0056).

/**
 * Amounts are stored in 1/100 of the smallest amount that a price has ("paisa" in the code): of a rupee in Pakistan, where nobody pays
 * less, of a thousandth in a currency with three decimals.
 */
export type Currency = {
  /** An amount as people write it: `₨{amount}`. */
  text: string;
  /** Decimals of a price as people write it. */
  decimals: number;
  /** How thousands are grouped: a locale of `Intl.NumberFormat`. */
  locale: string;
};

/** What else is said of it; the first pages of a shopper do not need it. */
export type CurrencyNames = {
  /** ISO 4217 */
  code: string;
  /** `Pakistani rupees`, as machines are told. */
  name: string;
  /** `rupees`, in a sentence. */
  plural: string;
  sign: string;
  /** The sign in plain letters, for an SMS, with the space that it needs there: `Rs `. */
  plainSign: string;
  /** Signs and words that people type beside an amount, in small letters. */
  typed: readonly string[];
  /** Decimals as programs of others read it (ISO 4217). */
  minorDigits: number;
};

/** `rule`: by the library of phone numbers, which knows this country; else by the digits after the country's own. */
export type PhoneForm = {
  /** `+92` */
  prefix: string;
  /** As it is read out: `0300 1234567`. */
  example: string;
  /** The same with a letter for each digit, beside a field: `03xx xxxxxxx`. */
  hint: string;
  rule: 'library' | { trunk: string; digits: string; groups: readonly number[] };
};

export type Region = { name: string; others?: readonly string[]; cities: readonly CityOfRegion[] };

export type CityOfRegion = { name: string; others?: readonly string[] };

export type AddressForm = {
  /** What a region is called: `State`. */
  region: string;
  /** null where nobody writes one. */
  postalCode: { digits: number } | null;
};

/** What is said of a wrong address: whole sentences, so that another language says each in its own order. */
export type AddressProblems = { chooseRegion: string; typeCity: string; typeCityInLetters: string };

export type TaxForm = {
  /** `sales tax`, included in prices. */
  name: string;
  /** What the two numbers on an invoice are called, and what that means. */
  numbers: readonly [TaxNumber, TaxNumber];
};

export type TaxNumber = { label: string; hint: string };

/** A country with summer time has no `offset` that holds all year, and so none here. */
export type Calendar = {
  /** `Asia/Karachi` */
  timeZone: string;
  /** `+05:00` */
  offset: string;
  /** `PKT` */
  short: string;
  /** On this day of the week no courier drives; 0 is Sunday. */
  dayOff: number;
};

/** What a new shop begins with; amounts in the smallest that a price has. */
export type FirstSettings = {
  storeDescription: string;
  contactAddress: string;
  freeShippingThreshold: number;
  codFreeThreshold: number;
  expectedCourierFee: number;
  trustLimit: number;
  majorCities: readonly string[];
  otherCities: readonly string[];
  fees: { major: number; other: number; remote: number; express: number };
};

export type Country = {
  /** ISO 3166, two letters. */
  code: string;
  /** The same, three letters: some platforms write it. */
  longCode: string;
  name: string;
  currency: Currency;
  currencyNames: CurrencyNames;
  phone: PhoneForm;
  regions: readonly Region[];
  address: AddressForm;
  addressProblems: AddressProblems;
  tax: TaxForm;
  calendar: Calendar;
  /** Codes of the languages besides English that its shops may be shown in. */
  languages: readonly string[];
  /** Names of couriers and of gateways, as their files call them; none is an honest answer. */
  couriers: readonly string[];
  gateways: readonly string[];
  settings: FirstSettings;
};
