import { rowId } from '#contract/kit/endpoint';
import { initialValues, type ValuesOf } from '#contract/kit/entity';
import { array, custom, select, text } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { language } from '#contract/values/languages';

const person = {
  name: text('Imię i nazwisko', 'Name', { required: true }),
  email: text('E-mail', 'E-mail', { format: 'email', max: 254, required: true }),
  language: select(language)('Język', 'Language', { required: true, initial: 'pl' }),
};

/** People by name and e-mail, one or several at once. */
export const peopleForm = defineForm({
  fields: {
    customer: custom(rowId)('Klient', 'Customer', { required: true }),
    people: array(person, { pl: 'osoba', en: 'person' }, { pl: 'Dodaj osobę', en: 'Add a person' })(
      'Osoby',
      'People',
      {
        required: true,
        max: 20,
      },
    ),
  },
});

/** The form starts with one empty person. */
export const onePerson = {
  people: [initialValues(person) as ValuesOf<typeof person>],
};
