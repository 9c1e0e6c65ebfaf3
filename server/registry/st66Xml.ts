import { XMLParser, XMLValidator } from 'fast-xml-parser';

type St66Fault = 'not-xml' | 'not-st66' | 'too-many' | 'forbidden-dtd';

/** A file that as a whole is no ST.66 file, or none that is read here. */
export class St66Error extends Error {
  readonly code: St66Fault;

  constructor(code: St66Fault, options?: ErrorOptions) {
    super(`no ST.66 file is read: ${code}`, options);
    this.code = code;
  }
}

/** As the parser gives it: text alone, or children by name beside "@attribute" and "#text". */
export type XmlElement = string | { [name: string]: XmlElement | XmlElement[] };

const encodingOf = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return 'utf-16le';
  if (mark.startsWith('feff')) return 'utf-16be';
  if (mark === 'efbbbf') return 'utf-8';
  const start = bytes.subarray(0, 200).toString('latin1');
  const [, declared] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(start) ?? [];
  // A declaration that is read byte by byte is not in UTF-16, whatever it says.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // A number that starts with 0 is not a number to calculate with.
  parseTagValue: false,
  parseAttributeValue: false,
  // What decodes &#261; as well; entities of a file's own there are none.
  htmlEntities: true,
  // Paths nobody asks for take a fifth of the time.
  jPath: false,
});

/** Who defines entities can make a small file endless, or have other files read into it. */
const definesItsOwn = (text: string): boolean => /<!\s*(?:DOCTYPE|ENTITY)/i.test(text);

export const parsedXml = (bytes: Buffer): XmlElement => {
  try {
    const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decoder.decode(bytes).trimStart();
    if (/^(?:\uFEFF|\s|<!--.*?-->)*<!DOCTYPE\s+html/is.test(text)) throw new St66Error('not-st66');
    if (definesItsOwn(text)) throw new St66Error('forbidden-dtd');
    // The parser itself reads a file that was cut off as if it were whole.
    if (XMLValidator.validate(text) !== true) throw new St66Error('not-xml');
    return parser.parse(text) as XmlElement;
  } catch (cause) {
    throw cause instanceof St66Error ? cause : new St66Error('not-xml', { cause });
  }
};

const listed = (found: XmlElement | XmlElement[]): XmlElement[] =>
  Array.isArray(found) ? found : [found];

/** Elements of a name wherever they stand, except one within another. */
export const everyElement = (name: string, within: XmlElement): XmlElement[] =>
  typeof within === 'string'
    ? []
    : Object.entries(within).flatMap(([key, found]) =>
        key === name ? listed(found) : listed(found).flatMap((one) => everyElement(name, one)),
      );

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  typeof element === 'string' || !Object.hasOwn(element, name) ? [] : listed(element[name] ?? []);

/** The elements at the end of a path: "PriorityDetails/Priority". */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path.split('/').reduce((found, name) => found.flatMap((one) => childrenOf(one, name)), [element]);

/** Without breaks and control characters, which databases refuse. */
export const textOf = (element: XmlElement): string =>
  typeof element === 'string'
    ? element.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    : childrenOf(element, '#text').map(textOf).join(' ');

export const textsAt = (element: XmlElement, path: string): string[] =>
  elementsAt(element, path)
    .map(textOf)
    .filter((text) => text !== '');

/** The first text at the end of a path; an empty element says nothing. */
export const textAt = (element: XmlElement, path: string): string | undefined =>
  textsAt(element, path)[0];
