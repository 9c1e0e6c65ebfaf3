import { isCode, labelOf } from '#contract/values/codes';
import { territories } from '#contract/values/countries';
import { formatDate } from '#contract/values/dates';
import type { Values } from '#contract/kit/fields';
import type { Locale } from '#contract/values/locale';
import type { PlaceholderValues } from '#contract/codes/templates';
import { trademarkType } from '#contract/codes/trademarks';
import { placeOf } from '#contract/trademarks/dates';
import { dateIn, textIn } from '#contract/kit/typedValues';

/** Placeholder values of a mark, from its form; the caller provides the name of the customer. */
export const markPlaceholders = (
  values: Values,
  customer: string,
  locale: Locale,
): PlaceholderValues => {
  const { type, niceClasses: classes } = values;
  const place = placeOf(isCode(trademarkType, type) ? type : null, {
    territory: textIn(values, 'territory'),
    place: textIn(values, 'place'),
  });
  const text = (name: string): string => textIn(values, name) ?? '';
  const date = (name: string): string => {
    const typed = dateIn(values, name);
    return typed === null ? '' : formatDate(typed);
  };
  return {
    MARK_NAME: text('name'),
    OUR_NUMBER: text('ourNumber'),
    APPLICATION_NUMBER: text('applicationNumber'),
    REGISTRATION_NUMBER: text('registrationNumber'),
    APPLICATION_DATE: date('applicationDate'),
    REGISTRATION_DATE: date('registrationDate'),
    EXPIRATION_DATE: date('expirationDate'),
    NEXT_DEADLINE: date('nextDeadline'),
    CUSTOMER: customer,
    TERRITORY: isCode(territories, place) ? labelOf(territories, place, locale) : '',
    CLASSES: Array.isArray(classes) ? classes.join(', ') : '',
  };
};
