import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Co to znaczy i co zbierać',
  meaning:
    'Od tego dnia każdy może zapytać, czy znak jest naprawdę używany. Gdyby nie był używany przez pięć lat (w niektórych krajach trzy), na czyjś wniosek można go stracić dla tych towarów i usług, dla których nie był. Jeśli znak jest używany, wystarczy móc to pokazać.',
  unused:
    'Znak, którego nie używa się przez pięć lat (w niektórych krajach przez trzy), można na czyjś wniosek stracić dla tych towarów i usług, dla których nie był używany. Jeśli znak jest używany, wystarczy móc to pokazać.',
  collect: 'Proszę zebrać, z każdego z ostatnich pięciu lat po kilka dowodów:',
  invoices:
    'faktury dla klientów z tego kraju: znak w opisie towaru, data, ilość (ceny można zakryć)',
  packaging: 'zdjęcia towarów, etykiet i opakowań ze znakiem, z datą zrobienia',
  catalogues: 'katalogi i cenniki ze znakiem, z rokiem wydania',
  adverts: 'reklamy w prasie, telewizji i internecie, ulotki, targi: kiedy i gdzie się ukazały',
  web: 'zrzuty strony, sklepu i profili społecznościowych z widoczną datą i adresem',
  sales: 'zestawienie sprzedaży i wydatków na reklamę w kolejnych latach',
  territory:
    'Dowody muszą pochodzić z kraju, w którym znak jest chroniony (dla znaku unijnego: z Unii), i dotyczyć towarów i usług z rejestracji, najlepiej każdej klasy osobno. Dowód bez daty albo sprzed tych pięciu lat zwykle się nie liczy.',
  services: 'Dla usług zamiast opakowań: umowy, oferty, szyldy, cenniki ze znakiem.',
  as_registered:
    'Znak na tych dowodach powinien wyglądać tak, jak został zarejestrowany. W razie wątpliwości proszę zapytać kancelarię.',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'What this means and what to collect',
  meaning:
    'From this day anyone may ask whether the mark is really used. If it has not been used for five years (three in some countries), it can be lost at someone’s request for the goods and services it was not used for. If the mark is used, it is enough to be able to show it.',
  unused:
    'A mark that has not been used for five years (three in some countries) can be lost at someone’s request for the goods and services it was not used for. If the mark is used, it is enough to be able to show it.',
  collect: 'Please collect some evidence from each of the past five years:',
  invoices:
    'invoices to customers in that country: the mark in the description, the date, the quantity (prices can be blacked out)',
  packaging: 'photos of goods, labels and packaging with the mark, with the day they were taken',
  catalogues: 'catalogues and price lists with the mark, with their year',
  adverts:
    'adverts in print, on television and online, leaflets, fairs: when and where they appeared',
  web: 'screenshots of your website, shop and social media with the date and the address',
  sales: 'a table of sales and advertising costs for each year',
  territory:
    'Evidence has to come from the country in which the mark is protected (for an EU mark: from the EU) and to be about the goods and services of the registration, best separately for each class. What has no date, or is older than those five years, usually does not count.',
  services:
    'For services, instead of packaging: contracts, offers, signs and price lists with the mark.',
  as_registered:
    'The mark on this evidence should look as it was registered. If in doubt, please ask the firm.',
};

/** What clients read about the use of their marks. */
export const evidenceMessages = { pl: polish, en: english };
