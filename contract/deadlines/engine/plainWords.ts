import type { Role } from '#contract/access';
import { calendarEventType } from '#contract/deadlines/codes';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';

const text = (pl: string, en: string): Label => ({ pl, en });

const askedFee = text('Opłata, o którą wzywa urząd', 'Fee demanded by the office');
const answer = text('Kancelaria odpowiada na pismo urzędu', 'The firm responds to the office');

/** What a deadline means to the owner of the mark, by event. */
const byEvent: Readonly<Record<string, Label>> = {
  renewal: text('Ochronę trzeba przedłużyć', 'Protection has to be renewed'),
  'office-notice': text(
    'Urząd przypomina o końcu ochrony',
    'The office reminds you that protection ends',
  ),
  conversion: text(
    'Ostatni dzień na zamianę znaku unijnego na krajowe',
    'Last day to convert the EU trade mark into national ones',
  ),
  transformation: text(
    'Ostatni dzień na zgłoszenia krajowe z datą znaku międzynarodowego',
    'Last day for national applications keeping the date of the international mark',
  ),
  priority: text(
    'Ostatni dzień na zgłoszenia za granicą z datą pierwszego',
    'Last day for applications abroad keeping the date of the first one',
  ),
  'first-fee': text(
    'Opłata, bez której znak nie będzie chroniony',
    'The fee without which the mark will not be protected',
  ),
  'application-fee': text(
    'Opłata za zgłoszenie (spóźniona przesuwa jego datę)',
    'The application fee (late payment moves the filing date)',
  ),
  seniority: text(
    'Ostatni dzień na dodanie wcześniejszego znaku krajowego',
    'Last day to add an earlier national mark',
  ),
  'priority-documents': text(
    'Kancelaria składa dokumenty wcześniejszego zgłoszenia',
    'The firm files the documents of the earlier application',
  ),
  acquiescence: text(
    'Od tego dnia innym trudniej unieważnić używany znak',
    'From this day a mark in use is harder for others to cancel',
  ),
  'appeal-grounds': text('Kancelaria uzasadnia odwołanie', 'The firm files the grounds of appeal'),
  'second-half-fee': text('Druga część opłaty za znak', 'Second part of the fee for the mark'),
  dependency: text(
    'Ostatni dzień, w którym znak międzynarodowy zależy od krajowego',
    'Last day on which the international mark depends on the national one',
  ),
  forwarding: text('Urząd przekazuje zgłoszenie dalej', 'The office forwards the application'),
  opposition: text(
    'Ostatni dzień, w którym inni mogą wnieść sprzeciw',
    'Last day for others to oppose',
  ),
  'non-use': text(
    'Od tego dnia warto móc pokazać, że znak jest używany',
    'From this day it helps to be able to show that the mark is used',
  ),
};

const court = text('Ostatni dzień na skargę do sądu', 'Last day to go to court');
const intention = text(
  'Trzeba oświadczyć urzędowi, że znak będzie używany',
  'The office must be told that the mark will be used',
);

/** By rule id, where the text of the event is too general. */
const byId: Readonly<Record<string, Label>> = {
  'pl-court-complaint': court,
  'eu-general-court': court,
  'pl-settlement': text(
    'Czas na ugodę z wnoszącym sprzeciw',
    'Time to reach an agreement with the opponent',
  ),
  'us-sec15': text(
    'Można wzmocnić znak w USA (nieobowiązkowe)',
    'The mark can be strengthened in the US (optional)',
  ),
  'mz-diu-nat': intention,
  'mz-diu-ir': intention,
  'cv-diu': intention,
};

const refusal = text(
  'Ostatni dzień, w którym urząd może odmówić',
  'Last day on which the office may refuse',
);
const use = text(
  'Trzeba pokazać urzędowi, że znak jest używany',
  'Use of the mark must be shown to the office',
);

const wordsFor = ({ id, event, kind, calendarType }: DeadlineRule): Label | null => {
  const own = byId[id];
  if (own) return own;
  if (calendarType === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value) return use;
  if (!event.startsWith('answer-')) return byEvent[event] ?? null;
  if (calendarType === calendarEventType.PAYMENT_DEADLINE.value) return askedFee;
  return kind === 'informative' ? refusal : answer;
};

const byRule: ReadonlyMap<string, Label | null> = new Map(
  startingPack.map((rule) => [rule.id, wordsFor(rule)]),
);

/** The firm sees the legal terms; clients see what they mean. */
export const nameFor = (role: Role, { rule, name }: { rule: string; name: Label }): Label =>
  (role === 'ROLE_CUSTOMER' && byRule.get(rule)) || name;
