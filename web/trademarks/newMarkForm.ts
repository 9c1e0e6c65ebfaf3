import { z } from 'zod';
import { trademarkType } from '#contract/codes/trademarks';
import { custom, section } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { newGoods } from '#contract/trademarks/newMark';
import { trademark } from '#contract/trademarks/trademark';
import { madeTypes } from '#web/trademarks/madeTypes.ts';

const {
  image,
  name,
  type,
  representationType,
  customer,
  representative,
  responsible,
  ourNumber,
  ...others
} = trademark.fields;

/**
 * A new mark with its classes right below its name, and the territories of an international one. The type
 * stays editable among the types that can be created here.
 */
export const newMarkForm = defineForm({
  fields: {
    image,
    name,
    type: { ...type, options: madeTypes },
    representationType,
    customer,
    representative,
    responsible,
    ourNumber,
    ...section('goods', ['Klasy, towary i usługi', 'Classes, goods and services'], {
      goods: custom(newGoods)('Klasy', 'Classes'),
    }),
    ...section('territories', ['Wyznaczane terytoria', 'Territories to be designated'], {
      territories: custom(z.array(z.string()))('Terytoria', 'Territories', {
        help: {
          pl: 'Wyznaczenie rozciąga rejestrację międzynarodową na państwo lub organizację. Każde staje się osobnym znakiem z własnymi terminami.',
          en: 'A designation extends an international registration to a country or organisation. Each becomes a mark of its own with its own deadlines.',
        },
        hint: {
          pl: 'Wpisz nazwy, po każdej przecinek lub Enter.',
          en: 'Type names, with a comma or Enter after each.',
        },
      }),
    }),
    ...others,
  },
  rules: {
    territories: { when: (mark) => mark.type === trademarkType.INTERNATIONAL.value },
  },
});
