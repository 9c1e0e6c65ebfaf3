import { type Role, role } from '#contract/access';
import { codes } from '#contract/values/codes';
import { accountActionApi } from '#contract/accounts/actions';
import { type Can, crud, type RowActions } from '#contract/kit/crud';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  buttonSelect,
  date,
  type Fields,
  image,
  type Maybe,
  multiSelect,
  reference,
  references,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { type FieldIssue, isMissing } from '#contract/kit/validation';
import { type CalendarDate, formatDate } from '#contract/values/dates';
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

const isClient = ({ role: chosen }: { role: Maybe<Role> }): boolean => chosen === 'ROLE_CUSTOMER';

const isOfFirm = (values: { role: Maybe<Role> }): boolean => !isClient(values);

/** Fields for the firm only, hidden even from clients who manage accounts. */
const client: readonly Role[] = ['ROLE_CUSTOMER'];
const firmOnly = <const F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, hiddenFrom: client }]),
  ) as unknown as F;

const person = {
  photo: image('Zdjęcie', 'Photo', { column: 'shown' }),
  name: text('Imię i nazwisko', 'Name', { required: true, column: 'shown', search: true }),
};
const reach = {
  phone: text('Telefon', 'Phone', { format: 'phone', column: 'available' }),
  language: select(language)('Język', 'Language', {
    required: true,
    initial: 'pl',
    column: 'available',
  }),
};
const notifications = section('notifications', ['Powiadomienia', 'Notifications'], {
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
const absence = section(
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
const absenceRules = {
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

/** Everybody who signs in: staff of the firm and of its clients. */
export const account = defineEntity({
  name: 'Account',
  resource: 'Account',
  label: { pl: 'Konto', en: 'Account' },
  plural: { pl: 'Użytkownicy', en: 'Users' },
  object: { pl: 'konto', en: 'account' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('person', ['Osoba', 'Person'], {
      ...person,
      // An owner who could change it could take over an account that serves other customers too.
      email: text('E-mail', 'E-mail', {
        format: 'email',
        max: 254,
        required: true,
        column: 'shown',
        search: true,
        readOnly: client,
      }),
      ...reach,
    }),
    ...section('access', ['Dostęp', 'Access'], {
      ...firmOnly({
        role: buttonSelect(role)('Rola', 'Role', {
          required: true,
          initial: 'ROLE_CUSTOMER',
          column: 'shown',
        }),
        customers: references('CUSTOMER')('Klienci', 'Customers', { column: 'shown' }),
      }),
      accountOwner: toggle('Właściciel konta', 'Account owner', {
        column: 'available',
        readOnly: client,
        hint: {
          pl: 'Zarządza kontami osób ze swojej firmy i zaprasza kolejne. W kancelarii ma to zaznaczone pierwszy administrator.',
          en: 'Manages the accounts of people at their company and invites others. At the firm it is set for the first administrator.',
        },
      }),
      canLogin: toggle('Może się logować', 'May sign in', { initial: true, column: 'shown' }),
      hasPassword: toggle('Ma hasło', 'Has a password', {
        readOnly: 'everyone',
        column: 'available',
      }),
      ...firmOnly({
        twoFactor: toggle('Uwierzytelnianie dwuskładnikowe', 'Two-factor authentication', {
          readOnly: 'everyone',
          column: 'available',
        }),
        relatedAccount: reference('LAWYER')('Powiązane konto', 'Related account', {
          column: 'available',
          hint: {
            pl: 'Konto tej samej osoby w kancelarii.',
            en: 'The same person’s account at the firm.',
          },
        }),
      }),
    }),
    ...absence,
    ...firmOnly(notifications),
  },
  rules: {
    substitute: { ...absenceRules.substitute, when: isOfFirm },
    awayFrom: { ...absenceRules.awayFrom, when: isOfFirm },
    awayUntil: { ...absenceRules.awayUntil, when: isOfFirm },
    customers: { when: isClient, required: true },
    accountOwner: { when: (values) => isClient(values) || values.accountOwner === true },
  },
});
export type Account = RowOf<typeof account>;

/** Actions on an account; an update changes its sign-in and role. */
export const accountActions = {
  sendPasswordLink: accountActionApi.sendPasswordLink.requires,
  changeSignIn: ['Account', 'EDIT'],
  changeRole: ['Account', 'EDIT'],
  handOver: accountActionApi.handOver.requires,
  signOut: accountActionApi.signOut.requires,
  switchTwoFactorOff: accountActionApi.switchTwoFactorOff.requires,
} as const satisfies RowActions;
export type AccountAction = keyof typeof accountActions;
export type AccountCan = Can<AccountAction>;

export const accountsApi = crud(account, '/accounts', { actions: accountActions });

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
