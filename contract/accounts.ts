import { role } from '#contract/access';
import { crud } from '#contract/crud';
import { defineEntity, type RowOf } from '#contract/entity';
import {
  buttonSelect,
  image,
  reference,
  references,
  section,
  select,
  text,
  toggle,
  type Values,
} from '#contract/fields';
import { language } from '#contract/languages';

const isClient = ({ role: chosen }: Values): boolean => chosen === 'ROLE_CUSTOMER';

/** Whoever signs in: the firm's people and its clients'. */
export const account = defineEntity({
  name: 'Account',
  resource: 'Account',
  label: { pl: 'Konto', en: 'Account' },
  plural: { pl: 'Użytkownicy', en: 'Users' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('person', ['Osoba', 'Person'], {
      photo: image('Zdjęcie', 'Photo', { column: 'shown' }),
      name: text('Imię i nazwisko', 'Name', { required: true, column: 'shown', search: true }),
      email: text('E-mail', 'E-mail', {
        format: 'email',
        max: 254,
        required: true,
        column: 'shown',
        search: true,
      }),
      phone: text('Telefon', 'Phone', { format: 'phone', column: 'available' }),
      language: select(language)('Język', 'Language', {
        required: true,
        initial: 'pl',
        column: 'available',
      }),
    }),
    ...section('access', ['Dostęp', 'Access'], {
      role: buttonSelect(role)('Rola', 'Role', {
        required: true,
        initial: 'ROLE_CUSTOMER',
        column: 'shown',
      }),
      customers: references('CUSTOMER')('Klienci', 'Customers', {
        when: isClient,
        required: true,
        column: 'shown',
      }),
      accountOwner: toggle(
        'Zarządza kontami swojego klienta',
        'Manages the accounts of its customer',
        {
          column: 'available',
        },
      ),
      canLogin: toggle('Może się logować', 'May sign in', { initial: true, column: 'shown' }),
      relatedAccount: reference('LAWYER')('Powiązane konto', 'Related account', {
        column: 'available',
        hint: {
          pl: 'Konto tej samej osoby w kancelarii.',
          en: 'The account of the same person in the firm.',
        },
      }),
    }),
  },
});
export type Account = RowOf<typeof account>;

export const accountsApi = crud(account, '/accounts');
