import type { KindOptions } from '#contract/kit/fields';

/**
 * A number as people and spreadsheets write it: "1 234,50 zł", "1,234.50", "-3". Decimal text where the
 * field is exact. Null where it is none, or could be two: "1,234" with three places.
 */
export const readNumber = (
  text: string,
  { scale, exact }: Pick<KindOptions['number'], 'scale' | 'exact'>,
): string | number | null => {
  const [, sign = '', digits] =
    /^([-−]?)\s*(?:[\p{L}$€£]{1,4}\s*)?(\d(?:[\d.,'’\s]*\d)?)\s*(?:[\p{L}$€£%]{1,4}\.?)?$/u.exec(
      text.trim(),
    ) ?? [];
  if (digits === undefined) return null;
  const tight = digits.replaceAll(/[\s'’]/g, '');
  const marks = tight.replaceAll(/\d/g, '');
  const last = marks.at(-1) ?? '';
  const after = last === '' ? '' : tight.slice(tight.lastIndexOf(last) + 1);
  const isGrouped = new RegExp(String.raw`^\d{1,3}(?:[${last}]\d{3})+$`);
  const mayBeGroups = new Set(marks).size === 1 && isGrouped.test(tight);
  if (mayBeGroups && marks.length === 1 && after.length <= scale) return null;
  const isWhole = last === '' || mayBeGroups;
  if (!isWhole && marks.split('').filter((mark) => mark === last).length > 1) return null;
  const whole = (isWhole ? tight : tight.slice(0, tight.lastIndexOf(last))).replaceAll(/[.,]/g, '');
  const written = `${sign === '' ? '' : '-'}${whole}${isWhole ? '' : `.${after}`}`;
  return exact ? written : Number(written);
};
