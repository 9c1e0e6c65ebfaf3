import type { TranslationOf } from '#contract/words/i18n';

const polish = {
  state_active: 'aktywne',
  state_blocked: 'zablokowane',
  state_invited: 'zaproszenie wysłane',
  state_held: 'zaproszenie czeka',
  state_no_password: 'bez zaproszenia',

  sign_in: 'Logowanie',
  sign_in_open: 'dozwolone',
  sign_in_blocked: 'zablokowane',
  password: 'Hasło',
  password_set: 'ustawione',
  password_invited: 'Nieustawione. Zaproszenie wysłano {sent}, link działa do {expires}.',
  password_held:
    'Nieustawione. Zaproszenie z {sent} czeka w poczcie wychodzącej, bo serwer poczty nie jest skonfigurowany. Administrator może otworzyć tam link (ważny do {expires}) i go przekazać.',
  password_held_own:
    'Nieustawione. Zaproszenie z {sent} nie zostało wysłane, bo serwer poczty nie jest skonfigurowany. Link działa do {expires}: pokaż go i przekaż tej osobie.',
  password_missing: 'Nieustawione. Żadne zaproszenie nie czeka na otwarcie.',
  last_sign_in: 'Ostatnie logowanie',
  never: 'nigdy',
  signed_in_devices: 'Zalogowane urządzenia',
  same_person: 'Konta tej samej osoby',
  email_by_firm: 'Adres może zmienić kancelaria.',
  email_by_administrator: 'Adres może zmienić administrator.',
  own: 'To Twoje konto. Hasło i zabezpieczenia zmienisz na stronie',

  new_email: 'Nowy adres e-mail',
  new_email_waits:
    '{email} czeka na potwierdzenie linkiem, który wysłaliśmy tam {sent} (ważny do {expires}). Do tego czasu działa dotychczasowy adres.',
  new_email_held:
    '{email} czeka na potwierdzenie. Serwer poczty nie jest skonfigurowany, więc przekaż link tej osobie (utworzony {sent}, ważny do {expires}). Do tego czasu działa dotychczasowy adres.',
  new_email_expired:
    '{email} nie został potwierdzony, a link wygasł {expires}. Działa dotychczasowy adres.',
  new_email_resend: 'Wyślij link ponownie',
  new_email_make: 'Utwórz nowy link',
  new_email_sent: 'Link wysłany na nowy adres. Poprzedni już nie działa.',
  new_email_made: 'Nowy link jest gotowy do przekazania. Poprzedni już nie działa.',
  new_email_show: 'Pokaż link do przekazania',
  new_email_link_title: 'Link do potwierdzenia adresu',
  new_email_link_lead:
    'Nic nie zostało wysłane, bo serwer poczty nie jest skonfigurowany. Przekaż link osobie, która czyta pocztę pod adresem {email}. Kto go otworzy, potwierdzi ten adres.',
  new_email_withdraw: 'Wycofaj nowy adres',
  new_email_withdraw_title: 'Wycofać nowy adres {email}?',
  new_email_withdraw_text: 'Link przestanie działać, a dotychczasowy adres pozostanie.',
  new_email_withdrawn: 'Nowy adres został wycofany.',

  send_link: 'Wyślij link do ustawienia hasła',
  resend_link: 'Wyślij link ponownie',
  make_link: 'Utwórz link do ustawienia hasła',
  make_new_link: 'Utwórz nowy link',
  show_link: 'Pokaż link do przekazania',
  link_title: 'Link do przekazania',
  link_lead:
    'Konto jest gotowe, ale nic nie zostało wysłane, bo serwer poczty nie jest skonfigurowany. Przekaż link tej osobie, na przykład przez telefon lub komunikator. Kto go otworzy, ustawi hasło i może się zalogować.',
  links_title: 'Linki do przekazania',
  links_lead:
    'Konta są gotowe, ale nic nie zostało wysłane, bo serwer poczty nie jest skonfigurowany. Przekaż każdej osobie jej link, na przykład przez telefon lub komunikator. Kto go otworzy, ustawi hasło i może się zalogować.',
  links_history: 'Każde pokazanie linku zapisuje się w historii konta.',
  link_of: 'Link: {name}',
  link_until: 'Działa raz, do {expires}.',
  link_not_shown: 'Tego linku nie udało się teraz pokazać. Znajdziesz go na stronie tego konta.',
  links_done: 'Gotowe',
  link_held:
    'Serwer poczty nie jest skonfigurowany, więc wiadomość z linkiem czeka w poczcie wychodzącej. Administrator może otworzyć tam link i go przekazać (Ustawienia, Poczta wychodząca).',
  link_sent: 'Link do ustawienia hasła został wysłany. Poprzedni już nie działa.',
  hand_over: 'Przekaż pracę',
  hand_over_title: 'Przekazanie pracy: {name}',
  hand_over_text:
    'Do przejęcia: klienci ({customers}), znaki ({marks}), terminy i zadania ({deadlines}), zastępstwa ({colleagues}).',
  hand_over_to: 'Przejmuje',
  hand_over_needed: 'Wskaż osobę',
  hand_over_nobody:
    'Nikt imiennie: odpowiedzą opiekunowie klientów, a gdy ich nie ma, administratorzy',
  hand_over_confirm: 'Przekaż',
  hand_over_and_block: 'Przekaż i zablokuj',
  delete: 'Usuń konto',
  hand_over_and_delete: 'Przekaż i usuń',
  deleted: 'Konto usunięte. Administrator może je przywrócić przez 30 dni.',
  handed_over: 'Praca przekazana.',
  block: 'Zablokuj logowanie',
  block_title: 'Zablokować logowanie na konto „{name}”?',
  block_text:
    'Otwarte sesje tej osoby zakończą się natychmiast. Dane konta pozostaną, a logowanie można później odblokować.',
  blocked: 'Logowanie zablokowane.',
  unblock: 'Odblokuj logowanie',
  unblock_title: 'Odblokować logowanie na konto „{name}”?',
  unblock_text: 'Ta osoba będzie mogła zalogować się swoim dotychczasowym hasłem.',
  unblocked: 'Logowanie odblokowane.',
  sign_out: 'Wyloguj wszędzie',
  sign_out_title: 'Wylogować konto „{name}” na wszystkich urządzeniach?',
  sign_out_text:
    'Otwarte sesje tej osoby zakończą się natychmiast na wszystkich urządzeniach. Będzie mogła zalogować się ponownie.',
  signed_out: 'Wylogowano na wszystkich urządzeniach.',
  two_factor_off: 'Wyłącz uwierzytelnianie dwuskładnikowe',
  two_factor_off_title: 'Wyłączyć uwierzytelnianie dwuskładnikowe?',
  two_factor_off_text:
    'Do zalogowania na to konto wystarczy wtedy samo hasło, a otwarte sesje zakończą się natychmiast. Upewnij się, że prosi o to właściciel konta. Powód zapisze się w historii.',
  two_factor_off_reason: 'Powód',
  two_factor_off_confirm: 'Wyłącz',
  two_factor_off_done: 'Uwierzytelnianie dwuskładnikowe zostało wyłączone.',

  of_customer: 'Konta',
  of_customer_empty: 'Nikt od tego klienta nie ma jeszcze konta.',
  of_customer_all: 'Pokaż wszystkie ({total})',
  invite_colleague: 'Zaproś osobę z kancelarii',
  invite_colleague_send: 'Utwórz konto i zaproszenie',
  new_lead: 'Po utworzeniu konta ta osoba dostanie e-mail z linkiem do ustawienia hasła.',
  new_lead_held:
    'Serwer poczty nie jest skonfigurowany, więc e-mail nie wyjdzie. Po utworzeniu konta pokażesz na jego stronie link do ustawienia hasła i przekażesz go tej osobie.',
  add: 'Dodaj konta',
  add_send: 'Utwórz konta',
  add_lead: 'Każda osoba dostanie e-mail z linkiem do ustawienia hasła.',
  add_lead_held:
    'Serwer poczty nie jest skonfigurowany, więc nikt nie dostanie e-maila. Zaraz po utworzeniu kont zobaczysz linki do ustawienia haseł, aby je przekazać.',
  added: {
    one: 'Utworzono {count} konto.',
    few: 'Utworzono {count} konta.',
    many: 'Utworzono {count} kont.',
    other: 'Utworzono {count} konta.',
  },
  linked: {
    one: 'Powiązano {count} istniejące konto.',
    few: 'Powiązano {count} istniejące konta.',
    many: 'Powiązano {count} istniejących kont.',
    other: 'Powiązano {count} istniejącego konta.',
  },
  link_question: 'Te osoby mają już konta',

  invite: 'Zaproś osoby',
  invite_lead:
    'Proszę podać osoby, które mają mieć dostęp do znaków towarowych. Każda dostanie e-mail.',
  invite_lead_held:
    'Proszę podać osoby, które mają mieć dostęp do znaków towarowych. Linki do ustawienia hasła przekaże kancelaria.',
  invite_send: 'Wyślij zaproszenia',
  invite_ask: 'Zgłoś osoby',
  invite_none:
    'Państwa konto nie jest powiązane z żadnym klientem, dlatego nie mogą Państwo nikogo zaprosić. Prosimy o kontakt z kancelarią.',
  invite_done: 'Zaproszenie zgłoszone',
  invite_done_text:
    'Osoby, które przyjmą zaproszenie, pojawią się na liście użytkowników. Może to potrwać, jeśli kancelaria musi coś sprawdzić.',
  invitations: 'Oczekujące zaproszenia',
  invitations_lead:
    'Osoby zaproszone przez właścicieli kont u klientów, które nie mają jeszcze dostępu.',
  invitations_lead_owner: 'Zaproszone osoby, które nie mają jeszcze dostępu.',
  invitations_empty: 'Nie ma oczekujących zaproszeń',
  invitations_empty_text: 'Gdy właściciel konta u klienta kogoś zaprosi, zobaczysz to tutaj.',
  invitations_empty_owner: 'Gdy kogoś Państwo zaproszą, będzie to widać tutaj.',
  invitation_person: 'Osoba',
  invitation_customer: 'Klient',
  invitation_by: 'Zaprasza',
  invitation_guardian: 'Opiekun',
  invitation_guardian_you: 'Ty',
  invitation_no_guardian: 'nie wskazano',
  invitation_at: 'Data',
  invitation_known: 'Ten adres ma już konto: {name}. Powiąż je z klientem albo odrzuć zaproszenie.',
  invitation_firm:
    'To adres osoby z kancelarii ({name}), dlatego nie można go powiązać z klientem.',
  invitation_new: 'Konto utworzono, ale hasło nie jest jeszcze ustawione.',
  invitation_link: 'Powiąż',
  invitation_link_of: 'Powiąż: {name}',
  invitation_linked: 'Konto powiązano z klientem.',
  invitation_decline: 'Odrzuć',
  invitation_decline_of: 'Odrzuć: {name}',
  invitation_decline_title: 'Odrzucić zaproszenie dla osoby {name}?',
  invitation_decline_text: 'Zaproszenie zniknie z listy także u osoby, która je wysłała.',
  invitation_declined: 'Zaproszenie odrzucono.',
  invitation_withdraw: 'Wycofaj',
  invitation_withdraw_of: 'Wycofaj: {name}',
  invitation_withdraw_title: 'Wycofać zaproszenie dla osoby {name}?',
  invitation_withdraw_text: 'Ta osoba nie dostanie dostępu. Możesz zaprosić ją ponownie.',
  invitation_withdrawn: 'Zaproszenie wycofano.',
} as const;

