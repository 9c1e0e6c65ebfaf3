import type { Role } from '#contract/access';
import { calendarEventType } from '#contract/deadlines/codes';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';

const text = (pl: string, en: string): Label => ({ pl, en });

const askedFee = text('Opłata, o którą wzywa urząd', 'The fee the office asks for');
const answer = text('Kancelaria odpowiada na pismo urzędu', 'The firm answers the office');

/** What a deadline means to the owner of the mark, by event. */
const byEvent: Readonly<Record<string, Label>> = {
  renewal: text(
    'Koniec ochrony, jeśli nie zostanie przedłużona',
    'Protection ends unless it is renewed',
  ),
  'office-notice': text(
    'Urząd przypomina o końcu ochrony',
    'The office reminds you that protection ends',
  ),
  conversion: text(
    'Ostatni dzień na zamianę znaku unijnego na krajowe',
    'Last day to turn the EU mark into national ones',
  ),
  transformation: text(
    'Ostatni dzień na zgłoszenia krajowe z datą znaku międzynarodowego',
    'Last day for national applications with the date of the international mark',
  ),
  priority: text(
    'Do tego dnia zgłoszenia za granicą liczą się od pierwszego',
    'Until then applications abroad count from the first one',
  ),
  'first-fee': text(
    'Opłata, bez której znak nie będzie chroniony',
    'The fee without which the mark is not protected',
  ),
  'application-fee': text(
    'Opłata za zgłoszenie; spóźniona przesuwa jego datę',
    'The application fee; paid late it moves the date of the application',
  ),
  seniority: text(
    'Do tego dnia można dodać wcześniejszy znak krajowy',
    'Until then an earlier national mark can be added',
  ),
  'priority-documents': text(
    'Kancelaria składa dokumenty wcześniejszego zgłoszenia',
    'The firm files the documents of the earlier application',
  ),
  acquiescence: text(
    'Odtąd trudniej podważyć używany znak',
    'From then on a mark in use is harder to attack',
  ),
  'appeal-grounds': text('Kancelaria uzasadnia odwołanie', 'The firm explains the appeal'),
  'second-half-fee': text('Druga część opłaty za znak', 'Second part of the fee for the mark'),
  dependency: text(
    'Do tego dnia znak międzynarodowy zależy od krajowego',
    'Until then the international mark depends on the national one',
  ),
  forwarding: text('Urząd przekazuje zgłoszenie dalej', 'The office passes the application on'),
  opposition: text('Do tego dnia inni mogą się sprzeciwić', 'Until then others may object'),
  'non-use': text('Odtąd nieużywany znak można stracić', 'From then on an unused mark can be lost'),
};

const court = text('Ostatni dzień na skargę do sądu', 'Last day to go to court');
const intention = text(
  'Trzeba oświadczyć urzędowi, że znak będzie używany',
  'The office has to be told that the mark will be used',
);

/** By rule id, where the text of the event is too general. */
const byId: Readonly<Record<string, Label>> = {
  'pl-court-complaint': court,
  'eu-general-court': court,
  'pl-settlement': text(
    'Czas na porozumienie z tym, kto się sprzeciwił',
    'Time to come to terms with whoever objected',
  ),
  'us-sec15': text(
    'Można wzmocnić znak w USA; nieobowiązkowe',
    'The mark can be strengthened in the US; optional',
  ),
  'mz-diu-nat': intention,
  'mz-diu-ir': intention,
  'cv-diu': intention,
};

const refusal = text('Do tego dnia urząd może odmówić', 'Until then the office may refuse');
const use = text(
  'Trzeba pokazać urzędowi, że znak jest używany',
  'The office has to be shown that the mark is used',
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
