import { z } from 'zod';
import { codes, isCode, orderedByLabel } from '#contract/kit/codes';
import type { Field, Maybe } from '#contract/kit/fields';
import { currencyOf, type TrademarkType } from '#contract/trademarks/codes';
import type { FieldIssue } from '#contract/kit/validation';

/**
 * ISO 4217, with names of our own: browsers and servers differ in theirs (decision 30). Codes of funds,
 * metals and tests are left out: no office is paid in them.
 */
const names = {
  AED: ['Dirham ZEA', 'United Arab Emirates dirham'],
  AFN: ['Afgani afgańskie', 'Afghan afghani'],
  ALL: ['Lek albański', 'Albanian lek'],
  AMD: ['Dram armeński', 'Armenian dram'],
  AOA: ['Kwanza angolska', 'Angolan kwanza'],
  ARS: ['Peso argentyńskie', 'Argentine peso'],
  AUD: ['Dolar australijski', 'Australian dollar'],
  AWG: ['Florin arubański', 'Aruban florin'],
  AZN: ['Manat azerski', 'Azerbaijani manat'],
  BAM: ['Marka zamienna Bośni i Hercegowiny', 'Bosnia and Herzegovina convertible mark'],
  BBD: ['Dolar barbadoski', 'Barbadian dollar'],
  BDT: ['Taka bengalska', 'Bangladeshi taka'],
  BGN: ['Lew bułgarski', 'Bulgarian lev'],
  BHD: ['Dinar bahrański', 'Bahraini dinar'],
  BIF: ['Frank burundyjski', 'Burundian franc'],
  BMD: ['Dolar bermudzki', 'Bermudian dollar'],
  BND: ['Dolar brunejski', 'Brunei dollar'],
  BOB: ['Boliviano boliwijskie', 'Bolivian boliviano'],
  BRL: ['Real brazylijski', 'Brazilian real'],
  BSD: ['Dolar bahamski', 'Bahamian dollar'],
  BTN: ['Ngultrum bhutański', 'Bhutanese ngultrum'],
  BWP: ['Pula botswańska', 'Botswanan pula'],
  BYN: ['Rubel białoruski', 'Belarusian rouble'],
  BZD: ['Dolar belizeński', 'Belize dollar'],
  CAD: ['Dolar kanadyjski', 'Canadian dollar'],
  CDF: ['Frank kongijski', 'Congolese franc'],
  CHF: ['Frank szwajcarski', 'Swiss franc'],
  CLP: ['Peso chilijskie', 'Chilean peso'],
  CNY: ['Juan chiński', 'Chinese yuan'],
  COP: ['Peso kolumbijskie', 'Colombian peso'],
  CRC: ['Colon kostarykański', 'Costa Rican colón'],
  CUP: ['Peso kubańskie', 'Cuban peso'],
  CVE: ['Escudo zielonoprzylądkowe', 'Cape Verdean escudo'],
  CZK: ['Korona czeska', 'Czech koruna'],
  DJF: ['Frank dżibutyjski', 'Djiboutian franc'],
  DKK: ['Korona duńska', 'Danish krone'],
  DOP: ['Peso dominikańskie', 'Dominican peso'],
  DZD: ['Dinar algierski', 'Algerian dinar'],
  EGP: ['Funt egipski', 'Egyptian pound'],
  ERN: ['Nakfa erytrejska', 'Eritrean nakfa'],
  ETB: ['Birr etiopski', 'Ethiopian birr'],
  EUR: ['Euro', 'Euro'],
  FJD: ['Dolar fidżyjski', 'Fijian dollar'],
  FKP: ['Funt falklandzki', 'Falkland Islands pound'],
  GBP: ['Funt szterling', 'Pound sterling'],
  GEL: ['Lari gruzińskie', 'Georgian lari'],
  GHS: ['Cedi ghańskie', 'Ghanaian cedi'],
  GIP: ['Funt gibraltarski', 'Gibraltar pound'],
  GMD: ['Dalasi gambijskie', 'Gambian dalasi'],
  GNF: ['Frank gwinejski', 'Guinean franc'],
  GTQ: ['Quetzal gwatemalski', 'Guatemalan quetzal'],
  GYD: ['Dolar gujański', 'Guyanese dollar'],
  HKD: ['Dolar hongkoński', 'Hong Kong dollar'],
  HNL: ['Lempira honduraska', 'Honduran lempira'],
  HTG: ['Gourde haitański', 'Haitian gourde'],
  HUF: ['Forint węgierski', 'Hungarian forint'],
  IDR: ['Rupia indonezyjska', 'Indonesian rupiah'],
  ILS: ['Nowy szekel izraelski', 'Israeli new shekel'],
  INR: ['Rupia indyjska', 'Indian rupee'],
  IQD: ['Dinar iracki', 'Iraqi dinar'],
  IRR: ['Rial irański', 'Iranian rial'],
  ISK: ['Korona islandzka', 'Icelandic króna'],
  JMD: ['Dolar jamajski', 'Jamaican dollar'],
  JOD: ['Dinar jordański', 'Jordanian dinar'],
  JPY: ['Jen japoński', 'Japanese yen'],
  KES: ['Szyling kenijski', 'Kenyan shilling'],
  KGS: ['Som kirgiski', 'Kyrgyz som'],
  KHR: ['Riel kambodżański', 'Cambodian riel'],
  KMF: ['Frank komoryjski', 'Comorian franc'],
  KPW: ['Won północnokoreański', 'North Korean won'],
  KRW: ['Won południowokoreański', 'South Korean won'],
  KWD: ['Dinar kuwejcki', 'Kuwaiti dinar'],
  KYD: ['Dolar kajmański', 'Cayman Islands dollar'],
  KZT: ['Tenge kazachskie', 'Kazakhstani tenge'],
  LAK: ['Kip laotański', 'Laotian kip'],
  LBP: ['Funt libański', 'Lebanese pound'],
  LKR: ['Rupia lankijska', 'Sri Lankan rupee'],
  LRD: ['Dolar liberyjski', 'Liberian dollar'],
  LSL: ['Loti sotyjskie', 'Lesotho loti'],
  LYD: ['Dinar libijski', 'Libyan dinar'],
  MAD: ['Dirham marokański', 'Moroccan dirham'],
  MDL: ['Lej mołdawski', 'Moldovan leu'],
  MGA: ['Ariary malgaski', 'Malagasy ariary'],
  MKD: ['Denar macedoński', 'Macedonian denar'],
  MMK: ['Kiat birmański', 'Myanmar kyat'],
  MNT: ['Tugrik mongolski', 'Mongolian tugrik'],
  MOP: ['Pataca Makau', 'Macanese pataca'],
  MRU: ['Ugija mauretańska', 'Mauritanian ouguiya'],
  MUR: ['Rupia maurytyjska', 'Mauritian rupee'],
  MVR: ['Rupia malediwska', 'Maldivian rufiyaa'],
  MWK: ['Kwacha malawijska', 'Malawian kwacha'],
  MXN: ['Peso meksykańskie', 'Mexican peso'],
  MYR: ['Ringgit malezyjski', 'Malaysian ringgit'],
  MZN: ['Metical mozambicki', 'Mozambican metical'],
  NAD: ['Dolar namibijski', 'Namibian dollar'],
  NGN: ['Naira nigeryjska', 'Nigerian naira'],
  NIO: ['Cordoba nikaraguańska', 'Nicaraguan córdoba'],
  NOK: ['Korona norweska', 'Norwegian krone'],
  NPR: ['Rupia nepalska', 'Nepalese rupee'],
  NZD: ['Dolar nowozelandzki', 'New Zealand dollar'],
  OMR: ['Rial omański', 'Omani rial'],
  PAB: ['Balboa panamski', 'Panamanian balboa'],
  PEN: ['Sol peruwiański', 'Peruvian sol'],
  PGK: ['Kina papuańska', 'Papua New Guinean kina'],
  PHP: ['Peso filipińskie', 'Philippine peso'],
  PKR: ['Rupia pakistańska', 'Pakistani rupee'],
  PLN: ['Złoty polski', 'Polish zloty'],
  PYG: ['Guarani paragwajskie', 'Paraguayan guarani'],
  QAR: ['Rial katarski', 'Qatari riyal'],
  RON: ['Lej rumuński', 'Romanian leu'],
  RSD: ['Dinar serbski', 'Serbian dinar'],
  RUB: ['Rubel rosyjski', 'Russian rouble'],
  RWF: ['Frank ruandyjski', 'Rwandan franc'],
  SAR: ['Rial saudyjski', 'Saudi riyal'],
  SBD: ['Dolar Wysp Salomona', 'Solomon Islands dollar'],
  SCR: ['Rupia seszelska', 'Seychellois rupee'],
  SDG: ['Funt sudański', 'Sudanese pound'],
  SEK: ['Korona szwedzka', 'Swedish krona'],
  SGD: ['Dolar singapurski', 'Singapore dollar'],
  SHP: ['Funt Świętej Heleny', 'St Helena pound'],
  SLE: ['Leone sierraleoński', 'Sierra Leonean leone'],
  SOS: ['Szyling somalijski', 'Somali shilling'],
  SRD: ['Dolar surinamski', 'Surinamese dollar'],
  SSP: ['Funt południowosudański', 'South Sudanese pound'],
  STN: ['Dobra Wysp Świętego Tomasza i Książęcej', 'São Tomé and Príncipe dobra'],
  SVC: ['Colon salwadorski', 'Salvadoran colón'],
  SYP: ['Funt syryjski', 'Syrian pound'],
  SZL: ['Lilangeni suazi', 'Swazi lilangeni'],
  THB: ['Baht tajski', 'Thai baht'],
  TJS: ['Somoni tadżyckie', 'Tajikistani somoni'],
  TMT: ['Manat turkmeński', 'Turkmenistani manat'],
  TND: ['Dinar tunezyjski', 'Tunisian dinar'],
  TOP: ['Paanga tongijska', 'Tongan paʻanga'],
  TRY: ['Lira turecka', 'Turkish lira'],
  TTD: ['Dolar trynidadzki', 'Trinidad and Tobago dollar'],
  TWD: ['Nowy dolar tajwański', 'New Taiwan dollar'],
  TZS: ['Szyling tanzański', 'Tanzanian shilling'],
  UAH: ['Hrywna ukraińska', 'Ukrainian hryvnia'],
  UGX: ['Szyling ugandyjski', 'Ugandan shilling'],
  USD: ['Dolar amerykański', 'US dollar'],
  UYU: ['Peso urugwajskie', 'Uruguayan peso'],
  UZS: ['Som uzbecki', 'Uzbekistani som'],
  VED: ['Boliwar cyfrowy', 'Bolívar digital'],
  VES: ['Boliwar wenezuelski', 'Venezuelan bolívar'],
  VND: ['Dong wietnamski', 'Vietnamese dong'],
  VUV: ['Vatu Vanuatu', 'Vanuatu vatu'],
  WST: ['Tala samoańskie', 'Samoan tala'],
  XAF: ['Frank CFA BEAC', 'Central African CFA franc'],
  XCD: ['Dolar wschodniokaraibski', 'East Caribbean dollar'],
  XCG: ['Gulden karaibski', 'Caribbean guilder'],
  XOF: ['Frank CFA BCEAO', 'West African CFA franc'],
  XPF: ['Frank CFP', 'CFP franc'],
  YER: ['Rial jemeński', 'Yemeni rial'],
  ZAR: ['Rand południowoafrykański', 'South African rand'],
  ZMW: ['Kwacha zambijska', 'Zambian kwacha'],
  ZWG: ['Złoto Zimbabwe', 'Zimbabwean gold'],
} as const;
type CurrencyCode = keyof typeof names;

