import type { Locale } from '#contract/values/locale';
import { type EndReason, trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;

type Statuses = { applied: TrademarkStatus; registered: TrademarkStatus };
type StatusWord = { pl: string } & Statuses;

const word = (status: { value: TrademarkStatus }, pl: string): StatusWord => ({
  pl,
  applied: status.value,
  registered: status.value,
});
/** A status that both applications and registrations may have, with our status for each. */
const either = (
  applied: { value: TrademarkStatus },
  registered: { value: TrademarkStatus },
  pl: string,
): StatusWord => ({ pl, applied: applied.value, registered: registered.value });

/**
 * The status words in EUIPO's files, of both versions of the standard, and those of its register for
 * designations (domain facts, 4.3), with our status for each in a file. Its API uses some of them too, with
 * defined meanings (`euipo.ts`).
 */
const words: Readonly<Record<string, StatusWord>> = {
  filed: word(APPLICATION, 'zgłoszony'),
  received: word(APPLICATION, 'zgłoszenie wpłynęło'),
  'under examination': word(APPLICATION, 'w badaniu'),
  appealable: word(APPLICATION, 'decyzja, od której można się odwołać'),
  'application filed': word(APPLICATION, 'zgłoszony'),
  'application received': word(APPLICATION, 'zgłoszenie wpłynęło'),
  'application under examination': word(APPLICATION, 'w badaniu'),
  'application accepted': word(APPLICATION, 'zgłoszenie przyjęte'),
  'application published': word(APPLICATION, 'zgłoszenie opublikowane'),
  'application opposed': word(APPLICATION, 'sprzeciw wobec zgłoszenia'),
  'opposition pending': word(APPLICATION, 'trwa postępowanie w sprawie sprzeciwu'),
  opposed: word(APPLICATION, 'wniesiono sprzeciw'),
  'filing date accorded': word(APPLICATION, 'przyznano datę zgłoszenia'),
  'classification checked': word(APPLICATION, 'sprawdzono klasyfikację'),
  'start of opposition period': word(APPLICATION, 'biegnie termin na sprzeciw'),
  'acceptance pending': word(APPLICATION, 'oczekuje na przyjęcie'),
  'registration pending': word(APPLICATION, 'oczekuje na rejestrację'),
  registered: word(REGISTERED, 'zarejestrowany'),
  renewed: word(REGISTERED, 'przedłużony'),
  'registration published': word(REGISTERED, 'rejestracja opublikowana'),
  'registration renewed': word(REGISTERED, 'rejestracja przedłużona'),
  'registration opposed': word(REGISTERED, 'sprzeciw wobec rejestracji'),
  'cancellation pending': word(REGISTERED, 'trwa postępowanie o unieważnienie'),
  'registration cancellation pending': word(REGISTERED, 'trwa postępowanie o unieważnienie'),
  'revocation proceeding pending': word(REGISTERED, 'trwa postępowanie o wygaśnięcie'),
  'invalidity proceeding pending': word(REGISTERED, 'trwa postępowanie o unieważnienie'),
  expired: word(EXPIRED, 'wygasły'),
  surrendered: word(EXPIRED, 'uprawniony zrzekł się znaku'),
  'removed from register': word(EXPIRED, 'wykreślony z rejestru'),
  'registration expired': word(EXPIRED, 'rejestracja wygasła'),
  'registration surrendered': word(EXPIRED, 'uprawniony zrzekł się znaku'),
  refused: word(REJECTED, 'odmowa rejestracji'),
  withdrawn: word(REJECTED, 'zgłoszenie wycofane'),
  'application refused': word(REJECTED, 'odmowa rejestracji'),
  'application withdrawn': word(REJECTED, 'zgłoszenie wycofane'),
  'application deemed withdrawn': word(REJECTED, 'zgłoszenie uznane za wycofane'),
  cancelled: word(ANNULLED, 'unieważniony'),
  'registration cancelled': word(ANNULLED, 'rejestracja unieważniona'),
  accepted: word(REGISTERED, 'ochrona przyznana'),
  appealed: either(APPLICATION, REGISTERED, 'wniesiono odwołanie'),
  'appeal pending': either(APPLICATION, REGISTERED, 'trwa postępowanie odwoławcze'),
  'action before court of justice pending': either(
    APPLICATION,
    REGISTERED,
    'skarga przed Trybunałem Sprawiedliwości',
  ),
  'interruption of proceeding': either(APPLICATION, REGISTERED, 'postępowanie przerwane'),
  'interruption of proceedings': either(APPLICATION, REGISTERED, 'postępowanie przerwane'),
  // Conversion into national applications, which is possible for ended marks.
  'conversion requested': either(REJECTED, EXPIRED, 'wniosek o konwersję'),
};

/** Why a mark ended; words that do not say so are omitted. */
const reasons: Readonly<Partial<Record<string, EndReason>>> = {
  expired: 'EXPIRED',
  'registration expired': 'EXPIRED',
  surrendered: 'SURRENDERED',
  'registration surrendered': 'SURRENDERED',
  refused: 'REFUSED',
  'application refused': 'REFUSED',
  withdrawn: 'WITHDRAWN',
  'application withdrawn': 'WITHDRAWN',
  'application deemed withdrawn': 'WITHDRAWN',
  cancelled: 'ANNULLED',
  'registration cancelled': 'ANNULLED',
};

const known: ReadonlyMap<string, StatusWord> = new Map(Object.entries(words));
/** "APPLICATION_PUBLISHED" and "Application published" are one word. */
export const plainWord = (text: string): string => text.toLowerCase().replaceAll('_', ' ').trim();

/** Our status for a word; undefined where the word is unknown. */
export const statusesOfWord = (text: string): Statuses | undefined => known.get(plainWord(text));

/** The reason of an end for a word; undefined where it gives none. */
export const endReasonOfWord = (text: string): EndReason | undefined => reasons[plainWord(text)];

/** The registry's status in the reader's language; an unknown word is returned unchanged. */
export const statusWordIn = (locale: Locale, text: string): string => {
  const found = known.get(plainWord(text));
  if (!found) return text;
  return locale === 'pl' ? found.pl : plainWord(text);
};
