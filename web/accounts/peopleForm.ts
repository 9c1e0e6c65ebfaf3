import { useState } from 'react';
import { rowId } from '#contract/kit/endpoint';
import { initialValues, type ValuesOf } from '#contract/kit/entity';
import { array, custom, select, text } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { language } from '#contract/values/languages';
import type { Locale } from '#contract/values/locale';
import { useTranslate } from '#web/data/language.ts';

/** People by name and e-mail, one or several at once. Each person begins with the language of the inviter. */
const peopleFormIn = (locale: Locale) => {
  const person = {
    name: text('Imię i nazwisko', 'Name', { required: true }),
    email: text('E-mail', 'E-mail', { format: 'email', max: 254, required: true }),
    language: select(language)('Język', 'Language', { required: true, initial: locale }),
  };
  return {
    form: defineForm({
      fields: {
        customer: custom(rowId)('Klient', 'Customer', { required: true }),
        people: array(
          person,
          { pl: 'osoba', en: 'person' },
          { pl: 'Dodaj osobę', en: 'Add a person' },
        )('Osoby', 'People', { required: true, max: 20 }),
      },
    }),
    /** The form starts with one empty person. */
    onePerson: { people: [initialValues(person) as ValuesOf<typeof person>] },
  };
};

export type People = ReturnType<typeof peopleFormIn>['onePerson'];

/** The language is that of the page as the form opened: a later change of it keeps what was typed. */
export const usePeopleForm = () => {
  const { locale } = useTranslate();
  const [form] = useState(() => peopleFormIn(locale));
  return form;
};
