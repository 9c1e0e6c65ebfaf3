import { codes, type Code } from '#contract/values/codes';
import type { Label } from '#contract/values/locale';

/** The categories of the classification of figurative elements, in our own words. */
export const viennaCategories = codes({
  1: [1, 'Niebo, Ziemia, zjawiska przyrody, mapy', 'Sky, Earth, natural phenomena, maps'],
  2: [2, 'Ludzie', 'People'],
  3: [3, 'Zwierzęta', 'Animals'],
  4: [4, 'Istoty mityczne i fantastyczne', 'Mythical and fantastic beings'],
  5: [5, 'Rośliny', 'Plants'],
  6: [6, 'Krajobrazy', 'Landscapes'],
  7: [7, 'Budynki i budowle', 'Buildings and structures'],
  8: [8, 'Żywność', 'Food'],
  9: [9, 'Tkaniny, odzież, obuwie', 'Textiles, clothing, footwear'],
  10: [10, 'Tytoń, artykuły podróżne i toaletowe', 'Tobacco, travel and toilet articles'],
  11: [11, 'Przybory domowe', 'Household utensils'],
  12: [12, 'Meble, urządzenia sanitarne', 'Furniture, sanitary fittings'],
  13: [13, 'Światło, grzanie, chłodzenie, pranie', 'Lighting, heating, cooling, washing'],
  14: [14, 'Wyroby metalowe, narzędzia, drabiny', 'Ironmongery, tools, ladders'],
  15: [15, 'Maszyny, silniki', 'Machines, engines'],
  16: [
    16,
    'Telekomunikacja, dźwięk, komputery, fotografia',
    'Telecommunications, sound, computers, photography',
  ],
  17: [17, 'Zegary, biżuteria, miary i wagi', 'Clocks, jewellery, weights and measures'],
  18: [18, 'Transport, uprzęże', 'Transport, harness'],
  19: [19, 'Opakowania, pojemniki', 'Packaging, containers'],
  20: [20, 'Przybory do pisania i rysowania, biurowe', 'Writing, drawing and office articles'],
  21: [21, 'Gry, zabawki, sport', 'Games, toys, sport'],
  22: [22, 'Muzyka, dzwony, obrazy, rzeźby', 'Music, bells, pictures, sculptures'],
  23: [23, 'Broń, zbroje', 'Weapons, armour'],
  24: [24, 'Heraldyka, monety, godła, symbole', 'Heraldry, coins, emblems, symbols'],
  25: [25, 'Ornamenty, tła', 'Ornaments, backgrounds'],
  26: [26, 'Figury i bryły geometryczne', 'Geometric figures and solids'],
  27: [27, 'Kroje liter i cyfr', 'Forms of letters and numerals'],
  28: [28, 'Napisy w różnych pismach', 'Inscriptions in various scripts'],
  29: [29, 'Kolory', 'Colours'],
});
export type ViennaCategory = Code<typeof viennaCategories>;

/**
 * A code as registers print it and people type it: 26.4.5, 26 . 04 . 05, 26.4. Offices add their own
 * divisions and sections, up to 99 (27.99.22, 29.01.98).
 */
export const viennaPattern =
  /^\s*(0?[1-9]|[12]\d)\s*\.\s*(0?[1-9]|[1-9]\d)(?:\s*\.\s*(0?[1-9]|[1-9]\d))?\s*$/;

/** The code with two digits in each part: 26.04.05 and 26.04. */
export const normaliseVienna = (typed: string): string | null => {
  const [, ...parts] = viennaPattern.exec(typed) ?? [];
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? null : given.map((part) => part.padStart(2, '0')).join('.');
};

/** The category of a code in any of its forms. */
export const viennaCategory = (code: string): ViennaCategory | null => {
  const number = Number(normaliseVienna(code)?.slice(0, 2));
  return Object.values(viennaCategories).find(({ value }) => value === number)?.value ?? null;
};

/** The label of the category of a code in any of its forms. */
export const viennaCategoryLabel = (code: string): Label | null => {
  const category = viennaCategory(code);
  return category === null ? null : viennaCategories[category].label;
};
