import type { GoodsOfClass } from '#contract/trademarks/actions';

type Goods = Omit<GoodsOfClass, 'class'> & { class: GoodsOfClass['class'] };

const samples: readonly Goods[] = [
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
    class: 28,
    pl: 'zabawki; gry planszowe; piłki; sprzęt gimnastyczny',
    en: 'toys; board games; balls; gymnastic equipment',
  },
  {
    class: 31,
    pl: 'kwiaty cięte; rośliny doniczkowe; nasiona; cebulki kwiatowe',
    en: 'cut flowers; potted plants; seeds; flower bulbs',
  },
  {
    class: 32,
    pl: 'wody mineralne; wody źródlane; napoje bezalkoholowe; lemoniady',
    en: 'mineral waters; spring waters; non-alcoholic beverages; lemonades',
  },
  {
    class: 35,
    pl: 'reklama; sprzedaż detaliczna żywności; zarządzanie przedsiębiorstwem',
    en: 'advertising; retail of food; business management',
  },
  {
    class: 39,
    pl: 'organizacja wycieczek; transport pasażerski; wynajem kajaków',
    en: 'arranging of excursions; transport of passengers; rental of canoes',
  },
  {
    class: 41,
    pl: 'szkolenia; organizacja wydarzeń kulturalnych; publikowanie książek',
    en: 'training; organisation of cultural events; publication of books',
  },
  {
    class: 42,
    pl: 'projektowanie oprogramowania; oprogramowanie jako usługa; hosting',
    en: 'design of software; software as a service; hosting',
  },
  {
    class: 43,
    pl: 'usługi restauracyjne; kawiarnie; catering; rezerwacja noclegów',
    en: 'restaurant services; cafés; catering; booking of accommodation',
  },
  {
    class: 44,
    pl: 'układanie kwiatów; projektowanie ogrodów; pielęgnacja roślin',
    en: 'flower arranging; garden design; care of plants',
  },
];

/** The goods and services of these classes. */
export const goodsIn = (classes: readonly number[]): Goods[] =>
  samples.filter((goods) => classes.includes(goods.class));
