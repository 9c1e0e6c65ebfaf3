import { staffRoles } from '#contract/access';
import { territories } from '#contract/values/countries';
import { type Can, crud, type RowActions } from '#contract/kit/crud';
import { answeredDuties, dutyTexts } from '#contract/trademarks/pastDuties';
import type { CalendarDate } from '#contract/values/dates';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  array,
  buttonSelect,
  custom,
  date,
  fact,
  image,
  longText,
  type Maybe,
  meta,
  multiSelect,
  pairs,
  reference,
  richTemplateExtendable,
  section,
  select,
  text,
  toggle,
} from '#contract/kit/fields';
import { goodsChanges, goodsTexts } from '#contract/trademarks/goods/changes';
import { renewalChanges, auditedRenewal } from '#contract/payments/renewalChanges';
import { restorationTexts, auditedRestoration } from '#contract/trademarks/restoredDeadlines';
import { changedText, comparedText, madeText } from '#contract/kit/factTexts';
import { numberedNiceClass } from '#contract/trademarks/goods/nice';
import type { MarkFilters } from '#contract/trademarks/markFilters';
import {
  applicationSubStatus,
  baseTypes,
  type EndReason,
  endReason,
  representationType,
  trademarkStatus,
  type TrademarkStatus,
  trademarkType,
  type TrademarkType,
} from '#contract/codes/trademarks';
import {
  computedExpiry,
  type MarkContext,
  warnOfExpiration,
  warnOfOrder,
  warnOfRegistration,
  warnOfStatus,
} from '#contract/trademarks/dates';
import { letterFields, letterText } from '#contract/trademarks/letter';
import { endedOnIssue, endReasonIssue, isEnd } from '#contract/trademarks/status';
import { isMissing } from '#contract/kit/validation';
import type { Translate } from '#contract/words/i18n';
import { viennaCategoryLabel, viennaPattern } from '#contract/trademarks/vienna';

const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const DESIGNATED = INTERNATIONAL_DESIGNATED;

/** The field exists only for these types (docs/rules.md, Trade marks). */
const of = (...types: readonly { value: TrademarkType }[]) => ({
  when: ({ type }: { type: Maybe<TrademarkType> }): boolean =>
    types.some(({ value }) => value === type),
});
const exceptFor = (...types: readonly { value: TrademarkType }[]) => ({
  when: ({ type }: { type: Maybe<TrademarkType> }): boolean =>
    types.every(({ value }) => value !== type),
});

type Standing = { status: Maybe<TrademarkStatus> };
type End = Standing & { endReason: Maybe<EndReason>; endedOn: Maybe<CalendarDate> };
const hasEnded = ({ status }: Standing): boolean => isEnd(status);
/** Ending a mark requires reason and day, which stay required; marks that ended without them are exempt. */
const isToldOfEnd =
  (name: 'endReason' | 'endedOn') =>
  (values: End, stored?: End): boolean =>
    stored !== undefined &&
    hasEnded(values) &&
    (stored.status !== values.status || !isMissing(stored[name]));
const isRegistered = ({ status }: Standing): boolean => status === trademarkStatus.REGISTERED.value;

type Abroad = { type: Maybe<TrademarkType> } & Record<
  'territory' | 'additionalRegistrationPaymentDate',
  Maybe<string>
>;
/** Exists in the territories on a list of the firm; a stored value stays while its territory does. */
const hasAdditionalPayment = (mark: Abroad, { lookupLists }: MarkContext, stored?: Abroad) => {
  const { territory } = mark;
  if (!of(FOREIGN, DESIGNATED).when(mark) || isMissing(territory)) return false;
  const isKept =
    !isMissing(stored?.additionalRegistrationPaymentDate) && territory === stored?.territory;
  const territories = lookupLists?.ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES;
  return isKept || (territories?.some((listed) => listed === territory) ?? true);
};

/** "26.04.05 (Figury i bryły geometryczne)". */
const viennaText = ({ code }: { code: Maybe<string> }, { locale }: Translate): string | null => {
  const category = code && viennaCategoryLabel(code);
  return category ? `${code} (${category[locale]})` : (code ?? null);
};
/** "Segment: premium", or the key alone. */
const pairText = ({ key, value }: Record<'key' | 'value', Maybe<string>>): string =>
  [key, value].filter(Boolean).join(': ');
