import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { makePortion, type PortfolioOrder, type Portion, portionsOf } from '#server/seed/portion';

/** The database works beside them: more threads would only wait for it. */
const mostThreads = 4;
/** Below this a thread takes longer to start than to make its portions. */
const fewPortions = 4;
/** Kept ready for the database; the memory they take does not grow with the portfolio. */
const portionsAhead = 2;

const openThread = (order: PortfolioOrder) => {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: order });
  const failed = once(worker, 'exit').then(([code]): never => {
    throw new Error(`A thread of the seed stopped with code ${String(code)}.`);
  });
  // Told to whoever waits for a portion.
  failed.catch(() => undefined);
  let before: Promise<unknown> = Promise.resolve();
  const make = async (portion: number): Promise<Portion> => {
    // A thread, not a window: there is no origin to name.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(portion);
    const [made] = (await Promise.race([once(worker, 'message'), failed])) as [Portion];
    return made;
  };
  return {
    /** One after the other: the answers come in the order of the questions. */
    make: (portion: number): Promise<Portion> => {
      const made = before.then(() => make(portion));
      before = made;
      made.catch(() => undefined);
      return made;
    },
    close: () => worker.terminate(),
  };
};

/** All portions of a portfolio in their order, made by threads while the ones before are written. */
export async function* portionsInThreads(order: PortfolioOrder): AsyncGenerator<Portion> {
  const count = portionsOf(order);
  const threads = Array.from({ length: Math.min(mostThreads, availableParallelism(), count) }, () =>
    openThread(order),
  );
  try {
    const ahead: Promise<Portion>[] = [];
    let next = 0;
    for (let portion = 0; portion < count; portion += 1) {
      for (; next < Math.min(count, portion + threads.length * portionsAhead); next += 1) {
        const thread = threads[next % threads.length];
        if (thread) ahead.push(thread.make(next));
      }
      const made = await ahead.shift();
      if (made) yield made;
    }
  } finally {
    await Promise.all(threads.map(({ close }) => close()));
  }
}

function* portionsHere(order: PortfolioOrder): Generator<Portion> {
  for (let portion = 0; portion < portionsOf(order); portion += 1)
    yield makePortion(order, portion);
}

export const allPortions = (order: PortfolioOrder): AsyncIterable<Portion> | Iterable<Portion> =>
  portionsOf(order) <= fewPortions ? portionsHere(order) : portionsInThreads(order);
