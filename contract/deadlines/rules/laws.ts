import type { Label } from '#contract/values/locale';

/** A provision as cited in each language; where both are the same, use a plain string. */
export const law = (pl: string, en: string): Label => ({ pl, en });

/** Articles of one act: `2 ust. 1` in Polish, `2(1)` in English, or the same in both. */
const articlesOf =
  (pl: string, en: string) =>
  (polish: string, english = polish): Label =>
    law(`art. ${polish} ${pl}`, `Art. ${english} ${en}`);

export const eutmr = articlesOf('rozporządzenia 2017/1001', 'EUTMR');
export const pwp = articlesOf(
  'Prawa własności przemysłowej',
  'of the Polish Industrial Property Law',
);
export const ppsa = articlesOf(
  'Prawa o postępowaniu przed sądami administracyjnymi',
  'of the Polish Law on Proceedings before Administrative Courts',
);
export const protocol = articlesOf('Protokołu madryckiego', 'Madrid Protocol');
export const paris = articlesOf('konwencji paryskiej', 'Paris Convention');
export const trips = articlesOf('porozumienia TRIPS', 'TRIPS');
export const benelux = articlesOf('konwencji Beneluksu o własności intelektualnej', 'BCIP');
export const chinese = articlesOf(
  'chińskiej ustawy o znakach towarowych',
  'Trademark Law of the PRC',
);
export const taiwanese = articlesOf(
  'tajwańskiej ustawy o znakach towarowych',
  'Trademark Act of Taiwan',
);
export const japanese = articlesOf(
  'japońskiej ustawy o znakach towarowych',
  'Trademark Act of Japan',
);
export const swiss = articlesOf('szwajcarskiej ustawy o ochronie znaków (MSchG)', 'MSchG');
export const french = articlesOf('francuskiego kodeksu własności intelektualnej', 'CPI');
export const argentine = articlesOf('argentyńskiej ustawy nr 22.362', 'Ley 22.362');

/** English acts are cited by section. */
const sectionsOf =
  (pl: string, en: string) =>
  (section: string): Label =>
    law(`art. ${section} ${pl}`, `s. ${section} ${en}`);

export const british = sectionsOf(
  'brytyjskiej ustawy z 1994 r. o znakach towarowych',
  'Trade Marks Act 1994',
);
export const canadian = sectionsOf(
  'kanadyjskiej ustawy o znakach towarowych',
  'Trademarks Act (Canada)',
);
export const philippine = sectionsOf(
  'filipińskiego kodeksu własności intelektualnej',
  'IP Code of the Philippines',
);
export const hongKong = sectionsOf(
  'ustawy Hongkongu o znakach towarowych (rozdz. 559)',
  'Trade Marks Ordinance (Cap. 559)',
);

export const norwegian = (section: string): Label =>
  law(`§ ${section} norweskiej ustawy o znakach towarowych`, `Varemerkeloven § ${section}`);
export const madridRule = (pl: string, en: string): Label =>
  law(`${pl} regulaminu do Protokołu madryckiego`, `${en} of the Madrid Regulations`);
export const wipoNotice = (pl: string, en = pl): Label =>
  law(`nota informacyjna WIPO ${pl}`, `WIPO Information Notice ${en}`);

/** Acts whose exact provision is unknown to us. */
export const acts = {
  ukrainian: law('ustawa Ukrainy o znakach towarowych', 'Law of Ukraine on trade marks'),
  cambodian: law('kambodżańska ustawa o znakach', 'Law on Marks of Cambodia'),
  mozambican: law(
    'mozambicki kodeks własności przemysłowej',
    'Industrial Property Code of Mozambique',
  ),
  mexican: law(
    'meksykańska ustawa o ochronie własności przemysłowej (LFPPI)',
    'Ley Federal de Protección a la Propiedad Industrial',
  ),
  bangui: law('załącznik III do porozumienia z Bangui', 'Bangui Agreement, Annex III'),
  gulf: law(
    'ustawa o znakach towarowych państw Zatoki Perskiej (GCC)',
    'Trademark Law of the GCC States',
  ),
} as const;
