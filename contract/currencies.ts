import type { Values } from '#contract/fields';
import { currencyOf, type TrademarkType } from '#contract/trademarkCodes';
import type { FieldIssue } from '#contract/validation';

/**
 * ISO 4217 by the number of places an amount has. A list of our own: browsers and servers differ in
 * theirs. Codes of funds, metals and tests are left out: no office is paid in them.
 */
const byPlaces = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
    CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD
    HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
    RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
    UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

const places = new Map(
  Object.entries(byPlaces).flatMap(([scale, codes]) =>
    codes.split(/\s+/).map((code): [string, number] => [code, Number(scale)]),
  ),
);

/** No currency has more. */
export const mostPlaces = 3;
const usualPlaces = 2;

export const isCurrency = (code: string): boolean => places.has(code);

/** 2 in euros, 0 in yen, 3 in dinars; what is no currency (yet) counts like most. */
export const placesOf = (currency: unknown): number => places.get(String(currency)) ?? usualPlaces;

/** The same as an option of an amount beside its field `currency`. */
export const placesOfCurrency = ({ currency }: Values): number => placesOf(currency);

/** Decisions §5: PLN, EUR, CHF by the type of the mark, any currency for the foreign kinds. */
export const currencyIssue = (code: string, type?: TrademarkType | null): FieldIssue | null => {
  const fixed = type ? currencyOf(type) : null;
  if (fixed !== null && code !== fixed)
    return { code: 'other_currency', params: { format: fixed } };
  return isCurrency(code) ? null : { code: 'unknown_currency' };
};
