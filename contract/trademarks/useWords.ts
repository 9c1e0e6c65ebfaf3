import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  title: 'Co to znaczy i co zbierać',
  meaning:
    'Od tego dnia każdy może zapytać, czy znak jest naprawdę używany. Gdyby nie był używany przez pięć lat (w niektórych krajach trzy), na czyjś wniosek można go stracić dla tych towarów i usług, dla których nie był. Jeśli znak jest używany, wystarczy móc to pokazać.',
  collect: 'Warto odkładać, osobno dla każdej klasy i kraju, z datą:',
  invoices: 'faktury i rachunki, na których widać znak',
  packaging: 'zdjęcia opakowań, etykiet i produktów',
  adverts: 'reklamy, katalogi i cenniki',
  web: 'zrzuty strony internetowej, sklepu i profili społecznościowych',
  sales: 'wielkość sprzedaży i nakłady na reklamę w kolejnych latach',
  as_registered:
    'Znak na tych dowodach powinien wyglądać tak, jak został zarejestrowany. W razie wątpliwości proszę zapytać kancelarię.',
} as const;

const english: TranslationOf<typeof polish> = {
  title: 'What this means and what to collect',
  meaning:
    'From this day anyone may ask whether the mark is really used. If it has not been used for five years (three in some countries), it can be lost at someone’s request for the goods and services it was not used for. If the mark is used, it is enough to be able to show it.',
  collect: 'Keep, separately for each class and country, with dates:',
  invoices: 'invoices and bills that show the mark',
  packaging: 'photos of packaging, labels and products',
  adverts: 'adverts, catalogues and price lists',
  web: 'screenshots of your website, shop and social media',
  sales: 'sales figures and advertising costs for each year',
  as_registered:
    'The mark on this evidence should look as it was registered. If in doubt, please ask the firm.',
};

/** What clients read about the use of their marks. */
export const evidenceMessages = { pl: polish, en: english };
