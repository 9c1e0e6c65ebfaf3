import type { BrandClass } from '#server/example/brandGoods';

/** What the invented companies of the example (`customers.ts`, in its order) call their products. */
const companies: readonly {
  classes: readonly BrandClass[];
  names: readonly [string, string, string, string];
}[] = [
  { classes: [29, 31], names: ['Kormoran', 'WYDMA', 'Mewa Bistro', 'Bursztynek'] },
  { classes: [30, 35, 43], names: ['Żaglowiec', 'Fala & Wiatr', 'Zielona Zatoka', 'Jantarka'] },
  { classes: [33], names: ['Winna Dolina', 'DĘBOWA PIWNICA', 'Złota Reneta', 'Trzy Kielichy'] },
  { classes: [3, 44], names: ['Szron', 'ŚNIEŻNY PUCH', 'Górska Mgiełka', 'POLARIA'] },
  { classes: [25, 28], names: ['Rysia Ścieżka', 'ORLI LOT', 'Sokół Ekspres', 'BIEGOMIR'] },
  { classes: [32], names: ['Krystaliczna', 'ŹRÓDŁO POD JODŁĄ', 'Perlik', 'Tatrzańska Kropla'] },
  { classes: [21], names: ['Porcelanowy Ptak', 'CHABROWA', 'Biały Karnet', 'Ćmielowski Kotek'] },
  { classes: [9, 44], names: ['Mirada Norte', 'OPTIKRON', 'Faro Azul', 'Lente Viva'] },
  { classes: [11, 20], names: ['Fjeldro', 'HYGGELYS', 'Birk & Blå', 'Havstol'] },
  { classes: [35, 41], names: ['Zażółć Gęślą Jaźń', 'ŁĘKOŁODY', 'Grzmot', 'Chrząszcz w Trzcinie'] },
  { classes: [9, 42], names: ['Sechseck', 'DATENWABE', 'Lotse', 'KERNWERK'] },
  { classes: [28], names: ['Ciuchcia Express', 'DREWNIAKI', 'Klockowo', 'Bajkowy Tor'] },
  { classes: [5, 3], names: ['Pod Orłem', 'VITALIMA', 'Lipowy Syrop', 'Ziołowa Apteczka'] },
];

/** The mark at a position whose owners alternate: a name is used again in the register of another territory. */
export const companyMark = (position: number) => {
  const { classes, names } = companies[position % companies.length] as (typeof companies)[number];
  const turn = Math.floor(position / companies.length) % names.length;
  return {
    name: names[turn] as string,
    classes: classes.slice(0, 1 + (turn % classes.length)).toSorted((a, b) => a - b),
  };
};
