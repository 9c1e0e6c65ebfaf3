/** The Polish texts of the e-mails and of their preview page. The browser does not load them. */
export const polish = {
  // The first paragraph continues the greeting, so it begins with a lower-case letter.
  greeting: 'Dzień dobry, {name},',
  // For letters to a customer's people, which address them as Państwo; a name would have to be declined.
  greeting_formal: 'Szanowni Państwo,',
  link_address: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  not_you: 'Jeśli to nie Ty, od razu zresetuj hasło i powiadom kancelarię.',
  not_known: 'Jeśli nic nie wiesz o tej zmianie, od razu skontaktuj się z kancelarią.',
  footer: 'Wiadomość wysłana automatycznie przez {product}.',
  for_minutes: {
    one: '{count} minutę',
    few: '{count} minuty',
    many: '{count} minut',
    other: '{count} minuty',
  },
  for_hours: {
    one: '{count} godzinę',
    few: '{count} godziny',
    many: '{count} godzin',
    other: '{count} godziny',
  },
  for_days: {
    one: '{count} dzień',
    few: '{count} dni',
    many: '{count} dni',
    other: '{count} dnia',
  },

  'invitation.name': 'Zaproszenie',
  'invitation.occasion': 'Po założeniu konta; link służy do ustawienia pierwszego hasła.',
  'invitation.subject': 'Ustaw hasło do swojego konta',
  'invitation.preheader': 'Założyliśmy dla Ciebie konto. Pozostało ustawić hasło.',
  'invitation.text':
    'założyliśmy dla Ciebie konto w {product}, systemie, w którym kancelaria prowadzi sprawy znaków towarowych. Aby ustawić hasło, otwórz link poniżej. Link działa {validity} i tylko raz.',
  'invitation.button': 'Ustaw hasło',
  'invitation.expired': 'Jeśli link przestanie działać, poproś kancelarię o nowy.',

  'reset.name': 'Reset hasła',
  'reset.occasion': 'Gdy ktoś prosi o nowe hasło na stronie logowania.',
  'reset.subject': 'Link do ustawienia hasła',
  'reset.preheader': 'Możesz teraz ustawić nowe hasło do swojego konta.',
  'reset.text':
    'ktoś poprosił o zmianę hasła do tego konta. Aby ustawić nowe hasło, otwórz link poniżej. Link działa {validity} i tylko raz.',
  'reset.button': 'Ustaw nowe hasło',
  'reset.ignore': 'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.',

  'passwordChanged.name': 'Zmiana hasła',
  'passwordChanged.occasion': 'Po ustawieniu nowego hasła.',
  'passwordChanged.subject': 'Hasło zostało zmienione',
  'passwordChanged.preheader': 'Otwarte sesje zostały zakończone. Sprawdź, czy to Twoja zmiana.',
  'passwordChanged.text':
    'hasło do Twojego konta zostało zmienione {when}. Wszystkie otwarte sesje zostały zakończone.',

  'newDevice.name': 'Nowe urządzenie',
  'newDevice.occasion': 'Gdy ktoś loguje się na konto z nieznanego urządzenia.',
  'newDevice.subject': 'Logowanie z nowego urządzenia',
  'newDevice.preheader': 'Sprawdź, czy to Ty.',
  'newDevice.text':
    'na Twoje konto zalogowano się z nowego urządzenia: {browser}, {system}, adres IP {ip}, {when}.',

  'emailChanged.name': 'Zmiana adresu e-mail',
  'emailChanged.occasion': 'Gdy zmienia się adres e-mail konta; trafia na poprzedni adres.',
  'emailChanged.subject': 'Adres e-mail został zmieniony',
  'emailChanged.preheader': 'Ten adres nie służy już do logowania.',
  'emailChanged.text':
    'adres e-mail Twojego konta został zmieniony na {email} ({when}). Od teraz logujesz się nowym adresem i na niego przychodzą wiadomości.',

  'newEmailLink.name': 'Potwierdzenie nowego adresu',
  'newEmailLink.occasion':
    'Gdy kancelaria zmienia adres e-mail klienta, który ma już hasło; na nowy adres.',
  'newEmailLink.subject': 'Potwierdź nowy adres e-mail',
  'newEmailLink.preheader': 'Adres zmieni się dopiero po potwierdzeniu.',
  'newEmailLink.text':
    'kancelaria zmienia adres e-mail Twojego konta w {product} na {email}. Aby go potwierdzić, otwórz link poniżej. Link działa {validity} i tylko raz. Do tego czasu logujesz się dotychczasowym adresem.',
  'newEmailLink.button': 'Potwierdź adres',
  'newEmailLink.ignore': 'Jeśli to nie Twoje konto, zignoruj tę wiadomość. Nic się nie zmieni.',

  'newEmailAsked.name': 'Zapowiedź zmiany adresu',
  'newEmailAsked.occasion':
    'Gdy kancelaria zmienia adres e-mail klienta, który ma już hasło; na dotychczasowy adres.',
  'newEmailAsked.subject': 'Kancelaria zmienia adres e-mail Twojego konta',
  'newEmailAsked.preheader': 'Dotychczasowy adres działa, dopóki nowy nie zostanie potwierdzony.',
  'newEmailAsked.text':
    'kancelaria podała dla Twojego konta nowy adres e-mail: {email} ({when}). Zacznie obowiązywać, gdy zostanie potwierdzony linkiem, który tam wysłaliśmy. Do tego czasu logujesz się dotychczasowym adresem.',

  'accountLinked.name': 'Dostęp do kolejnego klienta',
  'accountLinked.occasion': 'Gdy kancelaria wiąże istniejące konto z klientem.',
  'accountLinked.subject': 'Nowy dostęp na Twoim koncie',
  'accountLinked.preheader': 'Zaloguj się, aby zobaczyć znaki towarowe tego klienta.',
  'accountLinked.text':
    'powiązaliśmy Twoje konto z klientem „{customer}”. Zaloguj się jak zwykle, aby zobaczyć jego znaki towarowe.',
  'accountLinked.mistake': 'Jeśli to pomyłka, skontaktuj się z kancelarią.',

  'invitationToLink.name': 'Zaproszenie do rozpatrzenia',
  'invitationToLink.occasion':
    'Gdy klient zaprasza osobę, która ma już konto; trafia do opiekuna klienta.',
  'invitationToLink.subject': 'Zaproszenie czeka na decyzję',
  'invitationToLink.preheader': 'Powiąż istniejące konto z klientem albo odrzuć zaproszenie.',
  'invitationToLink.text':
    '{invitedBy} prosi o dostęp do klienta „{customer}” dla adresu {email}, który ma już konto.',
  'invitationToLink.task':
    'Na stronie „Użytkownicy → Zaproszenia” powiąż to konto z klientem albo odrzuć zaproszenie.',

  'twoFactorOn.name': 'Włączenie uwierzytelniania dwuskładnikowego',
  'twoFactorOn.occasion': 'Gdy ktoś włącza je na swoim koncie.',
  'twoFactorOn.subject': 'Włączono uwierzytelnianie dwuskładnikowe',
  'twoFactorOn.preheader': 'Od teraz przy logowaniu potrzebny jest kod z aplikacji.',
  'twoFactorOn.text':
    'na Twoim koncie włączono uwierzytelnianie dwuskładnikowe ({when}). Od teraz przy logowaniu potrzebny jest kod z aplikacji. Pozostałe sesje zostały zakończone.',

  'twoFactorOff.name': 'Wyłączenie uwierzytelniania dwuskładnikowego',
  'twoFactorOff.occasion': 'Gdy ktoś wyłącza je na swoim koncie.',
  'twoFactorOff.subject': 'Wyłączono uwierzytelnianie dwuskładnikowe',
  'twoFactorOff.preheader': 'Do zalogowania wystarcza teraz samo hasło.',
  'twoFactorOff.text':
    'na Twoim koncie wyłączono uwierzytelnianie dwuskładnikowe ({when}). Do zalogowania wystarcza teraz samo hasło. Pozostałe sesje zostały zakończone.',

  'twoFactorOffByStaff.name': 'Wyłączenie uwierzytelniania dwuskładnikowego przez kancelarię',
  'twoFactorOffByStaff.occasion':
    'Gdy kancelaria pomaga osobie, która straciła dostęp do aplikacji z kodami.',
  'twoFactorOffByStaff.subject': 'Kancelaria wyłączyła uwierzytelnianie dwuskładnikowe',
  'twoFactorOffByStaff.preheader': 'Po zalogowaniu włącz je ponownie.',
  'twoFactorOffByStaff.text':
    'kancelaria wyłączyła uwierzytelnianie dwuskładnikowe na Twoim koncie ({when}). Do zalogowania wystarcza teraz samo hasło. Po zalogowaniu włącz je ponownie na stronie swojego konta.',

  'accessChanged.name': 'Zmiana dostępu',
  'accessChanged.occasion':
    'Gdy ktoś zmienia adres e-mail lub rolę konta, dodaje albo przywraca administratora lub wyłącza uwierzytelnianie dwuskładnikowe. Do wszystkich administratorów.',
  'accessChanged.subject': 'Zmieniono dostęp do konta',
  'accessChanged.preheader': 'Sprawdź, czy ta zmiana była uzgodniona.',
  'accessChanged.email': 'adres e-mail konta „{name}” zmieniono z {before} na {after}.',
  'accessChanged.email_asked':
    'dla konta „{name}” podano nowy adres e-mail: {after} zamiast {before}. Zmieni się, gdy zostanie potwierdzony linkiem wysłanym na nowy adres.',
  'accessChanged.role': 'rolę konta „{name}” ({email}) zmieniono: {before} → {after}.',
  'accessChanged.administrator': 'założono konto administratora „{name}” ({email}).',
  'accessChanged.allowed': 'administrator „{name}” ({email}) może się znowu logować.',
  'accessChanged.restored': 'przywrócono usunięte konto administratora „{name}” ({email}).',
  'accessChanged.two_factor_off':
    'na koncie „{name}” ({email}) wyłączono uwierzytelnianie dwuskładnikowe.',
  'accessChanged.who': 'Kto i kiedy: {by}, {when}.',
  'accessChanged.check':
    'Jeśli nikt w kancelarii tego nie planował, cofnij tę zmianę, wyloguj osobę, która jej dokonała, i zmieńcie jej hasło.',
  'accessChanged.button': 'Otwórz konto',

  'recoveryCodesRenewed.name': 'Nowe kody zapasowe',
  'recoveryCodesRenewed.occasion': 'Gdy ktoś tworzy nowe kody zapasowe do swojego konta.',
  'recoveryCodesRenewed.subject': 'Nowe kody zapasowe',
  'recoveryCodesRenewed.preheader': 'Poprzednie kody już nie działają.',
  'recoveryCodesRenewed.text':
    'dla Twojego konta wygenerowano nowe kody zapasowe ({when}). Poprzednie kody już nie działają.',

  'twoFactorLocked.name': 'Zablokowane kody z aplikacji',
  'twoFactorLocked.occasion': 'Po wielu błędnych kodach z rzędu.',
  'twoFactorLocked.subject': 'Zablokowane kody uwierzytelniające',
  'twoFactorLocked.preheader': 'Ktoś, kto zna Twoje hasło, wiele razy podał błędny kod.',
  'twoFactorLocked.text':
    'ktoś, kto zna hasło do Twojego konta, wiele razy podał błędny kod z aplikacji. Kody z aplikacji nie są już przyjmowane; kod zapasowy nadal działa. Zmień hasło i skontaktuj się z kancelarią.',

  'sessionReuse.name': 'Zakończona sesja',
  'sessionReuse.occasion': 'Gdy ktoś używa dawnego klucza sesji, być może wykradzionego.',
  'sessionReuse.subject': 'Sesja została zakończona',
  'sessionReuse.preheader': 'Ktoś użył starego klucza Twojej sesji.',
  'sessionReuse.text':
    'ktoś użył starego klucza Twojej sesji ({browser}, adres IP {ip}, {when}). Dla bezpieczeństwa zakończyliśmy tę sesję.',

  'resetNeeded.name': 'Zbyt wiele błędnych haseł',
  'resetNeeded.occasion': 'Po 100 błędnych hasłach z rzędu.',
  'resetNeeded.subject': 'Zbyt wiele błędnych haseł',
  'resetNeeded.preheader': 'Logowanie jest wstrzymane do czasu ustawienia nowego hasła.',
  'resetNeeded.text':
    'na Twoje konto próbowano się zalogować 100 razy z rzędu z błędnym hasłem. Do czasu ustawienia nowego hasła logowanie jest wstrzymane. Wybierz „Nie pamiętasz hasła?” na stronie logowania.',

  'reminders.name': 'Przypomnienie o terminach',
  'reminders.occasion':
    'W dni wybrane w ustawieniach konta; co pilne lub zaległe, jeszcze tej samej nocy.',
  'reminders.subject': 'Terminy znaków towarowych',
  'reminders.preheader': 'Zestawienie terminów, o których trzeba pamiętać.',
  'reminders.text': {
    one: 'przypominamy o {count} terminie.',
    few: 'przypominamy o {count} terminach.',
    many: 'przypominamy o {count} terminach.',
    other: 'przypominamy o {count} terminach.',
  },
  'reminders.urgent': 'Wśród nich pilne lub zaległe: {count}.',
  'reminders.task': 'zadanie',
  'reminders.overdue': 'po terminie',
  'reminders.grace': 'trwa dodatkowy termin, do {date}',
  'reminders.more': {
    one: '{count} dalszy termin przyjdzie w następnej wiadomości.',
    few: '{count} dalsze terminy przyjdą w następnych wiadomościach.',
    many: '{count} dalszych terminów przyjdzie w następnych wiadomościach.',
    other: '{count} dalszego terminu przyjdzie w następnych wiadomościach.',
  },
  'reminders.pending': 'zmiana czeka na drugą osobę',
  'reminders.pending_move': 'zmiana daty na {date} czeka na drugą osobę',
  'reminders.unacknowledged': 'nikt jeszcze nie przyjął',
  'reminders.answers': 'odpowiada: {names}',
  'reminders.where': 'W terminarzu sprawdzisz, skąd wynika każda data.',
  'reminders.button': 'Otwórz terminarz',

  'contactReminders.name': 'Przypomnienie dla osoby kontaktowej',
  'contactReminders.occasion':
    'W dni robocze do osób kontaktowych klienta, które otrzymują przypomnienia; co pilne lub zaległe, jeszcze tej samej nocy.',
  'contactReminders.subject': 'Terminy Państwa znaków towarowych',
  'contactReminders.preheader': 'Zestawienie terminów, o których trzeba pamiętać.',
  'contactReminders.where':
    'Piszemy, ponieważ otrzymują Państwo od kancelarii przypomnienia. W sprawie szczegółów lub rezygnacji prosimy o kontakt z kancelarią.',

  'missingDates.name': 'Brakujące terminy',
  'missingDates.occasion':
    'Gdy nocne sprawdzenie znajdzie znak z brakującym lub zbędnym terminem: od razu, a potem co tydzień. Do administratorów.',
  'missingDates.subject': 'W portfelu brakuje terminów',
  'missingDates.preheader': 'Wynik nocnego sprawdzenia terminów.',
  'missingDates.text': {
    one: 'nocne sprawdzenie znalazło {count} znak z brakującym lub zbędnym terminem.',
    few: 'nocne sprawdzenie znalazło {count} znaki z brakującym lub zbędnym terminem.',
    many: 'nocne sprawdzenie znalazło {count} znaków z brakującym lub zbędnym terminem.',
    other: 'nocne sprawdzenie znalazło {count} znaku z brakującym lub zbędnym terminem.',
  },
  'missingDates.task':
    'Prosimy otworzyć te znaki i uzupełnić ich daty albo daty pism. Pełna lista jest na stronie zadań automatycznych.',
  'missingDates.button': 'Otwórz listę',

  'backupTrouble.name': 'Brak kopii zapasowej',
  'backupTrouble.occasion':
    'Gdy nocna kopia zapasowa się nie uda, brakuje w niej plików albo od dwóch dni nie ma nowej: raz dziennie, dopóki to trwa. Do administratorów.',
  'backupTrouble.subject': 'Kopie zapasowe wymagają uwagi',
  'backupTrouble.preheader': 'Bez kopii awaria dysku oznacza utratę danych.',
  'backupTrouble.text': 'kopie zapasowe wymagają uwagi.',
  'backupTrouble.button': 'Otwórz kopie zapasowe',

  'questionAsked.name': 'Pytanie klienta',
  'questionAsked.occasion':
    'Gdy klient zapyta o znak albo odpisze kancelarii. Do osoby, która dziś odpowiada za znak.',
  'questionAsked.subject': 'Pytanie o znak {mark}',
  'questionAsked.preheader': 'Klient czeka na odpowiedź.',
  'questionAsked.text': '{by} ({customer}) pisze w sprawie znaku {mark}:',
  'questionAsked.button': 'Odpowiedz',
  'question.files': {
    one: 'Na stronie jest {count} załączony plik.',
    few: 'Na stronie są {count} załączone pliki.',
    many: 'Na stronie jest {count} załączonych plików.',
    other: 'Na stronie jest {count} załączonego pliku.',
  },
  'question.sample': 'Kiedy możemy zacząć używać znaku na nowych opakowaniach?',
  'question.sample_answer': 'Znak jest chroniony, więc mogą Państwo używać go od razu.',

  'questionAnswered.name': 'Wiadomość kancelarii o znaku',
  'questionAnswered.occasion':
    'Gdy kancelaria odpowie na pytanie klienta albo sama do niego napisze. Do klientów, którzy pisali w tej rozmowie; gdy nikt nie pisał, do wszystkich kont klienta.',
  'questionAnswered.subject': 'Wiadomość w sprawie znaku {mark}',
  'questionAnswered.preheader': 'Kancelaria napisała do Państwa.',
  'questionAnswered.text': '{by} pisze w sprawie znaku {mark}:',
  'questionAnswered.text_firm': 'kancelaria pisze w sprawie znaku {mark}:',
  'questionAnswered.button': 'Otwórz rozmowę',

  'unansweredQuestions.name': 'Pytania bez odpowiedzi',
  'unansweredQuestions.occasion':
    'Gdy mija czas na odpowiedź klientowi: do osoby odpowiedzialnej i zastępcy, a po dwukrotności tego czasu także do administratorów.',
  'unansweredQuestions.subject': 'Pytania klientów czekają na odpowiedź',
  'unansweredQuestions.preheader': 'Czas na odpowiedź minął.',
  'unansweredQuestions.text': {
    one: 'na odpowiedź czeka {count} pytanie klienta, choć czas na nią minął.',
    few: 'na odpowiedź czekają {count} pytania klientów, choć czas na nią minął.',
    many: 'na odpowiedź czeka {count} pytań klientów, choć czas na nią minął.',
    other: 'na odpowiedź czeka {count} pytania klientów, choć czas na nią minął.',
  },
  'unansweredQuestions.line': '{mark} ({customer}) – do {date}: {opening}',
  'unansweredQuestions.button': 'Otwórz pytania',

  'report.name': 'Raport dla klienta',
  'report.occasion':
    'Gdy kancelaria wysyła raport osobom kontaktowym klienta: z listy raportów albo co miesiąc sama. Raport jest w załączniku PDF.',
  'report.subject': '{report} – {customer}',
  'report.preheader': 'W załączniku dokument dotyczący Państwa znaków towarowych.',
  'report.text':
    'w załączniku przesyłamy dokument „{report}” dotyczący Państwa znaków towarowych ({customer}).',
  'report.why':
    'Piszemy, ponieważ otrzymują Państwo od kancelarii raporty. W sprawie szczegółów lub rezygnacji prosimy o kontakt z kancelarią.',
} as const;