/** Found by its name and by its code: "Euro (EUR)". */
export const currencies = orderedByLabel(
  codes(
    Object.fromEntries(
      Object.entries(names).map(([code, [pl, en]]) => [
        code,
        [`${pl} (${code})`, `${en} (${code})`] as const,
      ]),
    ) as Record<CurrencyCode, readonly [string, string]>,
  ),
);

const codeLength = 3;

/**
 * A row from before the list may hold another code: it is read, and kept while it is not changed. What is
 * typed anew is judged by `currencyIssue`.
 */
export const storedCurrency = <A extends boolean>(
  field: Field<'select', CurrencyCode, A, null>,
): Field<'select', string, A, null> => ({
  ...field,
  input: z.string().max(codeLength),
  output: z.string(),
});

const otherPlaces = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const places = new Map(
  Object.entries(otherPlaces).flatMap(([scale, listed]) =>
    listed.split(' ').map((code): [string, number] => [code, Number(scale)]),
  ),
);

/** No currency has more. */
export const mostPlaces = 3;
const usualPlaces = 2;

/** 2 in euros, 0 in yen, 3 in dinars; what is no currency (yet) counts like most. */
export const placesOf = (currency: unknown): number => places.get(String(currency)) ?? usualPlaces;

/** The rule `scaleOf` of an amount beside the field `currency`. */
export const placesOfCurrency = ({ currency }: { currency: Maybe<string> }): number =>
  placesOf(currency);

/** PLN, EUR, CHF by the type of the mark, any currency for the foreign kinds (docs/rules.md, Payments). */
export const currencyIssue = (code: string, type?: TrademarkType | null): FieldIssue | null => {
  const fixed = type ? currencyOf(type) : null;
  if (fixed !== null && code !== fixed)
    return { code: 'other_currency', params: { format: fixed } };
  return isCode(currencies, code) ? null : { code: 'unknown_currency' };
};
