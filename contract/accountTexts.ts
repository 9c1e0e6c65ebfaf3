import type { PartSentences } from '#contract/i18n';

/** The sentences of the pages about accounts, which come with those pages. */
export const accountTexts = {
  state: { pl: 'Stan', en: 'State' },
  state_active: { pl: 'aktywne', en: 'active' },
  state_blocked: { pl: 'zablokowane', en: 'blocked' },
  state_no_password: { pl: 'bez hasła', en: 'no password yet' },

  sign_in: { pl: 'Logowanie', en: 'Sign-in' },
  sign_in_open: { pl: 'dozwolone', en: 'allowed' },
  sign_in_blocked: { pl: 'zablokowane', en: 'blocked' },
  password: { pl: 'Hasło', en: 'Password' },
  password_set: { pl: 'ustawione', en: 'set' },
  password_invited: {
    pl: 'Nieustawione. Zaproszenie wysłano {sent}, link działa do {expires}.',
    en: 'Not set. The invitation was sent on {sent}; its link works until {expires}.',
  },
  password_missing: {
    pl: 'Nieustawione. Żadne zaproszenie nie czeka na otwarcie.',
    en: 'Not set. No invitation is waiting to be opened.',
  },
  last_sign_in: { pl: 'Ostatnie logowanie', en: 'Last sign-in' },
  never: { pl: 'nigdy', en: 'never' },
  signed_in_devices: { pl: 'Zalogowane urządzenia', en: 'Signed-in devices' },
  same_person: { pl: 'Konta tej samej osoby', en: 'Accounts of the same person' },
  own: {
    pl: 'To Twoje konto. Hasłem i zabezpieczeniami zajmiesz się na stronie',
    en: 'This is your account. Its password and security are looked after on the page',
  },

  send_link: { pl: 'Wyślij link do ustawienia hasła', en: 'Send the password link' },
  resend_link: { pl: 'Wyślij link ponownie', en: 'Send the link again' },
  link_sent: {
    pl: 'Link do ustawienia hasła został wysłany. Poprzedni już nie działa.',
    en: 'The password link has been sent. An earlier one no longer works.',
  },
  block: { pl: 'Zablokuj logowanie', en: 'Block sign-in' },
  block_title: { pl: 'Zablokować logowanie: {name}?', en: 'Block sign-in of {name}?' },
  block_text: {
    pl: 'Otwarte sesje tej osoby zakończą się natychmiast. Dane konta pozostaną, a logowanie można później odblokować.',
    en: 'The running sessions of this person end at once. The data of the account stay, and sign-in can be unblocked later.',
  },
  blocked: { pl: 'Logowanie zablokowane.', en: 'Sign-in is blocked.' },
  unblock: { pl: 'Odblokuj logowanie', en: 'Unblock sign-in' },
  unblock_title: { pl: 'Odblokować logowanie: {name}?', en: 'Unblock sign-in of {name}?' },
  unblock_text: {
    pl: 'Ta osoba będzie mogła zalogować się swoim dotychczasowym hasłem.',
    en: 'This person will be able to sign in with the password they have.',
  },
  unblocked: { pl: 'Logowanie odblokowane.', en: 'Sign-in is unblocked.' },
  sign_out: { pl: 'Wyloguj wszędzie', en: 'Sign out everywhere' },
  sign_out_title: { pl: 'Wylogować wszędzie: {name}?', en: 'Sign {name} out everywhere?' },
  sign_out_text: {
    pl: 'Otwarte sesje tej osoby zakończą się natychmiast na wszystkich urządzeniach. Będzie mogła zalogować się ponownie.',
    en: 'The running sessions of this person end at once on all devices. They can sign in again.',
  },
  signed_out: { pl: 'Wylogowano na wszystkich urządzeniach.', en: 'Signed out on all devices.' },
  two_factor_off: {
    pl: 'Wyłącz uwierzytelnianie dwuskładnikowe',
    en: 'Switch two-factor off',
  },
  two_factor_off_title: {
    pl: 'Wyłączyć uwierzytelnianie dwuskładnikowe?',
    en: 'Switch two-factor authentication off?',
  },
  two_factor_off_text: {
    pl: 'Do zalogowania na to konto wystarczy wtedy samo hasło, a otwarte sesje zakończą się natychmiast. Upewnij się, że prosi o to właściciel konta. Powód zapisze się w historii.',
    en: 'The password alone then suffices to sign in to this account, and its running sessions end at once. Make sure that its owner asks for this. The reason goes into the history.',
  },
  two_factor_off_reason: { pl: 'Powód', en: 'Reason' },
  two_factor_off_confirm: { pl: 'Wyłącz', en: 'Switch off' },
  two_factor_off_done: {
    pl: 'Uwierzytelnianie dwuskładnikowe zostało wyłączone.',
    en: 'Two-factor authentication has been switched off.',
  },

  of_customer: { pl: 'Konta', en: 'Accounts' },
  of_customer_empty: {
    pl: 'Nikt od tego klienta nie ma jeszcze konta.',
    en: 'Nobody of this customer has an account yet.',
  },
  of_customer_all: {
    pl: 'Pokaż wszystkie ({total})',
    en: 'Show all ({total})',
  },
  add: { pl: 'Dodaj konta', en: 'Add accounts' },
  add_send: { pl: 'Utwórz konta', en: 'Create accounts' },
  add_lead: {
    pl: 'Każda osoba dostanie e-mail z linkiem do ustawienia hasła.',
    en: 'Each person gets an e-mail with a link to set a password.',
  },
  added: {
    pl: {
      one: 'Utworzono {count} konto.',
      few: 'Utworzono {count} konta.',
      many: 'Utworzono {count} kont.',
      other: 'Utworzono {count} konta.',
    },
    en: { one: '{count} account created.', other: '{count} accounts created.' },
  },
  linked: {
    pl: {
      one: 'Powiązano {count} istniejące konto.',
      few: 'Powiązano {count} istniejące konta.',
      many: 'Powiązano {count} istniejących kont.',
      other: 'Powiązano {count} istniejącego konta.',
    },
    en: { one: '{count} existing account linked.', other: '{count} existing accounts linked.' },
  },
  link_question: { pl: 'Te osoby mają już konta', en: 'These people have accounts already' },

  invite: { pl: 'Zaproś osoby', en: 'Invite people' },
  invite_lead: {
    pl: 'Podaj osoby, które mają mieć dostęp do znaków towarowych. Każda dostanie e-mail.',
    en: 'Name the people who should have access to the trade marks. Each of them gets an e-mail.',
  },
  invite_send: { pl: 'Wyślij zaproszenia', en: 'Send invitations' },
  invite_none: {
    pl: 'Twoje konto nie jest powiązane z żadnym klientem, dlatego nie możesz nikogo zaprosić. Skontaktuj się z kancelarią.',
    en: 'Your account belongs to no customer, so you cannot invite anybody. Please contact the firm.',
  },
  invite_done: { pl: 'Zaproszenie wysłane do realizacji', en: 'Invitation requested' },
  invite_done_text: {
    pl: 'Osoby, które przyjmą zaproszenie, pojawią się na liście użytkowników. Może to potrwać, jeśli kancelaria musi coś sprawdzić.',
    en: 'People who accept appear in the list of users. It may take a while if the firm has to check something.',
  },
  invitations: { pl: 'Oczekujące zaproszenia', en: 'Pending invitations' },
  invitations_lead: {
    pl: 'Osoby zaproszone przez właścicieli kont u klientów, które nie mają jeszcze dostępu.',
    en: 'People whom account owners among the clients have invited and who have no access yet.',
  },
  invitations_lead_owner: {
    pl: 'Zaproszone osoby, które nie mają jeszcze dostępu.',
    en: 'Invited people who have no access yet.',
  },
  invitations_empty: { pl: 'Nie ma oczekujących zaproszeń', en: 'No invitations are pending' },
  invitations_empty_text: {
    pl: 'Gdy właściciel konta u klienta kogoś zaprosi, zobaczysz to tutaj.',
    en: 'When an account owner among the clients invites somebody, you see it here.',
  },
  invitations_empty_owner: {
    pl: 'Gdy kogoś zaprosisz, zobaczysz to tutaj.',
    en: 'When you invite somebody, you see it here.',
  },
  invitation_person: { pl: 'Osoba', en: 'Person' },
  invitation_customer: { pl: 'Klient', en: 'Customer' },
  invitation_by: { pl: 'Zaprasza', en: 'Invited by' },
  invitation_guardian: { pl: 'Opiekun', en: 'Guardian' },
  invitation_guardian_you: { pl: 'Ty', en: 'You' },
  invitation_no_guardian: { pl: 'nie wskazano', en: 'none' },
  invitation_at: { pl: 'Data', en: 'Date' },
  invitation_known: {
    pl: 'Ten adres ma już konto: {name}. Powiąż je z klientem albo odrzuć zaproszenie.',
    en: 'This address has an account: {name}. Link it to the customer or decline the invitation.',
  },
  invitation_firm: {
    pl: 'To adres osoby z kancelarii ({name}), dlatego nie można go powiązać z klientem.',
    en: 'This is the address of somebody of the firm ({name}), so it cannot be linked to a customer.',
  },
  invitation_new: {
    pl: 'Konto utworzono, osoba jeszcze nie ustawiła hasła.',
    en: 'The account is made; the person has not set a password yet.',
  },
  invitation_link: { pl: 'Powiąż', en: 'Link' },
  invitation_link_of: { pl: 'Powiąż: {name}', en: 'Link {name}' },
  invitation_linked: { pl: 'Konto powiązano z klientem.', en: 'The account is linked.' },
  invitation_decline: { pl: 'Odrzuć', en: 'Decline' },
  invitation_decline_of: { pl: 'Odrzuć: {name}', en: 'Decline {name}' },
  invitation_decline_title: {
    pl: 'Odrzucić zaproszenie: {name}?',
    en: 'Decline the invitation of {name}?',
  },
  invitation_decline_text: {
    pl: 'Zaproszenie zniknie z listy także u osoby, która je wysłała.',
    en: 'The invitation disappears, also for the person who sent it.',
  },
  invitation_declined: { pl: 'Zaproszenie odrzucono.', en: 'The invitation is declined.' },
  invitation_withdraw: { pl: 'Wycofaj', en: 'Withdraw' },
  invitation_withdraw_of: { pl: 'Wycofaj: {name}', en: 'Withdraw {name}' },
  invitation_withdraw_title: {
    pl: 'Wycofać zaproszenie: {name}?',
    en: 'Withdraw the invitation of {name}?',
  },
  invitation_withdraw_text: {
    pl: 'Ta osoba nie dostanie dostępu. Możesz zaprosić ją ponownie.',
    en: 'This person gets no access. You can invite them again.',
  },
  invitation_withdrawn: { pl: 'Zaproszenie wycofano.', en: 'The invitation is withdrawn.' },
} as const satisfies PartSentences;
