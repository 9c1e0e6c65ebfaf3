import { months, years } from '#contract/deadlines/engine/periods';
import { text } from '#contract/deadlines/rules/define';
import { eutmr, ppsa, pwp } from '#contract/deadlines/rules/laws';
import type { Remedy } from '#contract/deadlines/engine/types';

/** Not available for the opposition period (Art. 104(5) EUTMR). */
export const restitutio: Remedy = {
  name: text(
    'Przywrócenie do stanu poprzedniego (restitutio in integrum) mimo dołożenia należytej staranności: wniosek w ciągu 2 miesięcy od ustania przeszkody, najpóźniej rok po terminie',
    'Restitutio in integrum where all due care was taken: a request within 2 months of the removal of the obstacle, at the latest one year after the deadline',
  ),
  legalBasis: eutmr('104'),
  offset: years(1),
};

/** The half year of grace is deducted from the year, so it ends a year after the expiry itself. */
export const restitutioOfRenewal: Remedy = {
  name: text(
    'Przywrócenie do stanu poprzedniego (restitutio in integrum) mimo dołożenia należytej staranności: wniosek w ciągu 2 miesięcy od ustania przeszkody, najpóźniej rok od końca ochrony, bo dodatkowe sześć miesięcy odlicza się od roku',
    'Restitutio in integrum where all due care was taken: a request within 2 months of the removal of the obstacle, at the latest one year from the end of protection, because the six months of grace are deducted from the year',
  ),
  legalBasis: eutmr('104 ust. 2', '104(2)'),
  offset: years(1),
};

export const restoration: Remedy = {
  name: text(
    'Przywrócenie terminu, gdy uchybiono mu bez winy: wniosek w ciągu 6 miesięcy, razem ze spóźnioną czynnością',
    'Restoration where the deadline was missed without fault: a request within 6 months, together with the act that was missed',
  ),
  legalBasis: pwp('243 ust. 1 i 2', '243(1)–(2)'),
  offset: months(6),
};

export const restorationOfFee: Remedy = {
  name: text(
    'Przywrócenie terminu, gdy uchybiono mu bez winy: wniosek w ciągu 2 miesięcy od ustania przyczyny, najpóźniej 6 miesięcy po terminie, razem z zaległą opłatą; po decyzji o wygaśnięciu w drodze wniosku o ponowne rozpatrzenie sprawy',
    'Restoration where the deadline was missed without fault: a request within 2 months of the removal of the cause, at the latest 6 months after the deadline, together with the fee; once the decision was declared lapsed by a request for reconsideration',
  ),
  legalBasis: pwp('225 ust. 1 i 3', '225(1) and (3)'),
  offset: months(6),
};

export const restorationInCourt: Remedy = {
  name: text(
    'Przywrócenie terminu, gdy uchybiono mu bez winy: wniosek w ciągu 7 dni od ustania przyczyny, razem ze skargą; po roku tylko wyjątkowo',
    'Restoration where the deadline was missed without fault: a request within 7 days of the removal of the cause, together with the complaint; after a year only exceptionally',
  ),
  legalBasis: ppsa('86–87'),
  offset: years(1),
};

/** Three months after the half year of grace. */
export const conversionOfExpired: Remedy = {
  name: text(
    'Konwersja na zgłoszenia krajowe z datą znaku unijnego',
    'Conversion into national applications with the date of the EU trade mark',
  ),
  legalBasis: eutmr('139'),
  offset: months(9),
};

/**
 * For periods the office sets, not for those that Art. 105(2) excludes, such as appeal and renewal. How
 * long it can be requested is not confirmed by a source, so no day is given.
 */
export const continuation: Remedy = {
  name: text(
    'Kontynuacja postępowania: wniosek z opłatą, razem z czynnością, której nie dokonano; powodów nie trzeba podawać',
    'Continuation of proceedings: a request with a fee, together with the act that was missed; no reasons have to be given',
  ),
  legalBasis: eutmr('105'),
  offset: null,
};

export const seniorityLater: Remedy = {
  name: text(
    'Zastrzeżenie starszeństwa po rejestracji znaku',
    'Claiming seniority once the mark is registered',
  ),
  legalBasis: eutmr('40'),
  offset: null,
};
