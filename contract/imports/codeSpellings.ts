import {
  representationType,
  trademarkStatus,
  trademarkType,
  applicationSubStatus,
  endReason,
} from '#contract/codes/trademarks';
import { companySize, customer } from '#contract/customers/customer';
import type { CodeList } from '#contract/values/codes';
import { countries, territories } from '#contract/values/countries';

/** Words of sheets beyond labels and names of codes, separated by commas. */
type Spellings<L extends CodeList> = Readonly<Partial<Record<keyof L & string, string>>>;

const typeWords: Spellings<typeof trademarkType> = {
  POLISH: 'krajowy, krajowa, polska, znak krajowy, znak polski, PL, RP, UPRP, Urząd Patentowy RP',
  FOREIGN: 'zagraniczna, znak zagraniczny, foreign national',
  EUROPEAN: `unijna, znak unijny, znak UE, ZTUE, znak towarowy Unii Europejskiej, wspólnotowy,
    wspólnotowa, znak wspólnotowy, europejski, europejska, znak europejski, EU, UE, EUIPO, OHIM, EUTM,
    EU trade mark, EU trademark, CTM, community, community trade mark, Unia Europejska, European Union,
    Union`,
  INTERNATIONAL: `międzynarodowa, znak międzynarodowy, rejestracja międzynarodowa,
    międzynarodowy (Madryt), Madryt, madrycki, Madrid, IR, WO, WIPO, OMPI, MZT, international mark,
    international registration, Madrid Protocol`,
  INTERNATIONAL_DESIGNATED: `wyznaczenie, wyznaczony, wyznaczenie IR, IR wyznaczenie, wyznaczenie Madryt,
    designation, designated, IR designation, international designation, Madrid designation`,
};

const statusWords: Spellings<typeof trademarkStatus> = {
  APPLICATION: `zgłoszenie, zgłoszono, zgłoszona, zgłoszony do rejestracji, w toku, w trakcie,
    w trakcie rejestracji, w trakcie rozpatrywania, w trakcie badania, w badaniu, w rozpatrywaniu,
    rozpatrywany, oczekuje, oczekujący, oczekuje na rejestrację, ogłoszony, opublikowany, zgłoszenie
    opublikowane, zgłoszenie w toku, pending, application pending, pending application, applied,
    applied for, in examination, published`,
  REGISTERED: `zarejestrowana, zarejestrowano, rejestracja, udzielono prawa, udzielone prawo, udzielono,
    udzielono prawa ochronnego, udzielone prawo ochronne, prawo udzielone, prawo ochronne, prawo w mocy,
    w mocy, ochrona udzielona, ochrona w mocy, chroniony, ważny, ważna, odnowiony, przedłużony,
    registered mark, registration, granted, in force, protected, valid, protection granted`,
  EXPIRED: `wygasł, wygasła, wygasło, wygaśnięcie, wygasłe, prawo wygasło, ochrona wygasła,
    wygaśnięty, nieprzedłużony, nie przedłużono, nieodnowiony, zrzeczenie, zrzeczenie się, lapsed,
    lapse, not renewed`,
  REJECTED: `odrzucony, odrzucona, odmówiono, odmowa rejestracji, odmowa udzielenia prawa, odmowa ochrony,
    odmowa udzielenia prawa ochronnego, decyzja odmowna, refusal, rejected`,
  ANNULLED: `unieważniona, unieważniono, unieważnione, unieważnienie, prawo unieważnione, invalidated,
    invalid, invalidity, declared invalid, annulment, cancelled, canceled`,
  RESIGNATION: 'rezygnacja, zmiana pełnomocnika, zakończenie obsługi, transferred to another agent',
};

const representationWords: Spellings<typeof representationType> = {
  WORD: 'słowna, słowo, znak słowny, S, verbal, word mark, wordmark, standard characters',
  WORD_FIGURATIVE: `słowno-graficzna, słowno graficzny, słownograficzny, słowno-figuratywny, znak
    słowno-graficzny, słowno-graf, SG, S/G, S-G, combined, combined mark, composite, word/figurative,
    word-figurative, word and device, word + device, word figurative mark`,
  FIGURATIVE: `graficzna, figuratywny, figuratywna, obrazowy, logo, znak graficzny, G, figurative mark,
    device, device mark`,
  COLOR: 'kolory, barwa, barwny, znak kolor, color, colour per se, colour mark, color mark',
  THREE_DIMENSIONAL: `przestrzenna, trójwymiarowy, trójwymiarowa, 3D, 3-D, znak przestrzenny, shape,
    shape mark, three dimensional, 3D mark`,
  OTHER: `inna, inne, dźwiękowy, dźwięk, pozycyjny, multimedialny, ruchomy, hologram, deseń, zapachowy,
    sound, sound mark, position, position mark, motion, multimedia, hologram mark, pattern, other mark`,
};

