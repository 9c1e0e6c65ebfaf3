import { codes, type Code } from '#contract/values/codes';
import type { CalendarDate } from '#contract/values/dates';

/** Short titles in our own words: the official headings are long and change with the editions. */
export const niceClass = codes({
  1: [1, 'Chemikalia przemysłowe, kleje', 'Industrial chemicals, adhesives'],
  2: [2, 'Farby, lakiery, barwniki', 'Paints, varnishes, colorants'],
  3: [3, 'Kosmetyki i środki czystości', 'Cosmetics and cleaning products'],
  4: [4, 'Paliwa, oleje i smary, świece', 'Fuels, oils and lubricants, candles'],
  5: [5, 'Leki, suplementy, środki odkażające', 'Medicines, supplements, disinfectants'],
  6: [6, 'Metale i wyroby metalowe', 'Metals and metal goods'],
  7: [7, 'Maszyny i silniki', 'Machines and engines'],
  8: [8, 'Narzędzia ręczne, sztućce', 'Hand tools, cutlery'],
  9: [9, 'Elektronika, oprogramowanie, przyrządy', 'Electronics, software, instruments'],
  10: [10, 'Wyroby medyczne', 'Medical devices'],
  11: [
    11,
    'Oświetlenie, ogrzewanie, urządzenia sanitarne',
    'Lighting, heating, sanitary equipment',
  ],
  12: [12, 'Pojazdy', 'Vehicles'],
  13: [13, 'Broń, fajerwerki', 'Weapons, fireworks'],
  14: [14, 'Biżuteria, zegarki', 'Jewellery, watches'],
  15: [15, 'Instrumenty muzyczne', 'Musical instruments'],
  16: [16, 'Papier, druki, artykuły biurowe', 'Paper, printed matter, stationery'],
  17: [
    17,
    'Guma, tworzywa, izolacje (półprodukty)',
    'Rubber, plastics, insulation (semi-finished)',
  ],
  18: [18, 'Wyroby skórzane, torby, parasole', 'Leather goods, bags, umbrellas'],
  19: [19, 'Niemetalowe materiały budowlane', 'Non-metal building materials'],
  20: [20, 'Meble', 'Furniture'],
  21: [21, 'Naczynia, szkło, przybory domowe', 'Kitchenware, glass, household utensils'],
  22: [22, 'Liny, namioty, worki, włókna surowe', 'Ropes, tents, sacks, raw fibres'],
  23: [23, 'Przędza i nici', 'Yarns and threads'],
  24: [24, 'Tkaniny, tekstylia domowe', 'Fabrics, household textiles'],
  25: [25, 'Odzież, obuwie, nakrycia głowy', 'Clothing, footwear, headwear'],
  26: [26, 'Pasmanteria, koronki, sztuczne kwiaty', 'Haberdashery, lace, artificial flowers'],
  27: [27, 'Dywany, pokrycia podłóg i ścian', 'Carpets, floor and wall coverings'],
  28: [28, 'Zabawki, gry, sprzęt sportowy', 'Toys, games, sports equipment'],
  29: [29, 'Mięso, ryby, nabiał, przetwory', 'Meat, fish, dairy, preserved food'],
  30: [30, 'Kawa, herbata, mąka, słodycze, przyprawy', 'Coffee, tea, flour, sweets, spices'],
  31: [31, 'Świeże płody rolne, rośliny, karma', 'Fresh produce, plants, animal feed'],
  32: [32, 'Piwo i napoje bezalkoholowe', 'Beer and soft drinks'],
  33: [33, 'Napoje alkoholowe (bez piwa)', 'Alcoholic drinks (except beer)'],
  34: [34, 'Tytoń, artykuły dla palących', "Tobacco, smokers' articles"],
  35: [35, 'Reklama, biznes, handel', 'Advertising, business, retail'],
  36: [36, 'Finanse, ubezpieczenia, nieruchomości', 'Finance, insurance, real estate'],
  37: [37, 'Budowa, naprawy, instalacje', 'Construction, repair, installation'],
  38: [38, 'Telekomunikacja', 'Telecommunications'],
  39: [39, 'Transport, magazynowanie, podróże', 'Transport, storage, travel'],
  40: [40, 'Obróbka materiałów', 'Treatment of materials'],
  41: [41, 'Edukacja, rozrywka, sport, kultura', 'Education, entertainment, sport, culture'],
  42: [42, 'Informatyka, badania, projektowanie', 'IT, research, design'],
  43: [43, 'Gastronomia, noclegi', 'Food service, accommodation'],
  44: [44, 'Usługi medyczne, kosmetyczne, rolnicze', 'Medical, beauty, agricultural services'],
  45: [45, 'Usługi prawne, ochrona, usługi osobiste', 'Legal, security, personal services'],
});
export type NiceClass = Code<typeof niceClass>;

/** The label begins with the number, because people know classes by their numbers. */
export const numberedNiceClass = Object.fromEntries(
  Object.entries(niceClass).map(([name, { value, label }]) => [
    name,
    { value, label: { pl: `${value} – ${label.pl}`, en: `${value} – ${label.en}` } },
  ]),
) as unknown as typeof niceClass;

export const isService = (value: NiceClass): boolean => value >= 35;

const edition = <const E extends string>(value: E) =>
  [value, `NCL ${value}`, `NCL ${value}`] as const;

/**
 * Newest first. A mark keeps the edition of its filing: a new one reclassifies nothing. Since 2013 every
 * year has its own version.
 */
export const niceEdition = codes({
  NCL_13_2026: edition('13-2026'),
  NCL_12_2025: edition('12-2025'),
  NCL_12_2024: edition('12-2024'),
  NCL_12_2023: edition('12-2023'),
  NCL_11_2022: edition('11-2022'),
  NCL_11_2021: edition('11-2021'),
  NCL_11_2020: edition('11-2020'),
  NCL_11_2019: edition('11-2019'),
  NCL_11_2018: edition('11-2018'),
  NCL_11_2017: edition('11-2017'),
  NCL_10_2016: edition('10-2016'),
  NCL_10_2015: edition('10-2015'),
  NCL_10_2014: edition('10-2014'),
  NCL_10_2013: edition('10-2013'),
  NCL_10: edition('10'),
  NCL_9: edition('9'),
  NCL_8: edition('8'),
  NCL_7: edition('7'),
  NCL_6: edition('6'),
  NCL_5: edition('5'),
  NCL_4: edition('4'),
  NCL_3: edition('3'),
  NCL_2: edition('2'),
  NCL_1: edition('1'),
});
export type NiceEdition = Code<typeof niceEdition>;

export const currentNiceEdition = niceEdition.NCL_13_2026.value;

/** Editions came into force on 1 January; before the fifth the day is uncertain. */
const yearsOfUnversioned: Readonly<Record<string, number>> = {
  10: 2012,
  9: 2007,
  8: 2002,
  7: 1997,
  6: 1992,
  5: 1987,
};

const yearInForce = (value: NiceEdition): number => {
  const [number = '', version] = value.split('-');
  return version === undefined ? (yearsOfUnversioned[number] ?? Infinity) : Number(version);
};

/** The edition at the day of filing; null where a person has to look it up. */
export const niceEditionAt = (filed: CalendarDate): NiceEdition | null => {
  const year = Number(filed.slice(0, 4));
  return Object.values(niceEdition).find(({ value }) => yearInForce(value) <= year)?.value ?? null;
};