const internal = { hiddenFrom: ['ROLE_CUSTOMER'] as const };
/** Numbers of marks, ours and those of offices. */
const number = { max: 50, column: 'shown', search: 'joined' } as const;

export const trademark = defineEntity({
  name: 'Trademark',
  resource: 'Trademark',
  label: { pl: 'Znak towarowy', en: 'Trade mark' },
  plural: { pl: 'Znaki towarowe', en: 'Trade marks' },
  object: { pl: 'znak', en: 'mark' },
  title: 'name',
  sort: 'name',
  fields: {
    ...section('mark', ['Znak', 'Mark'], {
      image: image('Obraz', 'Image', { column: 'shown' }),
      // Registries have longer names than most; beyond this an index could not sort them.
      name: text('Nazwa', 'Name', { required: true, max: 500, column: 'shown', search: 'joined' }),
      type: buttonSelect(trademarkType)('Rodzaj', 'Type', { required: true, column: 'shown' }),
      representationType: select(representationType)('Postać znaku', 'Representation', {
        required: true,
        initial: representationType.WORD.value,
        help: {
          pl: 'Słowny: sam napis, niezależnie od kroju pisma. Słowno-graficzny: napis z grafiką. Graficzny: sam rysunek. Chronione jest to, co zgłoszono.',
          en: 'Word: the wording alone, in any lettering. Word and figurative: wording with graphics. Figurative: a drawing alone. What was filed is what is protected.',
        },
        column: 'available',
      }),
      customer: reference('CUSTOMER')('Klient', 'Customer', { required: true, column: 'shown' }),
      representative: reference('REPRESENTATIVE')('Pełnomocnik', 'Representative', {
        help: {
          pl: 'Kto reprezentuje znak przed urzędem, na przykład rzecznik patentowy. Listę pełnomocników znajdziesz w ustawieniach.',
          en: 'Who represents the mark before the office, for example a patent attorney. The list of representatives is in the settings.',
        },
        column: 'shown',
      }),
      responsible: reference('LAWYER')('Osoba odpowiedzialna', 'Responsible person', {
        ...internal,
        filter: 'unoffered',
        hint: {
          pl: 'Odpowiada za terminy znaku. Gdy jej nie ma, odpowiada opiekun klienta, a gdy i jego nie ma, administratorzy.',
          en: 'Responsible for the mark’s deadlines. If there is none, the customer’s lawyer in charge is, or else the administrators.',
        },
      }),
      /** The responsible person, or else the guardian, if able to sign in; maintained by the database. */
      inCharge: reference('LAWYER')('Odpowiada', 'Responsible', {
        ...internal,
        readOnly: 'everyone',
        audited: false,
        column: 'available',
      }),
      ourNumber: text('Nasz numer', 'Our number', { ...internal, ...number }),
    }),
    ...section('status', ['Status', 'Status'], {
      status: select(trademarkStatus)('Status', 'Status', {
        required: true,
        initial: trademarkStatus.APPLICATION.value,
        column: 'shown',
        milestone: { pl: 'Zmiana statusu', en: 'Status change' },
      }),
      additionalStatus: select(applicationSubStatus)('Status dodatkowy', 'Additional status', {
        help: {
          pl: 'Etap zgłoszenia, do którego urząd albo ktoś inny ma zastrzeżenia. Znika, gdy zmieni się status znaku.',
          en: 'The stage of an application that the office or someone else objects to. It is cleared when the status of the mark changes.',
        },
        column: 'available',
      }),
      archived: toggle('Zarchiwizowany', 'Archived', {
        readOnly: 'everyone',
        column: 'available',
      }),
      takenOver: toggle(
        'Przejęty od innego pełnomocnika',
        'Taken over from another representative',
        {
          help: {
            pl: 'Znak prowadził wcześniej inny pełnomocnik. O obowiązki sprzed przejęcia system pyta osobno: nie są zaległe.',
            en: 'Another representative had the mark before. The system asks about duties from before the takeover separately: they are not overdue.',
          },
          column: 'available',
        },
      ),
      takenOverOn: date('Dzień przejęcia', 'Taken over on', {
        column: 'available',
        hint: {
          pl: 'Obowiązki sprzed tego dnia nie są zaległe: pytamy o nie osobno.',
          en: 'Duties from before that date are not overdue: we ask about them separately.',
        },
      }),
      /** Set by an import that created the mark: its duties from before that day are asked about. */
      imported: toggle('Wprowadzony importem', 'Entered by import', {
        ...internal,
        readOnly: 'everyone',
        audited: false,
        column: 'available',
      }),
      endReason: select(endReason)('Przyczyna ustania prawa', 'Reason for the end', {
        column: 'available',
      }),
      endedOn: date('Data ustania prawa', 'Ended on', {
        done: true,
        column: 'available',
        hint: {
          pl: 'Dzień, w którym prawo lub zgłoszenie przestało istnieć.',
          en: 'The date on which the right or the application ceased to exist.',
        },
      }),
      endActionOn: date('Dzień wszczęcia sprawy', 'Proceedings begun on', {
        done: true,
        hint: {
          pl: 'Sprawy, w której prawo ustało. Ważny, gdy na znaku opiera się rejestracja międzynarodowa.',
          en: 'The proceedings in which the mark was lost. Relevant if an international registration is based on the mark.',
        },
      }),
      fastTrack: toggle('Ścieżka przyspieszona', 'Fast track', {
        help: {
          pl: 'Urząd rozpatruje zgłoszenie szybciej, na przykład w EUIPO (Fast Track), gdy towary i usługi są z gotowej listy. Terminów to nie zmienia.',
          en: 'The office examines the application faster, for example at EUIPO (Fast Track) if goods and services are from its list. Deadlines stay the same.',
        },
        column: 'available',
      }),
    }),
    ...section('territory', ['Terytorium', 'Territory'], {
      territory: select(territories)('Terytorium', 'Territory', {
        filter: 'unoffered',
      }),
      /** Set for every mark with a territory, also where the type implies it; the database keeps it up to date. */
      place: select(territories)('Terytorium', 'Territory', {
        readOnly: 'everyone',
        column: 'shown',
      }),
      parent: reference('TRADEMARK')('Znak międzynarodowy', 'International mark', {
        readOnly: 'everyone',
        column: 'available',
      }),
      /** Territories of its designated marks, stored in the mark itself for filters and history. */
      designations: multiSelect(territories)('Wyznaczone terytoria', 'Designated territories', {
        readOnly: 'everyone',
        column: 'available',
      }),
    }),
    ...section('numbers', ['Numery i daty', 'Numbers and dates'], {
      applicationNumber: text('Numer zgłoszenia', 'Application number', number),
      applicationDate: date('Data zgłoszenia', 'Application date', { column: 'shown' }),
      precedenceDate: date('Data pierwszeństwa', 'Priority date', {
        help: {
          pl: 'Dzień wcześniejszego zgłoszenia tego samego znaku, na które powołuje się to zgłoszenie. O pierwszeństwie przed innymi znakami decyduje wtedy ten dzień.',
          en: 'The day of an earlier application for the same mark that this application relies on. That day then decides which mark comes first.',
        },
        column: 'available',
      }),
      bupDate: date('Ogłoszenie zgłoszenia (BUP)', 'Application announced (BUP)', {
        help: {
          pl: 'Biuletyn Urzędu Patentowego ogłasza zgłoszenia. Od tego dnia inni mają 3 miesiące na sprzeciw, czyli na zakwestionowanie rejestracji znaku.',
          en: 'The bulletin of the Polish office announces applications. From that day others have 3 months for an opposition: to object to the registration of the mark.',
        },
        column: 'available',
      }),
      publicationDate: date('Data publikacji', 'Publication date', {
        column: 'available',
      }),
      conditionalDecisionDate: date(
        'Doręczenie decyzji warunkowej',
        'Conditional decision delivered',
        {
          column: 'available',
          help: {
            pl: 'Urząd udziela prawa pod warunkiem opłaty za pierwszy okres ochrony. Są na nią 3 miesiące od doręczenia decyzji, inaczej decyzja wygasa.',
            en: 'The office grants the right on condition that the fee for the first term is paid. It is due within 3 months of delivery, otherwise the decision lapses.',
          },
        },
      ),
      registrationNumber: text('Numer rejestracji', 'Registration number', number),
      registrationDate: date('Data rejestracji', 'Registration date', {
        column: 'available',
      }),
      wupDate: date('Ogłoszenie o udzieleniu prawa (WUP)', 'Grant announced (WUP)', {
        help: {
          pl: 'Wiadomości Urzędu Patentowego ogłaszają udzielone prawa, a później ich przedłużenia i ustanie.',
          en: 'The gazette of the Polish office announces rights that were granted, and later their renewal and end.',
        },
        column: 'available',
      }),
      expirationDate: date('Data wygaśnięcia', 'Expiration date', {
        help: {
          pl: 'Ostatni dzień opłaconej ochrony. Potem ochronę można jeszcze przedłużyć w dodatkowym terminie, w większości urzędów sześciu miesięcy, za wyższą opłatą. Możesz zostawić puste: system wyliczy tę datę z pozostałych i poprosi o potwierdzenie.',
          en: 'The last day of protection that is paid for. Afterwards it can still be renewed within a grace period, six months at most offices, for a higher fee. You can leave it empty: the system will calculate the date from the others and ask you to confirm it.',
        },
        column: 'shown',
        milestone: { pl: 'Zmiana daty wygaśnięcia', en: 'Expiration date change' },
      }),
      /** A confirmed date that no whole number of terms leads to. */
      confirmedExpiration: date('Potwierdzona data wygaśnięcia', 'Confirmed expiration date', {
        ...internal,
        readOnly: 'everyone',
        filter: 'unoffered',
      }),
      /** The earliest open deadline; the deadline engine keeps it up to date. */
      nextDeadline: date('Najbliższy termin', 'Next deadline', {
        ...internal,
        readOnly: 'everyone',
        audited: false,
        column: 'shown',
      }),
      /** The same for clients, without dates that the firm has to find out. */
      clientDeadline: date('Najbliższy termin', 'Next deadline', {
        hiddenFrom: staffRoles,
        readOnly: 'everyone',
        audited: false,
        column: 'shown',
      }),
      /** The end, entered or computed, that can still be renewed; maintained by the deadline engine. */
      renewalDue: date('Termin przedłużenia', 'Renewal due', {
        readOnly: 'everyone',
        audited: false,
        column: 'available',
      }),
      /**
       * The due day of the fee of a recorded but unpaid renewal, for a designated mark that of its
       * international mark; the deadline engine keeps it up to date.
       */
      renewalFeeDue: date('Opłata za przedłużenie do', 'Renewal fee due', {
        readOnly: 'everyone',
        audited: false,
        column: 'available',
      }),
      /** Somebody has to check its end of protection, or duties from before a takeover. */
      dateToCheck: toggle('Data do sprawdzenia', 'Date to check', {
        ...internal,
        readOnly: 'everyone',
        audited: false,
        column: 'available',
      }),
      additionalRegistrationPaymentDate: date(
        'Data dodatkowej opłaty za rejestrację',
        'Additional registration payment date',
        { column: 'available' },
      ),
    }),
    ...section('base', ['Rejestracja bazowa', 'Base registration'], {
      baseRegistration: reference('TRADEMARK')('Rejestracja bazowa', 'Base registration', {
        help: {
          pl: 'Znak krajowy lub unijny, na którym opiera się rejestracja międzynarodowa. Przez pięć lat zależy ona od niego: gdy on upadnie, upada i ona.',
          en: 'The national or EU mark that an international registration is based on. For five years it depends on that mark and falls with it.',
        },
        column: 'available',
        filters: { types: baseTypes } satisfies MarkFilters,
      }),
      baseRegistrationDate: date('Data rejestracji bazowej', 'Base registration date', {
        column: 'available',
      }),
      /** If the base is lost by this day, the international mark falls with it; maintained by the database. */
      dependencyEndsOn: date('Koniec zależności od bazy', 'Dependency on the base ends', {
        readOnly: 'everyone',
        column: 'available',
      }),
      sentToOfficeDate: date('Wysłanie do urzędu', 'Sent to the office'),
      forwardedToWipoDate: date('Przekazanie do WIPO', 'Forwarded to WIPO'),
      receivedByWipoDate: date('Otrzymanie przez WIPO', 'Received by WIPO'),
    }),
    ...section('classification', ['Klasyfikacja', 'Classification'], {
      niceClasses: multiSelect(numberedNiceClass)('Klasy nicejskie', 'Nice classes', {
        readOnly: 'everyone',
        column: 'shown',
      }),
      niceEdition: text('Wydanie klasyfikacji', 'Edition of the classification', {
        readOnly: 'everyone',
        max: 20,
        column: 'available',
      }),
      viennaCodes: array(
        {
          code: text('Kod', 'Code', {
            required: true,
            pattern: { regex: viennaPattern, example: '26.04.05' },
            hint: viennaCategoryLabel,
          }),
        },
        { pl: 'kod wiedeński', en: 'Vienna code' },
        { pl: 'Dodaj kod wiedeński', en: 'Add a Vienna code' },
      )('Kody wiedeńskie', 'Vienna codes', {
        labelOfItem: viennaText,
        help: {
          pl: 'Międzynarodowe oznaczenia elementów graficznych: po nich szuka się w rejestrach podobnych rysunków. Znak słowny ich nie ma.',
          en: 'International codes of figurative elements, by which registers are searched for similar drawings. A word mark has none.',
        },
      }),
      declaredColour: longText('Zastrzeżone kolory', 'Declared colour'),
      declaredSeniority: longText('Starszeństwo', 'Declared seniority', {
        help: {
          pl: 'Wcześniejszy znak krajowy tego samego właściciela. Znak unijny może przejąć jego pierwszeństwo w tym państwie, także gdy znak krajowy nie jest już przedłużany.',
          en: 'An earlier national mark of the same owner. An EU mark can take over its earlier rank in that country, even once the national mark is no longer renewed.',
        },
      }),
    }),
    ...section('procedure', ['Pisma i terminy urzędowe', 'Letters and official deadlines'], {
      proceduralDates: array(
        letterFields,
        { pl: 'pismo', en: 'letter' },
        { pl: 'Dodaj pismo', en: 'Add a letter' },
      )('Pisma i doręczenia', 'Letters and notifications', {
        ...internal,
        max: 100,
        labelOfItem: letterText,
      }),
    }),
    ...section('notes', ['Opis i uwagi', 'Description and remarks'], {
      description: richTemplateExtendable('TRADEMARK_DESCRIPTION')('Opis', 'Description'),
      links: array(
        {
          title: text('Tytuł', 'Title', { required: true }),
          url: text('Adres', 'Address', { format: 'url', max: 2000, required: true }),
        },
        { pl: 'odnośnik', en: 'link' },
        { pl: 'Dodaj odnośnik', en: 'Add a link' },
      )('Odnośniki', 'Links', { max: 50 }),
      remarks: richTemplateExtendable('TRADEMARK_REMARKS')('Uwagi', 'Remarks', internal),
    }),
    ...section('own', ['Dane kancelarii', 'Firm’s own data'], {
      ownData: pairs(
        {
          key: text('Klucz', 'Key', { required: true, max: 100, suggestions: 'ownDataKeys' }),
          value: text('Wartość', 'Value', { max: 1000 }),
        },
        { pl: 'pozycja', en: 'entry' },
        { pl: 'Dodaj pozycję', en: 'Add an entry' },
      )('Dane własne', 'Custom data', {
        ...internal,
        max: 50,
        column: 'available',
        labelOfItem: pairText,
        hint: {
          pl: 'To, co kancelaria chce zapisać o znaku, a na co nie ma pola. Listę znaków można filtrować po kluczach.',
          en: 'Whatever the firm wants to record about a mark and has no field for. The list of marks can be filtered by key.',
        },
      }),
    }),
    ...section('facts', ['O tym wpisie', 'About this entry'], {
      madeBy: fact(madeText)('Wprowadzono', 'Entered', internal),
      changedBy: fact(changedText)('Ostatnia zmiana', 'Last change', internal),
      comparedOn: fact(comparedText)(
        'Porównano z rejestrem',
        'Compared with the registry',
        internal,
      ),
      computedExpiry: meta('Wygaśnięcie wyliczone', 'Calculated expiry', internal),
    }),
  },
  rules: {
    additionalStatus: { when: ({ status }) => status === trademarkStatus.APPLICATION.value },
    takenOverOn: { when: ({ takenOver }) => takenOver === true },
    endReason: {
      when: hasEnded,
      requiredWhen: isToldOfEnd('endReason'),
      check: (reason, { status, type }) => endReasonIssue(status, type, reason),
    },
    endedOn: {
      when: hasEnded,
      requiredWhen: isToldOfEnd('endedOn'),
      check: (day, { applicationDate }) => endedOnIssue(day, applicationDate),
    },
    endActionOn: { when: hasEnded },
    fastTrack: of(POLISH, EUROPEAN),
    territory: { ...of(FOREIGN, DESIGNATED), required: true },
    designations: of(INTERNATIONAL),
    precedenceDate: exceptFor(DESIGNATED),
    bupDate: { ...of(POLISH), warn: warnOfOrder('bupDate') },
    publicationDate: { ...exceptFor(POLISH), warn: warnOfOrder('publicationDate') },
    conditionalDecisionDate: of(POLISH),
    registrationNumber: {
      requiredWhen: isRegistered,
      warn: warnOfStatus('registrationNumber'),
    },
    registrationDate: { requiredWhen: isRegistered, warn: warnOfRegistration },
    wupDate: { ...of(POLISH), warn: warnOfStatus('wupDate') },
    expirationDate: {
      warn: (day, values, context) =>
        warnOfStatus('expirationDate')(day, values, context) ??
        warnOfExpiration(day, values, context),
    },
    additionalRegistrationPaymentDate: { when: hasAdditionalPayment },
    baseRegistration: of(INTERNATIONAL),
    baseRegistrationDate: of(INTERNATIONAL),
    dependencyEndsOn: of(INTERNATIONAL),
    sentToOfficeDate: of(INTERNATIONAL),
    forwardedToWipoDate: of(INTERNATIONAL),
    receivedByWipoDate: of(INTERNATIONAL),
    viennaCodes: exceptFor(DESIGNATED),
    declaredColour: exceptFor(DESIGNATED),
    declaredSeniority: {
      when: ({ type, territory }) =>
        type === EUROPEAN.value || (type === DESIGNATED.value && territory === 'EU'),
    },
    computedExpiry: { from: computedExpiry },
  },
  historyOnly: {
    goods: custom(goodsTexts)('Towary i usługi', 'Goods and services', {
      changeTexts: goodsChanges,
    }),
    renewal: custom(auditedRenewal)('Przedłużenie ochrony', 'Renewal', {
      changeTexts: renewalChanges,
    }),
    pastDuties: custom(answeredDuties)(
      'Obowiązki sprzed przejęcia lub importu',
      'Duties from before the takeover or import',
      { changeTexts: dutyTexts },
    ),
    restoredDeadline: custom(auditedRestoration)('Przywrócony termin', 'Restored deadline', {
      changeTexts: restorationTexts,
    }),
  },
});
export type Trademark = RowOf<typeof trademark>;

/** Actions on a mark; the last three are for international ones. */
export const trademarkActions = {
  copy: ['Trademark', 'CREATE'],
  addTerritories: ['Trademark', 'EDIT'],
  removeTerritories: ['Trademark', 'DELETE'],
  addClasses: ['Trademark', 'EDIT'],
} as const satisfies RowActions;
export type TrademarkAction = keyof typeof trademarkActions;
export type TrademarkCan = Can<TrademarkAction>;

export const trademarkApi = crud(trademark, '/trademarks', {
  shown: ['CalendarEvent'],
  actions: trademarkActions,
});
