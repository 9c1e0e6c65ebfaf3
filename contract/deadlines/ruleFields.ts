import { deadlineType } from '#contract/deadlines/codes';
import { isCode } from '#contract/values/codes';
import { isTerritoryCode, territories } from '#contract/values/countries';
import { anchorLabel, anchors } from '#contract/deadlines/engine/anchors';
import {
  lengthSchema,
  mostRemedies,
  offsetSchema,
  recurrenceSchema,
} from '#contract/deadlines/engine/schemas';
import {
  type Anchor,
  answerPart,
  type DeadlineRule,
  markDates,
  type Period,
  type Remedy,
  ruleKind,
  territoryLists,
} from '#contract/deadlines/engine/types';
import { periodInWords, signed } from '#contract/deadlines/engine/words';
import { ruleSubject } from '#contract/deadlines/ruleSubjects';
import { closingOffice } from '#contract/deadlines/settings';
import { defineEntity, type ValuesOf } from '#contract/kit/entity';
import {
  array,
  custom,
  date,
  longText,
  multiSelect,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import type { Label } from '#contract/values/locale';
import { paymentType } from '#contract/codes/payments';
import { settingKey } from '#contract/codes/territoryLists';
import { endReason, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { isMissing } from '#contract/kit/validation';

type Dates<A extends Anchor> = Readonly<Record<string, { value: A; label: Label }>>;

const begun = ({ pl, en }: Label): Label => ({
  pl: pl.charAt(0).toUpperCase() + pl.slice(1),
  en: en.charAt(0).toUpperCase() + en.slice(1),
});

/** Dates with the names used in sentences. */
const datesOf = <A extends Anchor>(dates: readonly A[]): Dates<A> =>
  Object.fromEntries(dates.map((value) => [value, { value, label: begun(anchorLabel(value)) }]));

const markDate = datesOf(markDates);

const listKeys = {
  statementOfUseTerritories: 'STATEMENT_OF_USE_TERRITORIES',
  additionalRegistrationPaymentTerritories: 'ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES',
  madridAgreementStates: 'MADRID_AGREEMENT_STATES',
} as const;
const listedIn = Object.fromEntries(
  territoryLists.map((value) => [value, { value, label: settingKey[listKeys[value]].label }]),
);

const mostText = 1000;
const periodText = (value: unknown, { locale }: { locale: keyof Label }): string => {
  const period = lengthSchema.safeParse(value);
  return period.success ? periodInWords(period.data)[locale] : '';
};
const offsetText = (value: unknown, { locale }: { locale: keyof Label }): string => {
  const period = offsetSchema.safeParse(value);
  return period.success ? signed(period.data)[locale].trim() : '';
};
const inWords = { text: periodText, narrow: true } as const;
const length = custom<Period>(lengthSchema);

const source = text('Źródło potwierdzenia', 'Source of the confirmation', {
  max: mostText,
  hint: {
    pl: 'Gdzie to sprawdzono: przepis, strona urzędu lub link.',
    en: 'Where it was checked: a provision, a page of the office or a link.',
  },
});

/** What whoever has looked at a rule may note. */
export const lookForm = defineForm({ fields: { source } });

/** A rule as people read and edit it, without its id and version. */
export const deadlineRule = defineEntity({
  name: 'DeadlineRule',
  resource: 'Setting',
  label: { pl: 'Reguła terminu', en: 'Deadline rule' },
  plural: { pl: 'Reguły terminów', en: 'Deadline rules' },
  title: 'namePl',
  sort: 'namePl',
  fields: {
    ...section('rule', ['Reguła', 'Rule'], {
      namePl: text('Nazwa po polsku', 'Name in Polish', { required: true, max: mostText }),
      nameEn: text('Nazwa po angielsku', 'Name in English', { required: true, max: mostText }),
      kind: select(ruleKind)('Rodzaj', 'Type', {
        required: true,
        hint: {
          pl: 'Termin kosztuje prawo lub pieniądze. Informacja mówi o tym, co mogą inni. Okres ochrony proponuje datę wygaśnięcia.',
          en: 'Missing a deadline costs a right or money. Information tells what others may do. A term proposes the expiration date.',
        },
      }),
      subject: select(ruleSubject)('Przedmiot', 'Subject', {
        hint: {
          pl: 'Spośród reguł o tym samym przedmiocie obowiązuje najbardziej szczegółowa. Puste: reguła stoi sama.',
          en: 'Of the rules with the same subject, the most specific applies. Empty: the rule stands alone.',
        },
      }),
      calendarType: select(deadlineType)('W terminarzu jako', 'In the calendar as', {
        required: true,
      }),
      legalBasisPl: text('Podstawa prawna po polsku', 'Legal basis in Polish', {
        max: mostText,
      }),
      legalBasisEn: text('Podstawa prawna po angielsku', 'Legal basis in English', {
        max: mostText,
      }),
      confirmed: toggle('Potwierdzona przez prawnika', 'Confirmed by a lawyer', {
        hint: {
          pl: 'Terminy z niepotwierdzonej reguły są tak oznaczone.',
          en: 'Deadlines of an unconfirmed rule are marked as such.',
        },
      }),
      source,
      explanationPl: longText('Objaśnienie po polsku', 'Explanation in Polish', {
        max: mostText,
      }),
      explanationEn: longText('Objaśnienie po angielsku', 'Explanation in English', {
        max: mostText,
      }),
      consequencePl: longText(
        'Skutek spóźnienia po polsku',
        'Consequence of missing it, in Polish',
        {
          max: mostText,
          hint: { pl: 'Czytają to także klienci.', en: 'Clients read it too.' },
        },
      ),
      consequenceEn: longText(
        'Skutek spóźnienia po angielsku',
        'Consequence of missing it, in English',
        {
          max: mostText,
        },
      ),
      endsBy: select(endReason)(
        'Przyczyna ustania prawa po uchybieniu',
        'Reason for the end if missed',
      ),
    }),
    ...section('marks', ['Dla których znaków', 'For which marks'], {
      everywhere: toggle('We wszystkich terytoriach', 'In all territories', {
        hint: {
          pl: 'Reguła jednego terytorium ma pierwszeństwo przed ogólną.',
          en: 'A rule for one territory takes precedence over a general one.',
        },
      }),
      territories: multiSelect(territories)('Terytoria', 'Territories'),
      onlyListedIn: select(listedIn)('Tylko w krajach z listy', 'Only in countries of the list'),
      types: multiSelect(trademarkType)('Rodzaje znaków', 'Types of marks', { required: true }),
      statuses: multiSelect(trademarkStatus)('Statusy znaku', 'Statuses of the mark', {
        required: true,
      }),
    }),
    ...section('counting', ['Jak się liczy', 'How it is counted'], {
      anchor: select(datesOf(anchors))('Liczona od', 'Runs from', { required: true }),
      offset: custom<Period>(offsetSchema)('Ile po dacie', 'How long after the date', {
        text: offsetText,
        narrow: true,
        hint: {
          pl: 'Przed datą: liczba ujemna. Puste: termin tylko wtedy, gdy podaje go pismo.',
          en: 'Before the date: a negative number. Empty: only a due date that a letter states.',
        },
      }),
      countsAlways: toggle(
        'Liczona także wtedy, gdy pismo podaje termin',
        'Counted also where the letter states a due date',
      ),
      fromIssue: toggle(
        'Liczona od wystawienia pisma, nie od doręczenia',
        'Runs from the issue of a letter, not from its delivery',
      ),
      toMonthEnd: toggle('Do końca miesiąca', 'Until the end of the month'),
      dayBefore: toggle('Do dnia poprzedzającego', 'Until the day before', {
        hint: {
          pl: 'Okres, który obejmuje swój pierwszy dzień, kończy się w przeddzień rocznicy.',
          en: 'A term that includes its first day ends on the eve of the anniversary.',
        },
      }),
      window: length('Okno przed terminem', 'Window before the deadline', { ...inWords }),
      grace: length('Dodatkowy termin', 'Grace period', { ...inWords }),
      recurrence: custom<Period>(recurrenceSchema)('Powtarza się co', 'Repeats every', {
        ...inWords,
      }),
      renewsFor: length('Przedłużenie na', 'Renews for', {
        ...inWords,
      }),
      rolls: select(closingOffice)('Przesuwa się, gdy zamknięty jest', 'Moves while closed', {
        hint: {
          pl: 'Nasz termin ustawowy zostaje, a obok niego widać najbliższy dzień roboczy. Termin innych kończy się tego dnia. Poza Polską znane są tylko weekendy i wpisane dni wolne.',
          en: 'Our statutory deadline stays, with the next working day shown beside it. A period running for others ends on that day. Outside Poland only weekends and the closing days that were entered are known.',
        },
      }),
    }),
    ...section('validity', ['Kiedy obowiązuje', 'When it applies'], {
      validFrom: date('Dla zdarzeń od', 'For events from'),
      validTo: date('Dla zdarzeń do', 'For events until'),
      validBy: select(markDate)('Według daty', 'By the date', {
        hint: {
          pl: 'Puste: według daty, od której liczy reguła.',
          en: 'Empty: by the date the rule counts from.',
        },
      }),
      unlessEarlier: select(markDate)(
        'Nie, gdy wcześniejsza jest',
        'Not where there is an earlier',
      ),
      minimumAge: length('Gdy ochrona trwa co najmniej', 'Where protected for at least', {
        ...inWords,
        hint: {
          pl: 'Od rejestracji do dnia, od którego liczy reguła.',
          en: 'From registration to the day the rule counts from.',
        },
      }),
      notBetween: select(listedIn)(
        'Nie między państwami z listy',
        'Not between states of the list',
        {
          hint: {
            pl: 'Państwo znaku i państwo znaku bazowego są na tej liście (art. 9sexies Protokołu).',
            en: 'The state of the mark and that of its base are both on it (Art. 9sexies of the Protocol).',
          },
        },
      ),
      endReasons: multiSelect(endReason)('Gdy prawo ustało z powodu', 'If the right ended by', {
        hint: { pl: 'Puste: bez względu na przyczynę.', en: 'Empty: whatever the reason.' },
      }),
    }),
    ...section('done', ['Kiedy załatwiona', 'When it is done'], {
      doneBy: select(markDate)('Gdy wpisano datę', 'Once this date is there'),
      paidBy: multiSelect(paymentType)('Gdy zapłacono', 'Once this was paid'),
      onlyAgainstUs: toggle(
        'Tylko gdy pismo jest dla nas niekorzystne',
        'Only where the letter goes against us',
      ),
      answers: select(answerPart)('Pismo załatwia', 'A letter is closed by', { required: true }),
      renewsByPayment: toggle('Zapłata jest przedłużeniem', 'Paying the fee is the renewal'),
      lateCounts: toggle('Spóźniona czynność też ją zamyka', 'A late step closes it too', {
        hint: {
          pl: 'Gdy spóźnienie ma inny skutek niż utrata prawa, na przykład późniejszą datę.',
          en: 'Where missing it costs something other than the right, for example a later filing date.',
        },
      }),
      lapses: toggle('Po terminie przepada, nie zalega', 'Once past, it lapses and is not overdue'),
    }),
    ...section('after', ['Co może jeszcze pomóc po terminie', 'Remedies if missed'], {
      remedies: array(
        {
          namePl: text('Nazwa po polsku', 'Name in Polish', { required: true, max: mostText }),
          nameEn: text('Nazwa po angielsku', 'Name in English', { required: true, max: mostText }),
          legalBasisPl: text('Podstawa prawna po polsku', 'Legal basis in Polish', {
            required: true,
            max: mostText,
          }),
          legalBasisEn: text('Podstawa prawna po angielsku', 'Legal basis in English', {
            required: true,
            max: mostText,
          }),
          offset: length('Jak długo po terminie', 'How long after the deadline', {
            ...inWords,
            hint: { pl: 'Puste: nie wiadomo.', en: 'Empty: unknown.' },
          }),
          place: select(territories)('Tylko w urzędzie', 'Only at the office of'),
        },
        { pl: 'środek', en: 'remedy' },
        { pl: 'Dodaj środek', en: 'Add a remedy' },
      )('Środki', 'Remedies', {
        max: mostRemedies,
        labelOfItem: ({ namePl, nameEn }, { locale }) =>
          (locale === 'pl' ? namePl : nameEn) ?? null,
      }),
    }),
  },
  historyOnly: {
    lookedOn: date('Ostatnio przejrzana', 'Last reviewed'),
  },
  rules: {
    kind: {
      check: (kind, { subject }) =>
        (kind === 'term') === (subject === 'term') ? null : { code: 'not_of_subject' },
    },
    source: { when: ({ confirmed }) => confirmed === true },
    legalBasisPl: { requiredWhen: ({ legalBasisEn }) => !isMissing(legalBasisEn) },
    legalBasisEn: { requiredWhen: ({ legalBasisPl }) => !isMissing(legalBasisPl) },
    explanationPl: { requiredWhen: ({ explanationEn }) => !isMissing(explanationEn) },
    explanationEn: { requiredWhen: ({ explanationPl }) => !isMissing(explanationPl) },
    consequencePl: { requiredWhen: ({ consequenceEn }) => !isMissing(consequenceEn) },
    consequenceEn: { requiredWhen: ({ consequencePl }) => !isMissing(consequencePl) },
    territories: { when: ({ everywhere }) => everywhere !== true, required: true },
    renewsFor: { when: ({ recurrence }) => isMissing(recurrence) },
    renewsByPayment: { when: ({ renewsFor }) => !isMissing(renewsFor) },
  },
});

/** The form of a version, which has to begin on a day. */
export const versionForm = {
  fields: {
    ...deadlineRule.fields,
    validFrom: { ...deadlineRule.fields.validFrom, required: true },
  },
};

export type RuleValues = ValuesOf<typeof deadlineRule.fields>;
/** The identity of a rule; `event` is what it keeps where people choose no subject. */
export type RuleKey = Pick<DeadlineRule, 'id' | 'version' | 'event'>;

const labelOf = (pl: string | null, en: string | null): Label | null =>
  pl === null || en === null ? null : { pl, en };

const isSubject = (event: string): boolean => isCode(ruleSubject, event);

type RemedyValues = RuleValues['remedies'][number];
const remedyValues = ({ name, legalBasis, offset, place }: Remedy): RemedyValues => ({
  namePl: name.pl,
  nameEn: name.en,
  legalBasisPl: legalBasis.pl,
  legalBasisEn: legalBasis.en,
  offset,
  place: isTerritoryCode(place) ? place : null,
});
const remedyOf = (values: RemedyValues): Remedy => ({
  name: { pl: values.namePl, en: values.nameEn },
  legalBasis: { pl: values.legalBasisPl, en: values.legalBasisEn },
  offset: values.offset,
  ...(values.place !== null && { place: values.place }),
});

/** `source` is noted by whoever confirmed the rule; it is no part of the rule itself. */
export const ruleValues = (rule: DeadlineRule, source: string | null = null): RuleValues => {
  const { id: _id, version: _version, event, ...edited } = rule;
  const { name, explanation, legalBasis, consequence, remedies, ...same } = edited;
  return {
    ...same,
    subject: isSubject(event) ? event : null,
    source,
    namePl: name.pl,
    nameEn: name.en,
    legalBasisPl: legalBasis?.pl ?? null,
    legalBasisEn: legalBasis?.en ?? null,
    explanationPl: explanation?.pl ?? null,
    explanationEn: explanation?.en ?? null,
    consequencePl: consequence?.pl ?? null,
    consequenceEn: consequence?.en ?? null,
    everywhere: rule.territories === 'any',
    territories: rule.territories === 'any' ? [] : rule.territories.filter(isTerritoryCode),
    types: [...rule.types],
    statuses: [...rule.statuses],
    paidBy: [...rule.paidBy],
    endReasons: [...rule.endReasons],
    rolls: isCode(closingOffice, rule.rolls) ? rule.rolls : null,
    remedies: remedies.map(remedyValues),
  };
};

export const ruleOf = (
  { id, version, event }: RuleKey,
  {
    namePl,
    nameEn,
    legalBasisPl,
    legalBasisEn,
    explanationPl,
    explanationEn,
    consequencePl,
    consequenceEn,
    everywhere,
    territories: places,
    subject,
    source: _source,
    remedies,
    ...same
  }: RuleValues,
): DeadlineRule => ({
  ...same,
  id,
  version,
  // A rule that gives up its subject stands by itself, under its own name.
  event: subject ?? (isSubject(event) ? id : event),
  remedies: remedies.map(remedyOf),
  name: { pl: namePl, en: nameEn },
  legalBasis: labelOf(legalBasisPl, legalBasisEn),
  explanation: labelOf(explanationPl, explanationEn),
  consequence: labelOf(consequencePl, consequenceEn),
  territories: everywhere ? 'any' : places,
});
