import { codes, type Code, valuesOf } from '#contract/values/codes';

/** The sources of records. A new one needs an entry here and a `Registry` on the server. */
export const registrySource = codes({
  EUIPO: ['EUIPO', 'EUIPO'],
  PRACTICE: ['rejestr ćwiczebny', 'practice registry'],
  ST66: ['plik ST.66', 'ST.66 file'],
});
export type RegistrySource = Code<typeof registrySource>;
export const registrySources = valuesOf(registrySource);
