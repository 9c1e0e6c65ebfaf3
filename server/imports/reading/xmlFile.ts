import { type Batch, pointIn, type Span } from '#server/imports/reading/batch';
import { type ByteSource, wholeOf } from '#server/imports/reading/byteSource';
import type { Part } from '#server/imports/reading/parts';
import { walkXml } from '#server/imports/reading/walkXml';

/** The reader of ST.66 takes a file as a whole. */
const mostBytes = 64 * 1024 * 1024;

/** A whole XML file, after a look through it: well-formed, and without definitions of its own. */
export const readXmlFile = async function* (
  source: ByteSource,
  batch: Batch,
  span: Span,
): AsyncGenerator<Part[]> {
  const bytes = await wholeOf(source, mostBytes);
  const kept = {
    ...source,
    async *read() {
      yield* [bytes];
    },
  };
  for await (const _ of walkXml(kept, {}, 'BROKEN_XML')) batch.checkAborted();
  batch.done = pointIn(span, 1);
  yield [{ kind: 'xml', file: source.file, bytes }];
};
