import { describe, expect, it } from 'vitest';
import { readSt66 } from '#server/registry/st66';
import { St66Error } from '#server/registry/st66Xml';
import { st66File, unionMark, xmlOf } from '#server/test/st66File';

const read = (xml: string) => readSt66(Buffer.from(xml));

describe('a file', () => {
  const xml = st66File(unionMark);
  const nameIn = (bytes: Buffer) => readSt66(bytes).marks[0]?.record.values.name;
  const declared = (encoding: string) => xml.replace('UTF-8', encoding);

  it.each([
    ['UTF-8', Buffer.from(xml)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${xml}`)],
    ['UTF-16, little end first', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le').swap16()],
    ['UTF-8 that calls itself UTF-16', Buffer.from(declared('UTF-16'))],
    [
      'ISO-8859-2',
      Buffer.from(
        declared('ISO-8859-2').replaceAll('ż', '\u00BF').replaceAll('ł', '\u00B3'),
        'latin1',
      ),
    ],
  ])('in %s is read', (_, bytes) => {
    expect(nameIn(bytes)).toBe('Gżegżółka');
  });

  it('with prefixes is the same', () => {
    const prefixed = xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1tm:').replace('xmlns=', 'xmlns:tm=');
    expect(read(prefixed)).toEqual(read(xml));
  });

  it('of one mark alone, or of marks in several transactions, has them all in order', () => {
    expect(read(xmlOf({ TradeMark: unionMark })).marks).toHaveLength(1);
    const several = ['018000003', '018000001', '018000002'].map((number) =>
      xmlOf({
        TransactionContentDetails: { TradeMark: { ...unionMark, ApplicationNumber: number } },
      }),
    );
    const { marks } = read(`<Transaction>${several.join('')}</Transaction>`);
    expect(marks.map(({ record }) => record.number)).toEqual([
      '018000003',
      '018000001',
      '018000002',
    ]);
  });

  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`,
  ).join('')}]>`;
  const foreignFile = '<!DOCTYPE a [<!ENTITY other SYSTEM "file:///etc/passwd">]>';
  const withHead = (head: string, entity: string) =>
    xml.replace('<Transaction', `${head}<Transaction`).replace('Gżegżółka', entity);
  const tooMany = `<Transaction>${'<TradeMark/>'.repeat(10_001)}</Transaction>`;

  it.each([
    ['that makes itself endless', withHead(laughs, '&lol9;'), 'forbidden-dtd'],
    ['that asks for other files', withHead(foreignFile, '&other;'), 'forbidden-dtd'],
    [
      'that asks for them in small letters',
      withHead(foreignFile.toLowerCase(), ''),
      'forbidden-dtd',
    ],
    [
      'that names a description of itself',
      withHead('<!DOCTYPE a SYSTEM "http://a.test/a.dtd">', ''),
      'forbidden-dtd',
    ],
    ['that was cut off', xml.slice(0, -100), 'not-xml'],
    ['of another kind', '{"trademarks":[]}', 'not-xml'],
    ['that is empty', '', 'not-xml'],
    ['in an encoding nobody knows', declared('KLINGON'), 'not-xml'],
    ['that is nested without end', `${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}`, 'not-xml'],
    ['with names that code would trip over', xml.replaceAll('MarkFeature', '__proto__'), 'not-xml'],
    ['that begins with comments upon comments', `${'<!-- -->'.repeat(60)}<a/>`, 'not-st66'],
    ['of designs', '<Transaction><DesignTransactionBody/></Transaction>', 'not-st66'],
    ['with more marks than are read', tooMany, 'too-many'],
  ])('%s is refused', (_, text, code) => {
    expect(() => read(text)).toThrow(St66Error);
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });

  it('with bytes that are no letters of its encoding is refused', () => {
    expect(() => readSt66(Buffer.from(xml, 'latin1'))).toThrow(
      expect.objectContaining({ code: 'not-xml' }),
    );
  });
});