const english: TranslationOf<typeof polish> = {
  state_active: 'active',
  state_blocked: 'blocked',
  state_invited: 'invitation sent',
  state_held: 'invitation waiting',
  state_no_password: 'no invitation',

  sign_in: 'Sign-in',
  sign_in_open: 'allowed',
  sign_in_blocked: 'blocked',
  password: 'Password',
  password_set: 'set',
  password_invited: 'Not set. The invitation was sent on {sent}; its link works until {expires}.',
  password_held:
    'Not set. The invitation of {sent} is waiting in the outgoing mail because no mail server is configured. An administrator can open its link there (valid until {expires}) and pass it on.',
  password_held_own:
    'Not set. The invitation of {sent} was not sent because no mail server is configured. Its link works until {expires}: show it and pass it on to this person.',
  password_missing: 'Not set. No invitation is waiting to be opened.',
  last_sign_in: 'Last sign-in',
  never: 'never',
  signed_in_devices: 'Signed-in devices',
  same_person: 'Accounts of the same person',
  email_by_firm: 'The firm can change the address for you.',
  email_by_administrator: 'An administrator can change the address for you.',
  own: 'This is your account. Change its password and security settings on the page',

  new_email: 'New e-mail address',
  new_email_waits:
    '{email} is waiting to be confirmed by the link we sent there on {sent} (valid until {expires}). Until then the previous address works.',
  new_email_held:
    '{email} is waiting to be confirmed. No mail server is set up, so hand the link over (made on {sent}, valid until {expires}). Until then the previous address works.',
  new_email_expired:
    '{email} was not confirmed, and the link expired on {expires}. The previous address works.',
  new_email_resend: 'Send the link again',
  new_email_make: 'Make a new link',
  new_email_sent: 'The link was sent to the new address. The earlier one no longer works.',
  new_email_made: 'A new link is ready to be handed over. The earlier one no longer works.',
  new_email_show: 'Show the link to hand over',
  new_email_link_title: 'Link to confirm the address',
  new_email_link_lead:
    'Nothing was sent, because no mail server is set up. Hand the link to whoever reads mail at {email}. Whoever opens it confirms this address.',
  new_email_withdraw: 'Withdraw the new address',
  new_email_withdraw_title: 'Withdraw the new address {email}?',
  new_email_withdraw_text: 'The link stops working, and the previous address stays.',
  new_email_withdrawn: 'The new address was withdrawn.',

  send_link: 'Send the password link',
  resend_link: 'Send the link again',
  make_link: 'Create a link to set a password',
  make_new_link: 'Create a new link',
  show_link: 'Show the link to pass on',
  link_title: 'Link to pass on',
  link_lead:
    'The account is ready, but nothing was sent because no mail server is configured. Pass the link on to this person, for example by phone or messenger. Whoever opens it sets a password and can sign in.',
  links_title: 'Links to pass on',
  links_lead:
    'The accounts are ready, but nothing was sent because no mail server is configured. Pass each link on to its person, for example by phone or messenger. Whoever opens it sets a password and can sign in.',
  links_history: 'Each time a link is shown, the account’s history records it.',
  link_of: 'Link for {name}',
  link_until: 'Works once, until {expires}.',
  link_not_shown: 'This link could not be shown just now. You will find it on the account’s page.',
  links_done: 'Done',
  link_held:
    'No mail server is configured, so the message with the link is waiting in the outgoing mail. An administrator can open the link there and pass it on (Settings, Outgoing mail).',
  link_sent: 'The password link has been sent. Any earlier one no longer works.',
  hand_over: 'Hand over work',
  hand_over_title: 'Who takes over from {name}?',
  hand_over_text:
    'To be taken over: customers ({customers}), marks ({marks}), deadlines and tasks ({deadlines}), substitutions ({colleagues}).',
  hand_over_to: 'Taken over by',
  hand_over_needed: 'Choose a person',
  hand_over_nobody:
    'Nobody in particular: the customers’ lawyers in charge take over, or else the administrators',
  hand_over_confirm: 'Hand over',
  hand_over_and_block: 'Hand over and block',
  delete: 'Delete the account',
  hand_over_and_delete: 'Hand over and delete',
  deleted: 'The account was deleted. An administrator can restore it within 30 days.',
  handed_over: 'The work has been handed over.',
  block: 'Block sign-in',
  block_title: 'Block {name} from signing in?',
  block_text:
    'This person’s sessions will end immediately. The account’s data remain, and sign-in can be unblocked later.',
  blocked: 'Sign-in blocked.',
  unblock: 'Unblock sign-in',
  unblock_title: 'Allow {name} to sign in again?',
  unblock_text: 'This person will be able to sign in with their existing password.',
  unblocked: 'Sign-in unblocked.',
  sign_out: 'Sign out everywhere',
  sign_out_title: 'Sign {name} out everywhere?',
  sign_out_text:
    'This person’s sessions will end immediately on all devices. They can sign in again.',
  signed_out: 'Signed out on all devices.',
  two_factor_off: 'Switch two-factor off',
  two_factor_off_title: 'Switch two-factor authentication off?',
  two_factor_off_text:
    'The password alone will then be enough to sign in to this account, and its sessions will end immediately. Make sure that the account’s owner asked for this. The reason is recorded in the history.',
  two_factor_off_reason: 'Reason',
  two_factor_off_confirm: 'Switch off',
  two_factor_off_done: 'Two-factor authentication has been switched off.',

  of_customer: 'Accounts',
  of_customer_empty: 'Nobody at this customer has an account yet.',
  of_customer_all: 'Show all ({total})',
  invite_colleague: 'Invite someone from the firm',
  invite_colleague_send: 'Create the account and invitation',
  new_lead:
    'Once the account is created, this person will receive an e-mail with a link to set a password.',
  new_lead_held:
    'No mail server is configured, so no e-mail will be sent. Once the account is created, you can show the link to set a password on its page and pass it on.',
  add: 'Add accounts',
  add_send: 'Create accounts',
  add_lead: 'Each person will receive an e-mail with a link to set a password.',
  add_lead_held:
    'No mail server is configured, so nobody will receive an e-mail. Once the accounts are created, you will see the links to set a password, so that you can pass them on.',
  added: {
    one: '{count} account created.',
    other: '{count} accounts created.',
  },
  linked: {
    one: '{count} existing account linked.',
    other: '{count} existing accounts linked.',
  },
  link_question: 'These people already have accounts',

  invite: 'Invite people',
  invite_lead:
    'Enter the people who should have access to the trade marks. Each will receive an e-mail.',
  invite_lead_held:
    'Enter the people who should have access to the trade marks. The firm will pass on the links to set a password.',
  invite_send: 'Send invitations',
  invite_ask: 'Request access',
  invite_none:
    'Your account is not linked to any customer, so you cannot invite anyone. Please contact the firm.',
  invite_done: 'Invitation requested',
  invite_done_text:
    'People who accept will appear in the list of users. It may take a while if the firm has to check something.',
  invitations: 'Pending invitations',
  invitations_lead: 'People invited by customers’ account owners who do not have access yet.',
  invitations_lead_owner: 'Invited people who do not have access yet.',
  invitations_empty: 'No invitations are pending',
  invitations_empty_text: 'When a customer’s account owner invites someone, it will appear here.',
  invitations_empty_owner: 'When you invite someone, it will appear here.',
  invitation_person: 'Person',
  invitation_customer: 'Customer',
  invitation_by: 'Invited by',
  invitation_guardian: 'Lawyer in charge',
  invitation_guardian_you: 'You',
  invitation_no_guardian: 'none',
  invitation_at: 'Date',
  invitation_known:
    'This address already has an account: {name}. Link it to the customer or decline the invitation.',
  invitation_firm:
    'This address belongs to someone at the firm ({name}), so it cannot be linked to a customer.',
  invitation_new: 'The account exists; the person has not set a password yet.',
  invitation_link: 'Link',
  invitation_link_of: 'Link {name}',
  invitation_linked: 'Account linked to the customer.',
  invitation_decline: 'Decline',
  invitation_decline_of: 'Decline {name}',
  invitation_decline_title: 'Decline the invitation for {name}?',
  invitation_decline_text: 'The invitation will also disappear for the person who sent it.',
  invitation_declined: 'Invitation declined.',
  invitation_withdraw: 'Withdraw',
  invitation_withdraw_of: 'Withdraw {name}',
  invitation_withdraw_title: 'Withdraw the invitation for {name}?',
  invitation_withdraw_text: 'This person will not get access. You can invite them again.',
  invitation_withdrawn: 'Invitation withdrawn.',
};

/** Messages of the pages about accounts, loaded with them. */
export const accountMessages = { pl: polish, en: english };
