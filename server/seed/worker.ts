import { parentPort, workerData } from 'node:worker_threads';
import { makePortion, type PortfolioOrder } from '#server/seed/portion';

const port = parentPort;
if (!port) throw new Error('It makes portions of a portfolio in a thread of its own.');

const order = workerData as PortfolioOrder;
port.on('message', (portion: number) => {
  const made = makePortion(order, portion);
  port.postMessage(
    made,
    Object.values(made.texts).map(({ buffer }) => buffer),
  );
});
