import type { TextTemplate } from '#contract/settings/templates/templates';

/** The initial templates of a firm, which it may change, add to and remove. */
export const defaultTemplates: readonly TextTemplate[] = [
  {
    field: 'TRADEMARK_DESCRIPTION',
    language: 'pl',
    name: 'Znak słowny',
    text: 'Znak słowny „{nazwa znaku}” przeznaczony do oznaczania towarów i usług w klasach {klasy}. Terytorium ochrony: {terytorium}.',
  },
  {
    field: 'TRADEMARK_DESCRIPTION',
    language: 'pl',
    name: 'Znak zarejestrowany',
    text: 'Znak „{nazwa znaku}” zarejestrowano pod numerem {numer rejestracji} w dniu {data rejestracji} na rzecz: {klient}.\nOchrona trwa do {data wygaśnięcia} i może być przedłużana.',
  },
  {
    field: 'TRADEMARK_DESCRIPTION',
    language: 'en',
    name: 'Word mark',
    text: 'Word mark “{mark name}” covering goods and services in classes {classes}. Territory of protection: {territory}.',
  },
  {
    field: 'TRADEMARK_DESCRIPTION',
    language: 'en',
    name: 'Registered mark',
    text: 'The mark “{mark name}” was registered under no. {registration number} on {registration date} in the name of {customer}.\nProtection lasts until {expiration date} and may be renewed.',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'pl',
    name: 'Przyjęcie zlecenia',
    text: '{dzisiaj} – {autor}: przyjęto zlecenie klienta {klient} dotyczące znaku „{nazwa znaku}” (nasz numer {nasz numer}).\nZakres: klasy {klasy}, terytorium: {terytorium}.\nDo ustalenia: ',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'pl',
    name: 'Rozmowa z klientem',
    text: '{dzisiaj} – {autor}: rozmowa z klientem {klient}.\nUstalenia: \nNajbliższy termin: {najbliższy termin}.',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'pl',
    name: 'Decyzja w sprawie przedłużenia',
    text: '{dzisiaj} – {autor}: ochrona znaku „{nazwa znaku}” (nr {numer rejestracji}) wygasa {data wygaśnięcia}. Klienta poproszono o decyzję w sprawie przedłużenia.\nDecyzja: ',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'en',
    name: 'Instructions received',
    text: '{today} – {author}: instructions received from {customer} regarding the mark “{mark name}” (our ref. {our number}).\nScope: classes {classes}, territory: {territory}.\nOpen points: ',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'en',
    name: 'Call with the client',
    text: '{today} – {author}: call with {customer}.\nAgreed: \nNext deadline: {next deadline}.',
  },
  {
    field: 'TRADEMARK_REMARKS',
    language: 'en',
    name: 'Decision on renewal',
    text: '{today} – {author}: protection of the mark “{mark name}” (no. {registration number}) expires on {expiration date}. The client has been asked for a decision on renewal.\nDecision: ',
  },
  {
    field: 'CLIENT_MESSAGE',
    language: 'pl',
    name: 'Przesłanie raportu',
    text: 'w załączeniu przesyłamy dokument „{tytuł raportu}”, dotyczący Państwa znaków towarowych ({klient}).\n\nProsimy o zapoznanie się z terminami i w razie pytań pozostajemy do Państwa dyspozycji.\n\nZ poważaniem\n{autor}\n{kancelaria}',
  },
  {
    field: 'CLIENT_MESSAGE',
    language: 'pl',
    name: 'Prośba o decyzje',
    text: 'w przesłanym dokumencie („{tytuł raportu}”) wskazaliśmy terminy, które wymagają Państwa decyzji. Prosimy o odpowiedź z wyprzedzeniem, abyśmy mogli dokonać czynności przed urzędami.\n\nZ poważaniem\n{autor}\n{kancelaria}',
  },
  {
    field: 'CLIENT_MESSAGE',
    language: 'en',
    name: 'Report enclosed',
    text: 'Please find enclosed “{report title}”, concerning your trade marks ({customer}).\n\nWe would be grateful if you could review the deadlines. Should you have any questions, we remain at your disposal.\n\nYours sincerely,\n{author}\n{firm}',
  },
  {
    field: 'CLIENT_MESSAGE',
    language: 'en',
    name: 'Decisions needed',
    text: 'The enclosed overview (“{report title}”) lists deadlines that call for your decision. Please let us have your instructions in good time so that we can act before the offices.\n\nYours sincerely,\n{author}\n{firm}',
  },
  {
    field: 'REPORT_INTRODUCTION',
    language: 'pl',
    name: 'Wstęp ogólny',
    text: 'Raport przedstawia stan znaków towarowych na dzień {dzisiaj} i obejmuje okres: {okres}.\n\nOpracowanie: {autor}, {kancelaria}.',
  },
  {
    field: 'REPORT_INTRODUCTION',
    language: 'pl',
    name: 'Wstęp z prośbą o decyzje',
    text: 'Przedstawiamy zestawienie znaków towarowych klienta {klient}. Pozycje wymagające decyzji prosimy omówić z nami przed upływem wskazanych terminów.\n\n{autor}, {kancelaria}',
  },
  {
    field: 'REPORT_INTRODUCTION',
    language: 'en',
    name: 'General introduction',
    text: 'This report shows the trade marks as of {today} and covers this period: {period}.\n\nPrepared by {author}, {firm}.',
  },
  {
    field: 'REPORT_INTRODUCTION',
    language: 'en',
    name: 'Introduction asking for decisions',
    text: 'Please find below an overview of the trade marks of {customer}. Kindly discuss the items that call for a decision with us before the deadlines shown.\n\n{author}, {firm}',
  },
];
