import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  class_hint: 'Wpisz numery klas, po każdym przecinek albo Enter.',
  remove_class: 'Usuń klasę {number}',
  goods_of: 'Towary i usługi w klasie {number}',
  goods_optional: 'Towary i usługi, można uzupełnić później',
  save_anyway_title: 'Zapisać klienta mimo to?',
  save_anyway: 'Zapisz mimo to',
  correct_customer: 'Popraw dane',
  similar_there: 'Podobny klient już istnieje:',
  number_of: 'Ten numer należy już do znaku',
  filled_title: 'Uzupełniono na podstawie znaku bazowego',
  filled: 'Z rejestracji bazowej {name}: {fields}.',
  filled_undo: 'Cofnij uzupełnienie',
  registered_by_number:
    'Podano numer rejestracji, więc status to teraz „Zarejestrowany”. Bez tego system nie wyliczy przedłużenia.',
  registered_by_date:
    'Podano datę rejestracji, więc status to teraz „Zarejestrowany”. Bez tego system nie wyliczy przedłużenia.',
  image_of_word:
    'Dodano obraz, a postać znaku to „Słowny”. Czy znak ma postać słowno-graficzną albo graficzną?',
  still_applied: 'Zostaw „Zgłoszony”',
  nothing_filled: 'Wszystkie pola są już wypełnione, więc ze znaku bazowego nic nie uzupełniono.',
} as const;

const english: TranslationOf<typeof polish> = {
  class_hint: 'Type class numbers, each followed by a comma or Enter.',
  remove_class: 'Remove class {number}',
  goods_of: 'Goods and services in class {number}',
  goods_optional: 'Goods and services; they can be added later',
  save_anyway_title: 'Save the customer anyway?',
  save_anyway: 'Save anyway',
  correct_customer: 'Correct the data',
  similar_there: 'A similar customer already exists:',
  number_of: 'This number already belongs to the mark',
  filled_title: 'Filled in from the base mark',
  filled: 'From the base registration {name}: {fields}.',
  filled_undo: 'Undo filling in',
  registered_by_number:
    'A registration number has been entered, so the status is now “Registered”. Otherwise the renewal would not be calculated.',
  registered_by_date:
    'A registration date has been entered, so the status is now “Registered”. Otherwise the renewal would not be calculated.',
  image_of_word:
    'An image has been added, but the representation is “Word”. Is the mark word and figurative, or figurative?',
  still_applied: 'Leave it as “Application”',
  nothing_filled: 'All fields were already filled in, so nothing was taken from the base mark.',
};

/** Messages of the page that enters a new mark. */
export const newMarkMessages = { pl: polish, en: english };
