/**
 * A file sent in frames, so that its reader is told how far it is and whether it is whole (decision 63). Each
 * frame is one byte for its kind, four for the length of its content, and the content.
 */
const frameKinds = { data: 0, progress: 1, end: 2, failure: 3 } as const;
type FrameKind = keyof typeof frameKinds;

export const framesType = 'application/vnd.markfolio.frames';

const stages = ['images', 'rows'] as const;
/** Both stages count the rows of the file; images come first, where there are any. */
export type Progress = { stage: (typeof stages)[number]; done: number; total: number };

const headLength = 5;
const nothing = new Uint8Array();

export const frameOf = (kind: FrameKind, content: Uint8Array = nothing): Uint8Array => {
  const frame = new Uint8Array(headLength + content.length);
  const head = new DataView(frame.buffer);
  head.setUint8(0, frameKinds[kind]);
  head.setUint32(1, content.length);
  frame.set(content, headLength);
  return frame;
};

const progressLength = 9;

/** One byte for the stage, four each for what is done and for all of it. */
export const progressFrame = ({ stage, done, total }: Progress): Uint8Array => {
  const content = new Uint8Array(progressLength);
  const view = new DataView(content.buffer);
  view.setUint8(0, stages.indexOf(stage));
  view.setUint32(1, done);
  view.setUint32(5, total);
  return frameOf('progress', content);
};

const progressOf = (content: Uint8Array): Progress | null => {
  if (content.length < progressLength) return null;
  const view = new DataView(content.buffer, content.byteOffset);
  const stage = stages[view.getUint8(0)];
  return stage ? { stage, done: view.getUint32(1), total: view.getUint32(5) } : null;
};

type Frame =
  | { kind: 'data'; content: Uint8Array<ArrayBuffer> }
  | { kind: 'progress'; progress: Progress }
  | { kind: 'end' | 'failure' };

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

const frameFrom = (kind: number, content: Uint8Array<ArrayBuffer>): Frame | null => {
  if (kind === frameKinds.data) return { kind: 'data', content };
  if (kind === frameKinds.end) return { kind: 'end' };
  if (kind === frameKinds.failure) return { kind: 'failure' };
  const progress = kind === frameKinds.progress ? progressOf(content) : null;
  return progress && { kind: 'progress', progress };
};

/**
 * Reads frames from chunks that are cut anywhere. A kind it does not know is left out: a server newer than
 * this page may send it.
 */
export const frameReader = () => {
  let waiting = new Uint8Array();
  return function* (chunk: Uint8Array): Generator<Frame> {
    waiting = joined(waiting, chunk);
    let from = 0;
    while (waiting.length - from >= headLength) {
      const head = new DataView(waiting.buffer, from, headLength);
      const end = from + headLength + head.getUint32(1);
      if (end > waiting.length) break;
      const frame = frameFrom(head.getUint8(0), waiting.slice(from + headLength, end));
      from = end;
      if (frame) yield frame;
    }
    waiting = waiting.slice(from);
  };
};
