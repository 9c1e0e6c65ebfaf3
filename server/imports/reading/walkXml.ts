import { SaxesParser } from 'saxes';
import { type ByteSource, textOf } from '#server/imports/reading/byteSource';
import { refusal, SourceError } from '#server/imports/reading/sourceError';
import { xmlEncoding } from '#server/registry/xmlEncoding';

/** Names come without their prefix, attributes as they are written. */
export type XmlReader = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Far more than a cell holds: without a limit, one endless text would fill the memory. */
const longestPiece = 4 * 1024 * 1024;
const deepest = 200;
/** The parser is fed so little at a time that what it finds is taken from it before it grows large. */
const mouthful = 8192;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as it comes, and stops after every mouthful for the caller to take what was found. Definitions of
 * its own are refused, so that nothing is expanded and nothing outside of the file is read.
 */
export const walkXml = async function* (
  source: ByteSource,
  reader: XmlReader,
  broken: 'BROKEN_XML' | 'BROKEN_WORKBOOK',
): AsyncGenerator<{ bytesSeen: number }> {
  const { file } = source;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  let depth = 0;
  let sinceLast = 0;
  parser.on('error', (cause) => {
    throw /undefined entity/.test(cause.message)
      ? new SourceError('FORBIDDEN_XML', file, { cause })
      : new SourceError(broken, file, { cause });
  });
  parser.on('doctype', () => {
    throw new SourceError('FORBIDDEN_XML', file);
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceLast = 0;
    depth += 1;
    if (depth > deepest) throw new SourceError(broken, file);
    reader.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceLast = 0;
    depth -= 1;
    reader.close?.(localName(name));
  });
  const takeText = (text: string) => {
    sinceLast = 0;
    reader.text?.(text);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('comment', () => {
    sinceLast = 0;
  });

  const feed = (text: string | null) => {
    try {
      if (text === null) parser.close();
      else parser.write(text);
    } catch (cause) {
      throw refusal(cause, broken, file);
    }
    sinceLast += text?.length ?? 0;
    if (sinceLast > longestPiece) throw new SourceError(broken, file);
  };
  for await (const { text, bytesSeen } of textOf(source, xmlEncoding, broken)) {
    for (let at = 0; at < text.length; at += mouthful) {
      feed(text.slice(at, at + mouthful));
      yield { bytesSeen };
    }
  }
  feed(null);
  yield { bytesSeen: source.size };
};

/** Reads XML to its end, for what is gathered by the reader itself. */
export const readXml = async (
  source: ByteSource,
  reader: XmlReader,
  broken: 'BROKEN_XML' | 'BROKEN_WORKBOOK',
): Promise<void> => {
  for await (const _ of walkXml(source, reader, broken));
};
