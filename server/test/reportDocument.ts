import type { Locale } from '#contract/values/locale';
import type { Cell, ReportDocument, Table } from '#server/reports/document';

const words = {
  pl: { title: 'Raport & <wykaz>', marks: 'Znaki towarowe', summary: 'Podsumowanie' },
  en: { title: 'Report & <list>', marks: 'Trade marks', summary: 'Overview' },
};

const goods =
  'Kosmetyki i preparaty kosmetyczne, w tym kremy do twarzy i rąk, balsamy o działaniu nawilżającym, wody toaletowe, dezodoranty do użytku osobistego, szampony i odżywki do włosów; ';

/** Every letter that Polish has and English has not. */
export const polishLetters = 'ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż';

const row = (at: number): Cell[] => [
  at === 1 ? { image: 'mark', alt: 'Znak FALA' } : null,
  `Znak ${at}`,
  { date: '2026-11-05' },
  { count: at },
  { amount: `${at}200.50`, currency: at % 2 === 0 ? 'PLN' : 'EUR' },
];

const markTable = (rows: number): Table => ({
  kind: 'table',
  columns: [
    { title: 'Obraz', width: 10 },
    { title: 'Nazwa', width: 40 },
    { title: 'Data', width: 15 },
    { title: 'Klasy', width: 10, align: 'right' },
    { title: 'Opłata', width: 25 },
  ],
  rows: Array.from({ length: rows }, (_, at) => row(at + 1)),
  totals: [['', 'Razem', null, { count: rows }, { amount: '99.9', currency: 'PLN' }]],
  empty: 'Nie ma znaków.',
});

/** A small report that has everything a report can have. */
export const reportDocument = (language: Locale): ReportDocument => {
  const { title, marks, summary } = words[language];
  return {
    language,
    title,
    subtitle: polishLetters,
    facts: [{ label: 'Klient', value: '=Bałtyk Foods' }],
    firm: { name: 'Kancelaria Nowak', lines: ['Gdynia', 'tel. 58 555 01 42'], logo: 'logo' },
    introduction: ['Szanowni Państwo, przekazujemy raport.'],
    sections: [
      {
        title: summary,
        lead: 'Najważniejsze liczby.',
        blocks: [
          { kind: 'figures', items: [{ label: 'chronione', value: '12', tone: 'good' }] },
          { kind: 'note', tone: 'warning', text: 'Dwa znaki wygasają.' },
          { kind: 'bars', title: 'Klasy', items: [{ label: 'Klasa 3', count: 1234 }] },
          { kind: 'ring', title: 'Statusy', items: [{ label: 'W toku', count: 5 }] },
          { kind: 'text', text: 'Москва, Αθήνα, 日本' },
        ],
      },
      {
        title: marks,
        blocks: [
          { kind: 'heading', text: 'Bałtyk Foods' },
          markTable(60),
          markTable(0),
          {
            kind: 'cards',
            empty: '',
            items: [
              {
                title: 'FALA',
                subtitle: 'Znak słowny',
                image: { id: 'mark', alt: 'Znak FALA' },
                facts: [{ label: 'Numer', value: '018234567' }],
                texts: [{ title: 'Klasa 3', text: goods.repeat(4) }],
              },
            ],
          },
        ],
      },
    ],
    sheets: [60, 0].map((rows) => {
      const { columns, rows: cells } = markTable(rows);
      return { name: 'Znaki: A/B', columns, rows: cells };
    }),
    footer: 'Kancelaria Nowak',
    createdAt: new Date('2026-11-05T10:00:00Z'),
  };
};
