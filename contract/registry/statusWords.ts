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
/** What happens to applications and to registrations: before it is registered, and after. */
const either = (
  applied: { value: TrademarkStatus },
  registered: { value: TrademarkStatus },
  pl: string,
): StatusWord => ({ pl, applied: applied.value, registered: registered.value });

/**
 * The words of EUIPO's files, of both versions of the standard, and those that its register uses for
 * designations (domain facts, 4.3), with the status of ours that each comes to in a file. Its interface uses
 * some of them too, and says of each what it means (`euipo.ts`).
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
  renewed: word(REGISTERED, 'odnowiony'),
  'registration published': word(REGISTERED, 'rejestracja opublikowana'),
  'registration renewed': word(REGISTERED, 'rejestracja odnowiona'),
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
  // Into national applications, which is open to what has come to its end.
  'conversion requested': either(REJECTED, EXPIRED, 'wniosek o konwersję'),
};

/** Why a mark is no more; words that leave it open are not among them. */
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

/** Which status of ours a word comes to; undefined for one that is not known. */
export const statusesOfWord = (text: string): Statuses | undefined => known.get(plainWord(text));

/** Which reason of an end a word tells; undefined where it tells none. */
export const endReasonOfWord = (text: string): EndReason | undefined => reasons[plainWord(text)];

/** How a registry says that a mark stands, in the reader's language; a word that is not known as it is. */
export const statusWordIn = (locale: Locale, text: string): string => {
  const found = known.get(plainWord(text));
  if (!found) return text;
  return locale === 'pl' ? found.pl : plainWord(text);
};
