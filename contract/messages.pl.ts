/** Every sentence of the interface in Polish, the language of record. Labels of things stand with the thing. */
export const polish = {
  product: 'Markfolio',

  // Words used in several places
  continue: 'Kontynuuj',
  cancel: 'Anuluj',
  close: 'Zamknij',
  try_again: 'Spróbuj ponownie',
  back_to_home: 'Wróć na stronę główną',
  back_to_login: 'Wróć do logowania',
  loading: 'Wczytywanie…',
  language: 'Język',
  language_pl: 'Polski',
  language_en: 'English',
  error: 'Błąd',
  request_id: 'Numer zgłoszenia: {id}',
  email: 'Adres e-mail',
  name: 'Imię i nazwisko',
  password: 'Hasło',
  password_again: 'Powtórz hasło',
  show_password: 'Pokaż hasło',
  hide_password: 'Ukryj hasło',
  minutes: {
    one: '{count} minuta',
    few: '{count} minuty',
    many: '{count} minut',
    other: '{count} minuty',
  },
  once_per_minutes: {
    one: 'minutę',
    few: '{count} minuty',
    many: '{count} minut',
    other: '{count} minuty',
  },

  // Titles of pages; breadcrumbs show them
  title_home: 'Strona główna',
  title_login: 'Logowanie',
  title_reset_password: 'Reset hasła',
  title_set_password: 'Ustaw nowe hasło',
  title_logout: 'Wylogowanie',
  title_setup: 'Pierwszy administrator',
  title_privacy_policy: 'Polityka prywatności',
  title_account: 'Moje konto',
  title_settings: 'Ustawienia',
  title_outbox: 'Poczta wychodząca',
  title_not_found: 'Nie znaleziono strony',

  // Shell
  skip_to_content: 'Przejdź do treści',
  main_navigation: 'Nawigacja główna',
  breadcrumbs: 'Ścieżka strony',
  collapse_navigation: 'Zwiń panel nawigacji',
  expand_navigation: 'Rozwiń panel nawigacji',
  open_navigation: 'Otwórz nawigację',
  close_navigation: 'Zamknij nawigację',
  add: 'Dodaj',
  privacy_policy: 'Polityka prywatności',
  logout: 'Wyloguj',
  appearance: 'Wygląd',
  appearance_auto: 'Jak w systemie',
  appearance_light: 'Jasny',
  appearance_dark: 'Ciemny',
  not_found_text: 'Pod tym adresem nic nie ma. Sprawdź adres albo wróć na stronę główną.',
  page_failed: 'Nie udało się wyświetlić strony.',
  page_failed_text:
    'Odśwież stronę. Jeśli to nie pomoże, przekaż administratorowi, która to strona i o której godzinie to się stało.',
  new_version: 'Jest nowa wersja systemu. Odśwież stronę, aby pracować dalej.',
  reload_page: 'Odśwież stronę',
  inactivity_alert:
    'Za minutę nastąpi wylogowanie z powodu braku aktywności. Kliknij, aby pracować dalej.',
  session_end_alert: {
    one: 'Sesja zakończy się za {count} minutę, ponieważ osiągnęła najdłuższy dozwolony czas. Zapisz pracę i zaloguj się ponownie.',
    few: 'Sesja zakończy się za {count} minuty, ponieważ osiągnęła najdłuższy dozwolony czas. Zapisz pracę i zaloguj się ponownie.',
    many: 'Sesja zakończy się za {count} minut, ponieważ osiągnęła najdłuższy dozwolony czas. Zapisz pracę i zaloguj się ponownie.',
    other:
      'Sesja zakończy się za {count} minuty, ponieważ osiągnęła najdłuższy dozwolony czas. Zapisz pracę i zaloguj się ponownie.',
  },
  offline: 'Brak połączenia z siecią. Wpisane dane zostają na ekranie; połączymy się sami.',
  back_online: 'Połączenie wróciło.',
  session_retry: 'Nie udało się odświeżyć sesji, ponawiamy próbę. Nie wylogowujemy Cię.',

  // Errors by status
  bad_request_error: 'Nieprawidłowe dane.',
  forbidden_error: 'Brak dostępu.',
  rate_limit_error: 'Ta czynność jest dostępna raz na {limit}.',
  server_error: 'Błąd serwera.',
  unavailable_error: 'System jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
  not_found_error: 'Nie znaleziono. Wpis mógł zostać usunięty.',
  too_large_error: 'Przesłane dane są zbyt duże. Zmniejsz je i spróbuj ponownie.',

  // Generic client errors
  client_error_network: 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.',
  client_error_aborted: 'Połączenie zostało przerwane. Spróbuj ponownie.',
  client_error_timeout: 'Serwer nie odpowiedział na czas. Spróbuj ponownie za chwilę.',
  client_error_status:
    'Serwer odpowiedział w nieoczekiwany sposób ({status}). Spróbuj ponownie, a jeśli to nie pomoże, podaj administratorowi numer zgłoszenia.',
  client_error_cancelled: 'Czynność została anulowana. Możesz ją powtórzyć.',

  // Validation
  'validation.required': 'To pole jest wymagane',
  'validation.invalid_date': 'Nieprawidłowa data, oczekiwany format: DD.MM.RRRR',
  'validation.invalid_email': 'Nieprawidłowy adres e-mail',
  'validation.too_short': {
    one: 'Za krótkie: najmniej {count} znak',
    few: 'Za krótkie: najmniej {count} znaki',
    many: 'Za krótkie: najmniej {count} znaków',
    other: 'Za krótkie: najmniej {count} znaku',
  },
  'validation.too_long': {
    one: 'Za długie: najwyżej {count} znak',
    few: 'Za długie: najwyżej {count} znaki',
    many: 'Za długie: najwyżej {count} znaków',
    other: 'Za długie: najwyżej {count} znaku',
  },
  'validation.too_few': 'Za mało wartości: najmniej {min}',
  'validation.too_many': 'Za dużo wartości: najwyżej {max}',
  'validation.too_small': 'Najmniejsza dozwolona wartość: {min}',
  'validation.too_big': 'Największa dozwolona wartość: {max}',
  'validation.too_precise': 'Najwięcej miejsc po przecinku: {scale}',
  'validation.date_out_of_range': 'Data musi przypadać między {min} a {max}',
  'validation.pattern': 'Oczekiwany format: {format}',
  'validation.invalid': 'Nieprawidłowa wartość',
  'validation.unknown_field': 'Nieznane pole',
  'validation.invalid_characters': 'Niedozwolone znaki',
  'validation.passwords_differ': 'Hasła nie są identyczne',
  'validation.password_too_short': {
    one: 'Hasło jest za krótkie: najmniej {count} znak',
    few: 'Hasło jest za krótkie: najmniej {count} znaki',
    many: 'Hasło jest za krótkie: najmniej {count} znaków',
    other: 'Hasło jest za krótkie: najmniej {count} znaku',
  },
  'validation.password_too_long': {
    one: 'Hasło jest za długie: najwyżej {count} znak',
    few: 'Hasło jest za długie: najwyżej {count} znaki',
    many: 'Hasło jest za długie: najwyżej {count} znaków',
    other: 'Hasło jest za długie: najwyżej {count} znaku',
  },
  'validation.password_same_as_account': 'Hasło nie może być takie jak adres e-mail lub nazwisko',
  'validation.password_context':
    'Hasło opiera się na nazwie systemu, kancelarii, adresie e-mail lub nazwisku. Wybierz inne',
  'validation.password_keyboard_run': 'Hasło jest ciągiem sąsiednich klawiszy. Wybierz inne',
  'validation.password_repeated': 'Hasło powtarza ten sam fragment. Wybierz inne',
  'validation.password_common': 'To hasło jest powszechnie znane. Wybierz inne',

  // Sign-in
  login_title: 'Zaloguj się',
  login_lead: 'Portfel znaków towarowych kancelarii i jej klientów.',
  login_button: 'Zaloguj się',
  forgot_password: 'Nie pamiętasz hasła?',
  two_factor_authentication: 'Uwierzytelnianie dwuskładnikowe',
  two_factor_label: 'Kod z aplikacji',
  two_factor_help: 'Sześć cyfr z aplikacji uwierzytelniającej.',
  two_factor_recovery_label: 'Kod zapasowy',
  two_factor_recovery_help: 'Jeden z kodów zapisanych przy włączaniu. Każdy działa raz.',
  two_factor_use_recovery: 'Użyj kodu zapasowego',
  two_factor_use_application: 'Użyj kodu z aplikacji',
  session_ended_notice: 'Sesja zakończona. Zaloguj się, aby wrócić do tej samej strony.',
  inactive_notice: 'Wylogowano z powodu braku aktywności.',
  signed_out_notice: 'Wylogowano.',
  logging_out: 'Wylogowywanie…',
  password_changed_notice: 'Hasło zostało ustawione. Zaloguj się nowym hasłem.',
  setup_done_notice: 'Konto administratora zostało utworzone. Zaloguj się.',

  // Password reset
  reset_title: 'Zresetuj hasło',
  reset_lead: 'Podaj adres e-mail konta. Wyślemy link do ustawienia nowego hasła.',
  reset_button: 'Wyślij link',
  reset_sent_title: 'Sprawdź pocztę',
  reset_sent:
    'Jeśli konto z adresem {email} istnieje, za chwilę przyjdzie wiadomość z linkiem ważnym {minutes}.',
  reset_sent_hint:
    'Nic nie przyszło? Zajrzyj do spamu, sprawdź adres albo poproś administratora kancelarii.',
  reset_other_email: 'Podaj inny adres',
  set_password_title: 'Ustaw nowe hasło',
  set_password_lead: 'Konto: {email}',
  set_password_button: 'Ustaw hasło',
  password_rule: 'Co najmniej {min} znaków. Dobre hasło to kilka niepowiązanych słów.',
  password_strength: 'Siła hasła: {strength}',
  strength_weak: 'słabe',
  strength_fair: 'wystarczające',
  strength_good: 'dobre',
  strength_strong: 'bardzo dobre',
  link_expired_title: 'Link wygasł',
  link_generate: 'Wygeneruj nowy link',
  password_exists_title: 'Hasło jest już ustawione',

  // First administrator
  setup_title: 'Pierwszy administrator',
  setup_lead: 'System jest pusty. Utwórz konto, które będzie zarządzać kancelarią.',
  setup_button: 'Utwórz konto administratora',
  setup_example: 'Wczytaj przykładowy portfel',
  setup_example_help:
    'Wymyślona kancelaria z kontami dla każdej roli, do wypróbowania systemu. Nie wybieraj, jeśli zaczynasz prawdziwą pracę.',
  setup_link_title: 'Link jest nieprawidłowy',

  // Home and personal account
  home_greeting: 'Dzień dobry, {name}',
  home_lead_staff:
    'To jest portfel kancelarii. Z panelu nawigacji otworzysz dostępne części systemu.',
  home_lead_customer: 'To jest portfel Twoich znaków towarowych, prowadzony przez kancelarię.',
  home_last_sign_in: 'Poprzednie logowanie: {when}, {browser}, {system}, adres IP {ip}.',
  home_first_sign_in: 'To Twoje pierwsze logowanie.',
  home_not_you:
    'To nie Ty? Wyloguj się, zresetuj hasło na stronie logowania i powiadom administratora.',
  home_no_smtp:
    'Serwer poczty nie jest skonfigurowany. Wiadomości czekają w poczcie wychodzącej i nikt ich nie otrzymuje.',
  home_open_outbox: 'Otwórz pocztę wychodzącą',
  account_role: 'Rola',
  account_owner: 'Zarządza kontami klienta',
  account_authority: 'Uprawnienia',
  account_first_administrator: 'Pierwszy administrator systemu',
  account_language_saved: 'Język zapisany.',
  unknown: 'nieznane',

  // Outbox
  outbox_lead_no_smtp:
    'Serwer poczty nie jest skonfigurowany (zmienna SMTP_URL). Wiadomości zostają tutaj, a link można pokazać i przekazać samodzielnie. Każde pokazanie linku zapisuje się w historii.',
  outbox_lead_smtp: 'Wiadomości są wysyłane przez serwer poczty. Nieudane próby są ponawiane.',
  outbox_empty: 'Nie ma żadnych wiadomości',
  outbox_empty_text:
    'Pojawią się tutaj, gdy ktoś poprosi o reset hasła lub system o czymś powiadomi.',
  outbox_created: 'Utworzono',
  outbox_recipient: 'Odbiorca',
  outbox_subject: 'Temat',
  outbox_status: 'Stan',
  outbox_actions: 'Czynności',
  outbox_attempts: {
    one: '{count} próba',
    few: '{count} próby',
    many: '{count} prób',
    other: '{count} próby',
  },
  outbox_next_attempt: 'następna próba {when}',
  outbox_show_link: 'Pokaż link',
  outbox_link_title: 'Link z wiadomości',
  outbox_link_warning: 'Kto ma ten link, może ustawić hasło do konta. Przekaż go tylko adresatowi.',
  outbox_copy: 'Kopiuj',
  outbox_copied: 'Skopiowano',
  outbox_retry: 'Wyślij teraz',
  outbox_retry_done: 'Wiadomość zostanie wysłana za chwilę.',
  outbox_more: 'Pokaż starsze',
  mail_status_waiting: 'czeka',
  mail_status_held: 'czeka na konfigurację poczty',
  mail_status_sent: 'wysłano',
  mail_status_failed: 'nie udało się',

  // E-mail texts
  mail_greeting: 'Dzień dobry, {name},',
  mail_footer: 'Wiadomość wysłana automatycznie przez Markfolio.',
  mail_reset_subject: 'Link do ustawienia hasła',
  mail_reset_text:
    'ktoś poprosił o zmianę hasła do tego konta. Aby ustawić nowe hasło, otwórz link poniżej. Link działa {minutes} i tylko raz.',
  mail_reset_ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.',
  mail_new_device_subject: 'Logowanie z nowego urządzenia',
  mail_new_device_text:
    'na Twoje konto zalogowano się z nowego urządzenia: {browser}, {system}, adres IP {ip}, {when}.',
  mail_not_you: 'Jeśli to nie Ty, od razu zresetuj hasło i powiadom administratora.',
  mail_password_changed_subject: 'Hasło zostało zmienione',
  mail_password_changed_text:
    'hasło do Twojego konta zostało zmienione {when}. Wszystkie otwarte sesje zostały zakończone.',
  mail_two_factor_locked_subject: 'Zablokowane kody uwierzytelniające',
  mail_two_factor_locked_text:
    'ktoś, kto zna hasło do Twojego konta, wiele razy podał błędny kod z aplikacji. Kody z aplikacji nie są już przyjmowane; kod zapasowy nadal działa. Zmień hasło i skontaktuj się z administratorem.',
  mail_session_reuse_subject: 'Sesja została zakończona',
  mail_session_reuse_text:
    'ktoś użył starego klucza Twojej sesji ({browser}, adres IP {ip}, {when}). Dla bezpieczeństwa zakończyliśmy tę sesję.',
  mail_reset_needed_subject: 'Zbyt wiele błędnych haseł',
  mail_reset_needed_text:
    'na Twoje konto próbowano się zalogować 100 razy z rzędu z błędnym hasłem. Do czasu ustawienia nowego hasła logowanie jest wstrzymane. Wybierz „Nie pamiętasz hasła?” na stronie logowania.',

  // Table kit: values, lists, filters, views, history
  value_yes: 'Tak',
  value_no: 'Nie',
  value_file: 'Plik',
  value_image: 'Obraz',
  value_unknown_row: 'wpis nr {id}',
} as const;