const subStatusWords: Spellings<typeof applicationSubStatus> = {
  OPPOSITION: 'wniesiono sprzeciw, w sprzeciwie, opposed, opposition pending, under opposition',
  INITIAL_REJECTION: 'wstępna odmowa ochrony, provisional refusal of protection',
  CONDITIONAL_DECISION: 'decyzja warunkowa o udzieleniu prawa',
};

const endReasonWords: Spellings<typeof endReason> = {
  EXPIRED: 'upływ okresu, nieprzedłużenie, brak przedłużenia, expiry, not renewed',
  SURRENDERED: 'zrzeczenie, surrendered',
  REVOKED_FOR_NON_USE: 'nieużywanie, non-use',
  WITHDRAWN: 'wycofanie, wycofany, withdrawn, withdrawal',
  REFUSED: 'odmowa rejestracji, refused',
  ANNULLED: 'unieważniony, invalidity, cancelled',
};

/** Common names of countries that are not the labels, for countries and territories alike. */
const countryWords: Spellings<typeof countries> = {
  GB: 'UK, Zjednoczone Królestwo, Great Britain, Anglia, England',
  US: 'USA, U.S.A., U.S., Stany Zjednoczone Ameryki, United States of America',
  RU: 'Federacja Rosyjska, Russian Federation',
  CZ: 'Republika Czeska, Czech Republic',
  KR: 'Korea Płd., Republika Korei, Republic of Korea',
  KP: 'Korea Płn.',
  CN: 'ChRL, PRC, P.R. China',
  DE: 'RFN, Deutschland',
  TR: 'Turkey',
  AE: 'ZEA, Emiraty Arabskie, UAE, Emirates',
  SA: 'KSA',
  NL: 'Niderlandy, Holland',
  MK: 'Macedonia, Macedonia Płn.',
  MD: 'Mołdowa, Republic of Moldova',
  VN: 'Viet Nam',
  PL: 'RP, Rzeczpospolita Polska',
};

const regionWords: Spellings<typeof territories> = {
  ...countryWords,
  PL: `${countryWords.PL ?? ''}, UPRP, Urząd Patentowy RP, krajowy, PPO`,
  EU: 'UE, EUIPO, OHIM, EUTM, CTM, Unia, unijny, wspólnotowy',
  BOIP: 'Benelux, Beneluks, OBIP, BBIE, kraje Beneluksu',
  OAPI: 'Afrykańska Organizacja Własności Intelektualnej',
  DE: `${countryWords.DE ?? ''}, DPMA`,
  GB: `${countryWords.GB ?? ''}, UKIPO`,
  US: `${countryWords.US ?? ''}, USPTO`,
  FR: 'INPI',
  CN: `${countryWords.CN ?? ''}, CNIPA`,
};

const { emails, phones } = customer.fields;
const kindOptions = (field: typeof emails | typeof phones): CodeList => {
  const kind = field.kind === 'array' ? field.of['kind'] : undefined;
  return kind?.kind === 'select' ? (kind.options ?? {}) : {};
};

/** The spellings of each list, beyond its labels and the names of its codes. */
export const codeSpellings: ReadonlyMap<CodeList, Readonly<Record<string, string>>> = new Map<
  CodeList,
  Readonly<Record<string, string>>
>([
  [trademarkType, typeWords],
  [trademarkStatus, statusWords],
  [representationType, representationWords],
  [applicationSubStatus, subStatusWords],
  [endReason, endReasonWords],
  [countries, countryWords],
  [territories, regionWords],
  [
    companySize,
    { MICRO: 'mikro', SMALL: 'mała, mały', MEDIUM: 'średnia, średni', BIG: 'duża, duży, big' },
  ],
  [
    kindOptions(emails),
    {
      OFFICE: 'sekretariat, ogólny, firmowy, służbowy, main, general, work',
      INVOICES: 'faktura, do faktur, księgowość, invoice, billing, accounting',
      LEGAL: 'prawny, prawnik, legal',
      PRIVATE: 'prywatna',
      OTHER: 'inna, inne',
    },
  ],
  [
    kindOptions(phones),
    {
      OFFICE: 'tel, telefon, stacjonarny, sekretariat, phone, landline, work, main',
      MOBILE: 'kom, komórka, komórkowy, gsm, mobile, cell, mob',
      FAX: 'fax, faks',
      PRIVATE: 'prywatna, dom, home',
      OTHER: 'inna, inne',
    },
  ],
]);
