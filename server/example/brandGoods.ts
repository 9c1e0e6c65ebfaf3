import type { GoodsOfClass } from '#contract/trademarks/actions';

type Texts = Pick<GoodsOfClass, 'pl' | 'en'>;

/** Goods and services of the invented companies, by class. */
const texts = {
  3: {
    pl: 'kosmetyki; kremy do twarzy; mydła; olejki eteryczne; perfumy',
    en: 'cosmetics; face creams; soaps; essential oils; perfumes',
  },
  5: {
    pl: 'produkty farmaceutyczne; suplementy diety; plastry; zioła lecznicze',
    en: 'pharmaceutical products; dietary supplements; plasters; medicinal herbs',
  },
  9: {
    pl: 'oprogramowanie komputerowe; aplikacje mobilne; czujniki; okulary',
    en: 'computer software; mobile applications; sensors; eyeglasses',
  },
  11: {
    pl: 'lampy; oprawy oświetleniowe; lampiony; abażury',
    en: 'lamps; lighting fixtures; lanterns; lampshades',
  },
  20: {
    pl: 'meble; krzesła; stoły; regały; lustra',
    en: 'furniture; chairs; tables; shelving; mirrors',
  },
  21: {
    pl: 'porcelana; zastawa stołowa; filiżanki; wazony; figurki z ceramiki',
    en: 'porcelain; tableware; cups; vases; figurines of ceramic',
  },
  25: {
    pl: 'odzież sportowa; kurtki; obuwie; czapki',
    en: 'sports clothing; jackets; footwear; caps',
  },
  28: {
    pl: 'zabawki; gry planszowe; kolejki elektryczne; przyrządy gimnastyczne',
    en: 'toys; board games; electric train sets; gymnastic apparatus',
  },
  29: {
    pl: 'ryby przetworzone; łosoś wędzony; konserwy rybne; pasty rybne',
    en: 'processed fish; smoked salmon; canned fish; fish pastes',
  },
  30: {
    pl: 'pieczywo; kawa; herbata; miód; czekolada; przyprawy',
    en: 'bread; coffee; tea; honey; chocolate; spices',
  },
  31: {
    pl: 'ryby żywe; małże żywe; świeże algi jadalne',
    en: 'live fish; live mussels; fresh edible algae',
  },
  32: {
    pl: 'wody mineralne; wody gazowane; napoje bezalkoholowe; soki',
    en: 'mineral waters; aerated waters; non-alcoholic beverages; juices',
  },
  33: {
    pl: 'wina; wina musujące; miody pitne; brandy',
    en: 'wines; sparkling wines; mead; brandy',
  },
  35: {
    pl: 'sprzedaż detaliczna żywności; reklama; zarządzanie przedsiębiorstwem',
    en: 'retail of food; advertising; business management',
  },
  41: {
    pl: 'szkolenia; organizacja wydarzeń kulturalnych; publikowanie książek',
    en: 'training; organisation of cultural events; publication of books',
  },
  42: {
    pl: 'projektowanie oprogramowania; oprogramowanie jako usługa; hosting',
    en: 'design of software; software as a service; hosting',
  },
  43: {
    pl: 'usługi restauracyjne; kawiarnie; catering; winiarnie',
    en: 'restaurant services; cafés; catering; wine bars',
  },
  44: {
    pl: 'usługi salonów piękności; doradztwo kosmetyczne; usługi optyczne',
    en: 'beauty salon services; cosmetic consultancy; services of opticians',
  },
} as const satisfies Partial<Record<GoodsOfClass['class'], Texts>>;

export type BrandClass = keyof typeof texts;

export const goodsIn = (classes: readonly BrandClass[]): GoodsOfClass[] =>
  classes.map((number) => ({ class: number, ...texts[number] }));
