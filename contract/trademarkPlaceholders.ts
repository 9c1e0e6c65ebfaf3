import { isCode, labelOf } from '#contract/codes';
import { territories } from '#contract/countries';
import { formatDate } from '#contract/dates';
import type { Values } from '#contract/fields';
import type { Locale } from '#contract/locale';
import type { PlaceholderValues } from '#contract/templateCodes';
import type { TrademarkType } from '#contract/trademarkCodes';
import { placeOf } from '#contract/trademarkDates';
import { dateIn, textIn } from '#contract/typedValues';

/** What a template can say of a mark, by the values in its form; whom it belongs to is named by the caller. */
export const markPlaceholders = (
  values: Values,
  customer: string,
  locale: Locale,
): PlaceholderValues => {
  const place = placeOf(values['type'] as TrademarkType, values);
  const classes = values['niceClasses'];
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
