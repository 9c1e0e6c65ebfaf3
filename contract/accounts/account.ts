import { type Role, role } from '#contract/access';
import { accountActionApi } from '#contract/accounts/actions';
import {
  absence,
  absenceRules,
  client,
  firmOnly,
  notifications,
  person,
  reach,
} from '#contract/accounts/ownFields';
import { type Can, crud, type RowActions } from '#contract/kit/crud';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  buttonSelect,
  type Maybe,
  reference,
  references,
  section,
  text,
  toggle,
} from '#contract/kit/fields';

const isClient = ({ role: chosen }: { role: Maybe<Role> }): boolean => chosen === 'ROLE_CUSTOMER';

const isOfFirm = (values: { role: Maybe<Role> }): boolean => !isClient(values);

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
  historyOnly: {
    newEmail: text('Nowy adres do potwierdzenia', 'New address to be confirmed'),
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

/** Whatever gives an account to somebody else, or makes somebody an administrator, is confirmed. */
export const accountsApi = crud(account, '/accounts', {
  actions: accountActions,
  confirms: {
    create: [{ field: 'role', becomes: 'ROLE_ADMIN' }],
    update: [
      { field: 'email' },
      { field: 'role' },
      { field: 'canLogin', becomes: true, ofRow: { role: 'ROLE_ADMIN' } },
    ],
    restore: [{ ofRow: { role: 'ROLE_ADMIN' } }],
  },
});
