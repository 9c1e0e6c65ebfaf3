import { isCode, labelOf } from '#contract/codes';
import { territories } from '#contract/countries';
import { formatDate } from '#contract/dates';
import type { Values } from '#contract/fields';
import type { Locale } from '#contract/locale';
import type { PlaceholderValues } from '#contract/templateCodes';
import type { TrademarkType } from '#contract/trademarkCodes';
import { placeOf } from '#contract/trademarkDates';

const textIn = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** A date that is not finished is none. */
const dateIn = (values: Values, name: string): string => {
  const date = textIn(values, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatDate(date) : '';
};

/** What a template can say of a mark, by the values in its form; whom it belongs to is named by the caller. */
export const markPlaceholders = (
  values: Values,
  customer: string,
  locale: Locale,
): PlaceholderValues => {
  const place = placeOf(values['type'] as TrademarkType, values);
  const classes = values['niceClasses'];
  return {
    MARK_NAME: textIn(values, 'name'),
    OUR_NUMBER: textIn(values, 'ourNumber'),
    APPLICATION_NUMBER: textIn(values, 'applicationNumber'),
    REGISTRATION_NUMBER: textIn(values, 'registrationNumber'),
    APPLICATION_DATE: dateIn(values, 'applicationDate'),
    REGISTRATION_DATE: dateIn(values, 'registrationDate'),
    EXPIRATION_DATE: dateIn(values, 'expirationDate'),
    NEXT_DEADLINE: dateIn(values, 'nextDeadline'),
    CUSTOMER: customer,
    TERRITORY: isCode(territories, place) ? labelOf(territories, place, locale) : '',
    CLASSES: Array.isArray(classes) ? classes.join(', ') : '',
  };
};
