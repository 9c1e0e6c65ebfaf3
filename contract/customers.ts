import { codes, type Code } from '#contract/codes';

export const companySize = codes({
  MICRO: ['Mikroprzedsiębiorstwo', 'Micro'],
  SMALL: ['Małe przedsiębiorstwo', 'Small'],
  MEDIUM: ['Średnie przedsiębiorstwo', 'Medium'],
  BIG: ['Duże przedsiębiorstwo', 'Large'],
});
export type CompanySize = Code<typeof companySize>;
