import { readSt66 } from '#server/registry/st66';

/** A child: its text, what is in it, or several of the same name. */
type Child = string | Parts | readonly (string | Parts)[];
/** Children by name; "@x" is an attribute and "#" the text beside it. */
export type Parts = { readonly [name: string]: Child };

const isText = (child: Child): child is string => typeof child === 'string';

const elementOf = (name: string, content: string | Parts): string => {
  if (isText(content)) return name === '#' ? content : `<${name}>${content}</${name}>`;
  const attributes = Object.entries(content).map(([key, value]) =>
    key.startsWith('@') && isText(value) ? ` ${key.slice(1)}="${value}"` : '',
  );
  return `<${name}${attributes.join('')}>${xmlOf(content)}</${name}>`;
};

const isList = (child: Child): child is readonly (string | Parts)[] => Array.isArray(child);

export function xmlOf(parts: Parts): string {
  return Object.entries(parts)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, child]) =>
      (isList(child) ? child : [child]).map((one) => elementOf(name, one)),
    )
    .join('\n');
}

export const inLanguage = (language: string, text: string): Parts => ({
  '@languageCode': language,
  '#': text,
});

export const ofClass = (number: string, ...descriptions: (string | Parts)[]): Parts => ({
  ClassNumber: number,
  GoodsServicesDescription: descriptions,
});

export const goodsIn = (...classes: Parts[]): Parts => ({
  GoodsServices: {
    ClassificationVersion: '',
    ClassDescriptionDetails: { ClassDescription: classes },
  },
});

/** A mark of the Union, invented, in the form of EUIPO's files. */
export const unionMark = {
  RegistrationOfficeCode: 'EM',
  ApplicationNumber: '018000123',
  ApplicationDate: '2021-03-04',
  RegistrationDate: '2021-08-09',
  ExpiryDate: '2031-03-04',
  MarkCurrentStatusCode: { '@milestone': '23', '#': 'Registered' },
  MarkFeature: 'Word',
  WordMarkSpecification: { MarkVerbalElementText: 'Gżegżółka' },
  GoodsServicesDetails: goodsIn(ofClass('9', inLanguage('en', 'Cables.'))),
} satisfies Parts;

export const st66File = (...marks: Parts[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Transaction xmlns="http://euipo.europa.eu/trademark/data"><TradeMarkTransactionBody>
  ${xmlOf({ TransactionContentDetails: { TransactionData: { TradeMarkDetails: { TradeMark: marks } } } })}
  </TradeMarkTransactionBody></Transaction>`;

/** The same file, from that day. */
export const producedOn = (day: string, file: string): string =>
  file.replace(
    '<TradeMarkTransactionBody>',
    `<TransactionHeader><SenderDetails><RequestProducerDateTime>${day}T09:52:44</RequestProducerDateTime>
    </SenderDetails></TransactionHeader><TradeMarkTransactionBody>`,
  );

/** The one mark of a file, read. */
export const readOne = (mark: Parts) => {
  const { marks, unread } = readSt66(Buffer.from(st66File(mark)));
  const [only] = marks;
  if (only === undefined) throw new Error(JSON.stringify(unread));
  return only;
};
