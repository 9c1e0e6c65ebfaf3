/** The forms of application and registration numbers, by office. */
export const numberPatterns: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  PL: [/^Z\.\d{6}$/, /^R\.\d{6}$/],
  EU: [/^0\d{8}$/, /^0\d{8}$/],
  WO: [/^$/, /^\d{6,7}$/],
  US: [/^\d\d\/\d{3},\d{3}$/, /^\d,\d{3},\d{3}$/],
  GB: [/^UK0000\d{7}$/, /^UK0000\d{7}$/],
  DE: [/^30(19|20)\d{8}$/, /^30(19|20)\d{8}$/],
  UA: [/^m\d{9}$/, /^\d{5,6}$/],
  CH: [/^\d{5}\/\d{4}$/, /^\d{6}$/],
  NO: [/^\d{9}$/, /^\d{6}$/],
  BOIP: [/^\d{7}$/, /^\d{7}$/],
  CZ: [/^O-\d{6}$/, /^\d{6}$/],
  CA: [/^[12]\d{6}$/, /^TMA\d{6,7}$/],
  OAPI: [/^3\d{9}$/, /^\d{5,6}$/],
  NG: [/^F\/TM\/O\/\d{4}\/\d{5}$/, /^\d{5,6}$/],
  TR: [/^\d{4}\/\d{6}$/, /^\d{4}\/\d{6}$/],
  DK: [/^VA \d{4} \d{5}$/, /^VR \d{4} \d{5}$/],
};

/** A text that sorts as the office counts: by year where its numbers state one, then by serial number. */
export const numberOrder = (number: string): string => {
  const [, swiss = '', year = ''] = /^(\d{5})\/(\d{4})$/.exec(number) ?? [];
  return year ? year + swiss : number.replaceAll(/\D/g, '').padStart(16, '0');
};
