import { isForeignKind, trademarkType, type TrademarkType } from '#contract/codes/trademarks';

/** One attorney of the firm, or of the customer's own country, for everything it has in Poland and the Union. */
const attorneyOf: Readonly<Record<string, string>> = {
  'Bałtyk Foods sp. z o.o.': 'Świętosława Ździebłowska-Brzęczyszczykiewicz',
  'Bałtyk Delikatesy': 'Anna Żuraw',
  'Gąsior i Synowie': 'Świętosława Ździebłowska-Brzęczyszczykiewicz',
  'Śnieżka Kosmetyki S.A.': 'Anna Żuraw',
  'Łuczniczka Sport': 'Jędrzej Ćwik',
  'Źródło Wody Mineralne': 'Łukasz Wiśniewski',
  'Ćmielów Ceramika': 'Jędrzej Ćwik',
  'Óptica Norte S.L.': 'Anna Żuraw',
  'Nordlys Møbler A/S': 'Świętosława Ździebłowska-Brzęczyszczykiewicz',
  'Przedsiębiorstwo Wielobranżowe „Zażółć Gęślą Jaźń” Grzegorz Brzęczyszczykiewicz i Wspólnicy':
    'Łukasz Wiśniewski',
  'Hexatech GmbH': 'Świętosława Ździebłowska-Brzęczyszczykiewicz',
  'Kolejka Zabawki': 'Anna Żuraw',
  'Apteka pod Orłem': 'Jędrzej Ćwik',
};

/** A Spanish correspondent has the Spanish customer's marks in the Union. */
const unionAttorneyOf: Readonly<Record<string, string>> = {
  'Óptica Norte S.L.': 'Óscar Ibáñez Muñoz',
};

/** Correspondents, each in the territory of its own office. */
export const correspondents: Readonly<Record<string, string>> = {
  GB: 'James O’Connor',
  BOIP: 'Élodie Lefèvre',
  US: 'Margaret Whitfield',
  DE: 'Katrin Vogelsang',
  UA: 'Oksana Melnyk',
  CH: 'Reto Ammann',
  NO: 'Ingrid Solberg',
  CZ: 'Jana Horáková',
  CA: 'Marc Tremblay',
  OAPI: 'Serge Mbarga',
  NG: 'Adaeze Okafor',
};

/** Who represents a mark: somebody of its territory abroad, and otherwise one person for each customer. */
export const attorneyFor = (
  type: TrademarkType,
  territory: string | null,
  customer: string,
): string | null => {
  if (isForeignKind(type)) return correspondents[territory ?? ''] ?? null;
  const inUnion = type === trademarkType.EUROPEAN.value ? unionAttorneyOf[customer] : undefined;
  return inUnion ?? attorneyOf[customer] ?? null;
};
