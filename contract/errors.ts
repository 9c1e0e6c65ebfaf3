import { z } from 'zod';
import { define, none, visitorErrors } from '#contract/visitors/errors';

const emails = z.object({ emails: z.array(z.string()) });

/** Every error of the API: status, data and both sentences. A response contains the code, never the text. */
export const errors = {
  ...visitorErrors,

  SCAN_UNAVAILABLE: define(
    503,
    none,
    'Skaner antywirusowy nie odpowiada, więc plik nie został przyjęty. Spróbuj ponownie za chwilę lub powiadom administratora.',
    'The virus scanner is not responding, so the file was not accepted. Try again in a moment or tell an administrator.',
  ),
  STORAGE_FULL: define(
    507,
    none,
    'Na serwerze brakuje miejsca na pliki. Powiadom administratora i spróbuj później.',
    'The server has no room left for files. Tell an administrator and try again later.',
  ),
  /** For monitoring systems and proxies, which ask `/api/ready`. */
  NOT_READY: define(
    503,
    z.object({ parts: z.array(z.enum(['database', 'files'])) }),
    'Serwer nie może teraz niczego zapisać.',
    'The server cannot save anything at the moment.',
  ),

  NO_BACKUP_PLACE: define(
    409,
    none,
    'Miejsce na kopie zapasowe nie jest skonfigurowane (BACKUP_URL).',
    'No backup location is configured (BACKUP_URL).',
  ),

  NON_CUSTOMER_ROLE_SAME_EMAIL: define(
    409,
    emails,
    'Dla podanych adresów e-mail istnieją konta administratora lub prawnika: {emails}.',
    'Administrator or Lawyer accounts exist for the given e-mails: {emails}.',
  ),
  MULTIPLE_ACCOUNTS_SAME_EMAIL: define(
    409,
    emails,
    'Dla podanych adresów e-mail istnieją już konta powiązane z tym klientem: {emails}.',
    'Accounts linked to the same customer exist for the e-mails: {emails}.',
  ),
  OTHER_CUSTOMER_SAME_EMAIL: define(
    409,
    emails,
    'Istnieją konta powiązane z innymi klientami: {emails}. „Kontynuuj” powiąże je z bieżącym klientem.',
    'Accounts linked to other customers exist: {emails}. “Continue” links them to the current customer.',
  ),
  PASSWORD_SET: define(
    409,
    none,
    'Hasło do tego konta jest już ustawione.',
    'The password of this account is already set.',
  ),
  ACCOUNT_BLOCKED: define(
    409,
    none,
    'To konto ma zablokowane logowanie. Najpierw je odblokuj.',
    'Sign-in is blocked for this account. Unblock it first.',
  ),
  LAST_ADMINISTRATOR: define(
    409,
    none,
    'To ostatni administrator, który może się zalogować. Najpierw nadaj tę rolę komuś innemu.',
    'This is the last administrator who can sign in. Give the role to someone else first.',
  ),
  TAKEOVER_NEEDED: define(
    409,
    z.object({ customers: z.int(), marks: z.int(), deadlines: z.int(), colleagues: z.int() }),
    'Ta osoba odpowiada jeszcze za klientów ({customers}), znaki ({marks}) oraz terminy i zadania ({deadlines}), a zastępuje współpracowników ({colleagues}). Najpierw przekaż je komuś na stronie konta („Przekaż pracę”).',
    'This person is still responsible for customers ({customers}), marks ({marks}), deadlines and tasks ({deadlines}), and stands in for colleagues ({colleagues}). Hand these over first, on the account’s page (“Hand over work”).',
  ),
  OWN_ACCOUNT: define(
    409,
    none,
    'Własnej roli, logowania i uwierzytelniania nie można zmienić tutaj. Zajrzyj na stronę „Moje konto” albo poproś innego administratora.',
    'You cannot change your own role, sign-in or two-factor authentication here. Go to “My account” or ask another administrator.',
  ),
  ACCOUNT_OF_OTHERS_TOO: define(
    409,
    none,
    'To konto służy także innym klientom, dlatego może je zmienić tylko kancelaria.',
    'This account is also used for other customers, so only the firm can change it.',
  ),
  CONFIRMATION_REQUIRED: define(
    403,
    none,
    'Nic nie zostało zmienione, bo ta zmiana wymaga potwierdzenia hasłem albo kodem z aplikacji.',
    'Nothing was changed, because this change has to be confirmed with your password or a code from the application.',
  ),
  EMAIL_LINK_INVALID: define(
    409,
    none,
    'Ten link do potwierdzenia adresu wygasł, został użyty albo wycofany. Jeśli adres ma się zmienić, poproś kancelarię o nowy link.',
    'This link to confirm an address has expired, was used or was withdrawn. If the address is to change, ask the firm for a new link.',
  ),
  INCORRECT_CURRENT_PASSWORD: define(
    409,
    none,
    'Nieprawidłowe obecne hasło.',
    'Incorrect current password.',
  ),
  TWO_FACTOR_ALREADY_ON: define(
    409,
    none,
    'Uwierzytelnianie dwuskładnikowe jest już włączone.',
    'Two-factor authentication is already on.',
  ),
  TWO_FACTOR_OFF: define(
    409,
    none,
    'Uwierzytelnianie dwuskładnikowe jest wyłączone.',
    'Two-factor authentication is off.',
  ),
  TWO_FACTOR_NOT_BEGUN: define(
    409,
    none,
    'Nie ma kodu QR do potwierdzenia. Zacznij od początku.',
    'There is no QR code to confirm. Start again.',
  ),
  TWO_FACTOR_NEEDED_BY_FIRM: define(
    409,
    none,
    'Kancelaria wymaga uwierzytelniania dwuskładnikowego od pracowników, dlatego nie można go wyłączyć.',
    'The firm requires its staff to use two-factor authentication, so it cannot be switched off.',
  ),
  PASSWORD_TOO_SHORT_WITHOUT_TWO_FACTOR: define(
    409,
    z.object({ min: z.int() }),
    'Bez uwierzytelniania dwuskładnikowego hasło musi mieć co najmniej {min} znaków. Najpierw zmień je na dłuższe na stronie „Moje konto”.',
    'Without two-factor authentication the password must have at least {min} characters. Change it to a longer one first, under “My account”.',
  ),
  OWN_TWO_FACTOR_NEEDED: define(
    409,
    none,
    'Najpierw włącz uwierzytelnianie dwuskładnikowe na własnym koncie.',
    'Switch two-factor authentication on for your own account first.',
  ),
  EXAMPLE_NEEDS_EMPTY: define(
    409,
    none,
    'Przykładowy portfel można wczytać tylko do pustego systemu, a tu są już dane.',
    'The example portfolio can only be loaded into an empty system, and there are data here already.',
  ),
  MAIL_LINK_UNAVAILABLE: define(
    409,
    none,
    'Linku z tej wiadomości nie można już pokazać: wygasł, został użyty albo wiadomość wysłano.',
    'The link in this message can no longer be shown: it has expired or been used, or the message was sent by e-mail.',
  ),
  MAIL_NOT_WAITING: define(
    409,
    none,
    'Ta wiadomość nie czeka na wysłanie.',
    'This message is not waiting to be sent.',
  ),
  MAIL_LINK_DEAD: define(
    409,
    none,
    'Link w tej wiadomości już nie działa, więc nie zostanie ona wysłana. Potrzebny jest nowy link.',
    'The link in this message no longer works, so it will not be sent. A new link is needed.',
  ),

  FILE_TOO_LARGE: define(
    409,
    z.object({ megabytes: z.int() }),
    'Ten plik jest za duży. Najwyżej {megabytes} MB.',
    'This file is too large. At most {megabytes} MB.',
  ),
  FILE_EMPTY: define(409, none, 'Ten plik jest pusty.', 'This file is empty.'),
  FILE_INCOMPLETE: define(
    409,
    none,
    'Plik nie dotarł w całości. Prześlij go ponownie.',
    'The file did not arrive complete. Upload it again.',
  ),
  FILE_NOT_AN_IMAGE: define(
    409,
    none,
    'To nie jest obraz PNG, JPEG, WebP ani GIF albo plik jest uszkodzony. Liczy się zawartość, nie nazwa.',
    'This is not a PNG, JPEG, WebP or GIF image, or it is damaged. The content counts, not the name.',
  ),
  FILE_IMAGE_TOO_BIG: define(
    409,
    z.object({ megapixels: z.int() }),
    'Ten obraz ma za dużo pikseli. Najwyżej {megapixels} megapikseli.',
    'This image has too many pixels. At most {megapixels} megapixels.',
  ),
  FILE_TYPE_REFUSED: define(
    409,
    none,
    'Nie można dodać pliku tego rodzaju. Przyjmujemy PDF, dokumenty Word, Excel, PowerPoint i OpenDocument, obrazy, wiadomości e-mail i zwykły tekst.',
    'This type of file is not accepted. You can upload PDF, Word, Excel, PowerPoint and OpenDocument files, images, e-mail messages and plain text.',
  ),
  FILE_INFECTED: define(
    409,
    none,
    'Skaner antywirusowy znalazł zagrożenie w tym pliku. Plik nie został przyjęty.',
    'The virus scanner found a threat in this file. It was not accepted.',
  ),
  FILE_PACKED_TOO_TIGHTLY: define(
    409,
    none,
    'Ten dokument rozpakowuje się do podejrzanie wielkich rozmiarów i nie został przyjęty.',
    'This document unpacks to a suspicious size and was not accepted.',
  ),

  STALE_VERSION: define(
    409,
    z.object({ version: z.int() }),
    'Ktoś zmienił te dane w międzyczasie. Porównaj obie wersje i zapisz ponownie.',
    'Someone else has changed this in the meantime. Compare both versions and save again.',
  ),
  QUESTION_OF_FORMER_CUSTOMER: define(
    409,
    none,
    'Znak ma teraz innego klienta, a ten, z którym prowadzono tę rozmowę, już jej nie widzi. Nie można do niej nic dopisać.',
    'The mark belongs to another customer now, and the one this was written with no longer sees it. Nothing can be added.',
  ),
  QUESTION_HAS_NEWER: define(
    409,
    none,
    'W tej rozmowie jest już nowsza wiadomość. Przeczytaj ją i wyślij swoją ponownie.',
    'This exchange has a newer message by now. Please read it and send yours again.',
  ),
  QUESTION_FULL: define(
    409,
    none,
    'Ta rozmowa jest już bardzo długa. Zacznij nową.',
    'This exchange has become very long. Please start a new one.',
  ),
  IMPORT_BUSY: define(
    409,
    none,
    'Tego importu nie można teraz zmienić: jest w toku albo już się zakończył. Odśwież stronę.',
    'This import cannot be changed now: it is running or already finished. Reload the page.',
  ),
  IMPORT_CHANGED: define(
    409,
    none,
    'Import zmienił się od chwili, gdy go pokazano. Przejrzyj wynik sprawdzenia i zdecyduj ponownie.',
    'The import has changed since it was shown. Review the check results and decide again.',
  ),
  IDEMPOTENCY_KEY_REUSED: define(
    409,
    none,
    'Ten klucz żądania został już użyty do innej zmiany.',
    'This request key was already used for another change.',
  ),
  TOO_MANY_ROWS: define(
    409,
    z.object({ max: z.int() }),
    'Tej czynności nie można wykonać dla tylu wierszy naraz. Najwyżej {max}. Zawęź listę filtrami.',
    'This cannot be done for that many rows at once. At most {max}. Narrow the list with filters.',
  ),
  EXPORT_TOO_MANY_WITH_IMAGES: define(
    409,
    z.object({ max: z.int() }),
    'Z obrazami można wyeksportować najwyżej {max} wierszy. Zawęź listę filtrami albo eksportuj bez obrazów.',
    'At most {max} rows can be exported with images. Narrow the list with filters or export without images.',
  ),

  TOO_MANY_VIEWS: define(
    409,
    z.object({ max: z.int() }),
    'Masz już {max} zapisanych widoków, czyli najwięcej, ile można. Usuń te, których nie używasz.',
    'You already have {max} saved views, which is the maximum. Delete those you no longer use.',
  ),

  TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS: define(
    409,
    none,
    'Nasz numer jest już przypisany do innego znaku towarowego.',
    'Our mark is already assigned to another trade mark.',
  ),
  INVALID_STATUS_TRANSITION: define(
    409,
    none,
    'Taka zmiana statusu nie jest dozwolona. Administrator może ją wymusić, podając powód.',
    'This change of status is not allowed. An administrator may force it with a reason.',
  ),
  DESIGNATIONS_REACHED: define(
    409,
    z.object({ count: z.int() }),
    'Ta zmiana obejmie też wyznaczenia tego znaku ({count}), więc trzeba je najpierw przejrzeć. Zmień status przyciskiem „Zmień status” i potwierdź ich listę.',
    'This change would also affect designations of this mark ({count}), so they have to be reviewed first. Use “Change the status” and confirm the list.',
  ),
  TERRITORY_DESIGNATED_ALREADY: define(
    409,
    z.object({ territories: z.array(z.string()) }),
    'Te terytoria są już wyznaczone: {territories}.',
    'These territories are already designated: {territories}.',
  ),
  TERRITORY_NOT_DESIGNATABLE: define(
    409,
    z.object({ territories: z.array(z.string()) }),
    'Znak międzynarodowy nie może wyznaczyć: {territories}. Listę może zmienić administrator w ustawieniach.',
    'An international mark cannot designate: {territories}. An administrator can change the list in the settings.',
  ),
  STATEMENT_OF_USE_NOT_REQUIRED: define(
    409,
    none,
    'Oświadczenia o używaniu dotyczą tylko znaków zagranicznych i wyznaczeń w terytoriach z listy w ustawieniach.',
    'Statements of use are only for foreign and designated marks in territories listed in the settings.',
  ),
  STATEMENT_OF_USE_EXISTS: define(
    409,
    none,
    'To oświadczenie jest już zapisane: ten sam obowiązek i ten sam termin. Zmień istniejący wpis.',
    'This statement is already recorded: the same obligation and due date. Change the existing one.',
  ),
  REPORT_NOT_FOR_CLIENT: define(
    409,
    none,
    'Ten raport jest do użytku kancelarii. Klientowi można wysłać tylko wersję dla klienta.',
    'This report is for the firm’s own use. Only the version for the client can be sent to a client.',
  ),
  REPORT_NOT_READY: define(
    409,
    none,
    'Raport nie jest jeszcze gotowy. Poczekaj, aż będzie można go pobrać.',
    'The report is not ready yet. Wait until it can be downloaded.',
  ),
  REPORT_NOT_FAILED: define(
    409,
    none,
    'Ten raport nie wymaga ponowienia. Odśwież stronę.',
    'This report does not need to be generated again. Reload the page.',
  ),
  REPORT_RECIPIENT_UNKNOWN: define(
    409,
    none,
    'Wśród odbiorców jest ktoś, kto nie jest już osobą kontaktową klienta. Wybierz odbiorców ponownie.',
    'One of the recipients is no longer a contact person of the customer. Choose the recipients again.',
  ),
  RENEWED_ALREADY: define(
    409,
    none,
    'Data wygaśnięcia zmieniła się w międzyczasie: ten okres jest już przedłużony. Odśwież stronę.',
    'The expiration date has changed in the meantime: this term has already been renewed. Reload the page.',
  ),
  NOT_RENEWABLE_NOW: define(
    409,
    none,
    'Tego znaku nie można teraz przedłużyć: okres przedłużenia jeszcze się nie zaczął albo już minął.',
    'This mark cannot be renewed now: the renewal period has not opened yet or is over.',
  ),
  RENEWAL_TOO_LATE: define(
    409,
    z.object({ ended: z.string(), lastDay: z.string() }),
    'Ochrona wygasła z dniem {ended}: ostatnim dniem na przedłużenie był {lastDay}. Popraw dzień albo potwierdź, że przedłużenie jest spóźnione.',
    'Protection ended on {ended}: the last day to renew it was {lastDay}. Correct the date, or confirm that the renewal came too late.',
  ),
  RENEWAL_CHANGED: define(
    409,
    none,
    'Ktoś w międzyczasie zmienił daty tego przedłużenia. Odśwież stronę.',
    'Someone else has changed the dates of this renewal in the meantime. Reload the page.',
  ),
  RENEWAL_DAY_OF_PAYMENT: define(
    409,
    none,
    'Dniem tego przedłużenia jest dzień zapłaty. Popraw datę zapłaty w płatności.',
    'The date of this renewal is its payment date. Correct the payment date instead.',
  ),
  RENEWAL_NOT_BY_PAYMENT: define(
    409,
    none,
    'W tym urzędzie sama zapłata nie przedłuża ochrony. Zapisz przedłużenie z dniem złożenia wniosku.',
    'At this office, payment alone does not renew protection. Record the renewal with its filing date.',
  ),
  RENEWAL_PAYMENT_OF_OTHER_MARK: define(
    409,
    none,
    'Ta płatność dotyczy innego znaku.',
    'This payment belongs to another trade mark.',
  ),
  RENEWAL_PAYMENT_NOT_PAID: define(
    409,
    none,
    'Ta opłata nie jest zapłacona, więc niczego nie przedłuża. Najpierw oznacz ją jako zapłaconą.',
    'This fee has not been paid, so it renews nothing. Mark it as paid first.',
  ),
  RENEWAL_PAYMENT_USED: define(
    409,
    none,
    'Ta opłata należy już do zapisanego przedłużenia.',
    'This fee already belongs to a recorded renewal.',
  ),
  RENEWAL_PAYMENT_OF_OTHER_PERIOD: define(
    409,
    none,
    'Ta opłata nie jest za następny okres ochrony. Sprawdź jej rodzaj, termin i koniec okresu ochrony.',
    'This fee is not for the next term of protection. Check its type, its deadline and the end of its term of protection.',
  ),
  RENEWAL_PAYMENT_TOO_EARLY: define(
    409,
    z.object({ opensOn: z.string() }),
    'Urząd przyjmuje opłatę za następny okres dopiero od {opensOn}. Sprawdź datę zapłaty.',
    'The office accepts the fee for the next term only from {opensOn}. Check the payment date.',
  ),
  RENEWAL_NOT_UNDOABLE: define(
    409,
    none,
    'Można cofnąć tylko ostatnie przedłużenie, dopóki nie zostało opłacone.',
    'Only the latest renewal can be undone, and only while it is unpaid.',
  ),
  CANNOT_REMOVE_PAYMENT_OF_RENEWAL: define(
    409,
    none,
    'Nie można usunąć płatności, która należy do przedłużenia ochrony. Zamiast tego cofnij przedłużenie na stronie znaku, w zakładce „Płatności”.',
    'A payment that belongs to a renewal cannot be deleted. Undo the renewal instead, on the mark’s page under Payments.',
  ),
  RESTORE_FIRST: define(
    409,
    z.object({ name: z.string() }),
    'Ten znak zależy od usuniętego wpisu „{name}”. Najpierw przywróć tamten wpis.',
    'This mark depends on the deleted entry “{name}”. Restore that entry first.',
  ),
  CANNOT_REMOVE_CUSTOMER_WITH_TRADEMARKS: define(
    409,
    none,
    'Nie można usunąć klienta, który ma znaki towarowe.',
    'A customer with trade marks cannot be deleted.',
  ),
  CUSTOMER_MERGE_TOO_LONG: define(
    409,
    none,
    'Połączony klient miałby za dużo adresów, telefonów, kontaktów lub powiązań. Najpierw usuń zbędne.',
    'The merged customer would have too many e-mail addresses, phone numbers, contacts or links. Remove some first.',
  ),
  ALERT_RAISED_ALREADY: define(
    409,
    none,
    'Ten znak ma już aktualny alert w tej samej sprawie. Nie ma czego przywracać.',
    'This mark already has a valid alert about the same matter. There is nothing to restore.',
  ),
  ALERT_CAUSE_GONE: define(
    409,
    none,
    'Przyczyna tego alertu ustała, dlatego nie można go przywrócić.',
    'The cause of this alert is gone, so it cannot be restored.',
  ),
  TYPED_CONFIRMATION_NEEDED: define(
    409,
    none,
    'Ten termin jest jeszcze otwarty. Aby go usunąć, wpisz nazwę znaku.',
    'This deadline is still open. To delete it, type the name of the mark.',
  ),
  DEADLINE_CLOSED: define(
    409,
    none,
    'Ten termin jest zamknięty lub zarchiwizowany.',
    'This deadline is closed or archived.',
  ),
  ENTRY_IS_TASK: define(
    409,
    none,
    'To zadanie, nie termin. Otwórz zadanie, aby je zakończyć, zmienić lub usunąć.',
    'This is a task, not a deadline. Open the task to finish, change or delete it.',
  ),
  ENTRY_IS_NO_TASK: define(
    409,
    none,
    'To termin, nie zadanie: zamknie go czynność zapisana na stronie znaku.',
    'This is a deadline, not a task: it is closed by recording the act on the mark’s page.',
  ),
  DEADLINE_OF_SOMEBODY_ELSE: define(
    409,
    none,
    'Za ten termin odpowiada kto inny. Najpierw weź go na siebie.',
    'Someone else is responsible for this deadline. Take it over first.',
  ),
  SECOND_PERSON_NEEDED: define(
    409,
    z.object({ count: z.int() }),
    'Znak ma otwarte terminy ustawowe ({count}), których zmianę potwierdza druga osoba. Najpierw trzeba je zamknąć albo usunąć, z potwierdzeniem drugiej osoby.',
    'The mark has open statutory deadlines ({count}), and a second person must confirm changes to them. Close or delete them first, with that confirmation.',
  ),
  OWN_CHANGE: define(
    409,
    none,
    'Własnej zmiany terminu nie można potwierdzić. Musi to zrobić inna osoba.',
    'You cannot confirm your own change to a deadline. Someone else has to.',
  ),
  CHANGE_WAITS_ALREADY: define(
    409,
    none,
    'Inna zmiana tego terminu czeka już na drugą osobę.',
    'Another change to this deadline is already waiting for a second person.',
  ),
  NOTHING_TO_CONFIRM: define(
    409,
    none,
    'Ten termin nie czeka już na drugą osobę.',
    'This deadline is no longer waiting for a second person.',
  ),
  DEADLINE_MOVED: define(
    409,
    none,
    'Data tego terminu zmieniła się w międzyczasie. Sprawdź go jeszcze raz, zanim zdecydujesz.',
    'The date of this deadline has changed in the meantime. Check it again before you decide.',
  ),
  CANNOT_REMOVE_CHILD_TRADEMARK: define(
    409,
    none,
    'Nie można usunąć znaku wyznaczonego. Usuń terytorium w znaku międzynarodowym.',
    'A designated mark cannot be deleted. Remove the territory on the international mark.',
  ),
  CANNOT_REMOVE_TRADEMARK_SET_AS_BASE_REGISTRATION: define(
    409,
    none,
    'Nie można usunąć znaku, który jest rejestracją bazową innych znaków.',
    'A mark that is the base registration of other marks cannot be deleted.',
  ),
  INTEGRATION_ERROR: define(
    409,
    z.object({ code: z.string() }),
    'Błąd integracji z rejestrem: {code}. Nic nie zostało zapisane. Spróbuj ponownie później.',
    'Integration error: the registry responded with {code}. Nothing was saved. Try again later.',
  ),
  REGISTRY_NUMBER_UNKNOWN: define(
    409,
    z.object({ number: z.string() }),
    'Rejestr nie zna znaku o numerze {number}. Sprawdź numer.',
    'The registry does not know a mark with the number {number}. Check the number.',
  ),
  REGISTRY_MARK_HERE: define(
    409,
    z.object({ name: z.string() }),
    'Znak o tym numerze jest już w portfelu: {name}.',
    'A mark with this number is already in the portfolio: {name}.',
  ),
  REGISTRY_OFFICE_UNKNOWN: define(
    409,
    none,
    'Znak tego urzędu nie należy do żadnego terytorium. Dodaj go ręcznie.',
    'A mark of this office does not belong to any territory. Add it manually.',
  ),
  REGISTRY_FAMILY_OF_OTHER: define(
    409,
    z.object({ name: z.string() }),
    'Ten znak międzynarodowy już tu jest i należy do klienta: {name}. Wybierz tego klienta.',
    'This international mark is already here and belongs to the customer {name}. Choose that customer.',
  ),
  REGISTRY_RECORD_CHANGED: define(
    409,
    none,
    'Dane w rejestrze zmieniły się w międzyczasie. Pobierz je jeszcze raz, zanim zdecydujesz.',
    'The registry record has changed in the meantime. Fetch it again before you decide.',
  ),
  REGISTRY_FILE_UNREADABLE: define(
    409,
    z.object({ code: z.string() }),
    'Tego pliku nie można odczytać jako ST.66 ({code}). Wybierz plik XML pobrany z urzędu.',
    'This file cannot be read as ST.66 ({code}). Choose an XML file downloaded from the office.',
  ),
  REGISTRY_NOT_SET_UP: define(
    409,
    none,
    'Podaj najpierw numer pełnomocnika w ustawieniach rejestru.',
    'First enter your representative number in the registry settings.',
  ),
} as const;

export type ErrorCode = keyof typeof errors;
export type ErrorData<C extends ErrorCode> = z.infer<(typeof errors)[C]['data']>;

type DataArgument<C extends ErrorCode> =
  Record<string, never> extends ErrorData<C> ? [] : [data: ErrorData<C>];

/** Thrown anywhere on the server; the HTTP layer converts it to status and body. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: object;
  constructor(code: C, ...[data]: DataArgument<C>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data ?? {};
  }
}
