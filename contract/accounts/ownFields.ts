import type { Role } from '#contract/access';
import { codes } from '#contract/values/codes';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  date,
  type Fields,
  image,
  type Maybe,
  multiSelect,
  reference,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { type FieldIssue, isMissing } from '#contract/kit/validation';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { holdsAddress, longestPersonName } from '#contract/values/personName';
import { language } from '#contract/values/languages';

export const weekday = codes({
  MONDAY: ['poniedziałek', 'Monday'],
  TUESDAY: ['wtorek', 'Tuesday'],
  WEDNESDAY: ['środa', 'Wednesday'],
  THURSDAY: ['czwartek', 'Thursday'],
  FRIDAY: ['piątek', 'Friday'],
  SATURDAY: ['sobota', 'Saturday'],
  SUNDAY: ['niedziela', 'Sunday'],
});

/** Fields for the firm only, hidden even from clients who manage accounts. */
export const client: readonly Role[] = ['ROLE_CUSTOMER'];
export const firmOnly = <const F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, hiddenFrom: client }]),
  ) as unknown as F;

export const person = {
  photo: image('Zdjęcie', 'Photo', { column: 'shown' }),
  name: text('Imię i nazwisko', 'Name', {
    required: true,
    column: 'shown',
    search: true,
    max: longestPersonName,
    check: (name) => (holdsAddress(name) ? { code: 'name_holds_address' } : null),
  }),
};
export const reach = {
  phone: text('Telefon', 'Phone', { format: 'phone', column: 'available' }),
  language: select(language)('Język', 'Language', {
    required: true,
    initial: 'pl',
    column: 'available',
  }),
};
export const notifications = section('notifications', ['Powiadomienia', 'Notifications'], {
  newDeviceNotice: toggle(
    'E-mail o logowaniu z nowego urządzenia',
    'E-mail when a new device signs in',
    {
      initial: true,
    },
  ),
  reminderDays: multiSelect(weekday)('Dni przypomnień', 'Reminder days', {
    initial: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    hint: {
      pl: 'W te dni przychodzi zestawienie terminów. To, co pilne lub zaległe, przychodzi zawsze.',
      en: 'The summary of deadlines is sent on these days. Urgent and overdue deadlines are always sent.',
    },
  }),
});

/** Of the firm only: clients answer for no deadlines. */
export const absence = section(
  'absence',
  ['Zastępstwo i nieobecność', 'Substitution and absence'],
  firmOnly({
    substitute: reference('LAWYER')('Zastępca', 'Substitute', {
      column: 'available',
      hint: {
        pl: 'Odpowiada za terminy podczas nieobecności. Zawsze dowiaduje się o tych, których siedem dni przed końcem nikt nie przyjął.',
        en: 'Responsible for deadlines during an absence, and always told of those that nobody has acknowledged seven days before they fall due.',
      },
    }),
    awayFrom: date('Nieobecność od', 'Away from', {
      column: 'available',
      hint: {
        pl: 'Terminy przyjęte przez tę osobę zastępca przyjmuje wtedy na nowo.',
        en: 'The substitute then has to acknowledge again what this person acknowledged.',
      },
    }),
    awayUntil: date('Nieobecność do', 'Away until', {
      column: 'available',
      hint: { pl: 'Ostatni dzień nieobecności.', en: 'The last day of the absence.' },
    }),
  }),
);
type Away = Record<'awayFrom' | 'awayUntil', Maybe<CalendarDate>>;
const isLeaving = ({ awayFrom, awayUntil }: Away): boolean =>
  !isMissing(awayFrom) || !isMissing(awayUntil);
type Absence = Away & { substitute: Maybe<number> };
/** Whoever enters an absence names a substitute; one who has left the firm since may be missing. */
const needsSubstitute = (values: Absence, stored?: Absence): boolean => {
  const isAsStored =
    stored !== undefined &&
    isMissing(stored.substitute) &&
    stored.awayFrom === values.awayFrom &&
    stored.awayUntil === values.awayUntil;
  return isLeaving(values) && !isAsStored;
};
export const absenceRules = {
  substitute: { requiredWhen: needsSubstitute },
  awayFrom: { requiredWhen: isLeaving },
  awayUntil: {
    requiredWhen: isLeaving,
    check: (until: CalendarDate, { awayFrom }: Away): FieldIssue | null =>
      awayFrom && until < awayFrom
        ? { code: 'before_its_cause', params: { min: formatDate(awayFrom) } }
        : null,
  },
};

/** What people may change in their own account: a subset of the same fields. */
export const ownAccount = defineEntity({
  name: 'Account',
  resource: 'Account',
  label: { pl: 'Moje konto', en: 'My account' },
  plural: { pl: 'Moje konto', en: 'My account' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('person', ['Osoba', 'Person'], { ...person, ...reach }),
    ...absence,
    ...notifications,
  },
  rules: absenceRules,
});
export type OwnAccount = RowOf<typeof ownAccount>;
