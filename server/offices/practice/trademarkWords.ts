import type { GoodsOfClass } from '#contract/trademarks/actions';

type Goods = Omit<GoodsOfClass, 'class'> & { class: GoodsOfClass['class'] };

const samples: readonly Goods[] = [
  {
    class: 3,
    pl: 'kosmetyki; mydła; szampony; olejki eteryczne; środki do czyszczenia',
    en: 'cosmetics; soaps; shampoos; essential oils; cleaning preparations',
  },
  {
    class: 9,
    pl: 'oprogramowanie komputerowe; aplikacje mobilne; ładowarki; czujniki temperatury',
    en: 'computer software; mobile applications; chargers; temperature sensors',
  },
  {
    class: 16,
    pl: 'papier; książki; czasopisma; kalendarze; opakowania z tektury',
    en: 'paper; books; periodicals; calendars; packaging of cardboard',
  },
  {
    class: 25,
    pl: 'odzież; kurtki; obuwie; nakrycia głowy; odzież sportowa',
    en: 'clothing; jackets; footwear; headwear; sports clothing',
  },
  {
    class: 29,
    pl: 'ryby przetworzone; łosoś wędzony; konserwy rybne; sery; dżemy',
    en: 'processed fish; smoked salmon; canned fish; cheese; jams',
  },
  {
    class: 30,
    pl: 'pieczywo; kawa; herbata; miód; czekolada; przyprawy',
    en: 'bread; coffee; tea; honey; chocolate; spices',
  },
  {
    class: 35,
    pl: 'reklama; sprzedaż detaliczna żywności; zarządzanie przedsiębiorstwem',
    en: 'advertising; retail of food; business management',
  },
  {
    class: 41,
    pl: 'szkolenia; organizacja wydarzeń kulturalnych; publikowanie książek',
    en: 'training; organisation of cultural events; publication of books',
  },
  {
    class: 43,
    pl: 'usługi restauracyjne; kawiarnie; catering; rezerwacja noclegów',
    en: 'restaurant services; cafés; catering; booking of accommodation',
  },
];

/** One to four classes, in the order of their numbers. */
export const goodsOf = (position: number): Goods[] =>
  samples.filter((_, index) => (index + position) % 9 < 1 + (position % 4));
