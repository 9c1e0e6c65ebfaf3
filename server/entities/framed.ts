import { type Readable, Transform } from 'node:stream';
import { frameOf, type Progress, progressFrame } from '#contract/kit/frames';
import type { Log } from '#server/deps';

/** Progress is told in steps of this share of the whole. */
const step = 0.005;

const isWorthTelling = (last: Progress | null, { stage, done, total }: Progress): boolean =>
  last === null || last.stage !== stage || done - last.done >= total * step;

/**
 * The same bytes in frames (contract/kit/frames.ts). An error is told in a frame of its own, and only a whole
 * file ends with the last frame. When nobody reads on, the body is closed at once.
 */
export const framed = (body: Readable, progress: () => Progress, log: Log): Readable => {
  let told: Progress | null = null;
  let last: 'end' | 'failure' = 'end';
  const output = new Transform({
    transform(chunk: Buffer, _, done) {
      const reached = progress();
      if (isWorthTelling(told, reached)) {
        told = { ...reached };
        this.push(progressFrame(told));
      }
      done(null, frameOf('data', chunk));
    },
    flush(done) {
      done(null, frameOf(last));
    },
  });
  body.on('error', (error) => {
    log.error({ event: 'export.failed', err: error });
    last = 'failure';
    output.end();
  });
  output.on('close', () => body.destroy());
  return body.pipe(output);
};
