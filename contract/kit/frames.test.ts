import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameOf, frameReader, progressFrame } from '#contract/kit/frames';

const bytes = fc.uint8Array({ maxLength: 300 });

/** The same bytes in chunks that end where it happens. */
const cut = (whole: Uint8Array, lengths: readonly number[]): Uint8Array[] => {
  const chunks: Uint8Array[] = [];
  let from = 0;
  for (const length of lengths) {
    chunks.push(whole.subarray(from, from + length));
    from += length;
  }
  return [...chunks, whole.subarray(from)];
};

const concatenated = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

describe('a file in frames', () => {
  test('is the same file, however the line cuts it', () => {
    fc.assert(
      fc.property(
        fc.array(bytes),
        fc.array(fc.integer({ min: 0, max: 50 })),
        (contents, lengths) => {
          const sent = concatenated([
            ...contents.flatMap((content, done) => [
              progressFrame({ stage: 'rows', done, total: contents.length }),
              frameOf('data', content),
            ]),
            frameOf('end'),
          ]);
          const read = frameReader();
          const frames = cut(sent, lengths).flatMap((chunk) => [...read(chunk)]);
          const data = frames.flatMap((frame) => (frame.kind === 'data' ? [frame.content] : []));
          expect(concatenated(data)).toEqual(concatenated(contents));
          expect(frames.filter(({ kind }) => kind === 'progress')).toHaveLength(contents.length);
          expect(frames.at(-1)).toEqual({ kind: 'end' });
        },
      ),
    );
  });

  test('may have frames of kinds that are not known yet', () => {
    const unknown = frameOf('data', Uint8Array.of(1, 2));
    unknown[0] = 77;
    const read = frameReader();
    expect([...read(concatenated([unknown, frameOf('failure')]))]).toEqual([{ kind: 'failure' }]);
  });
});
