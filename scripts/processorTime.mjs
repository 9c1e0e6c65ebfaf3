// Seconds the processors of this machine have worked, and seconds that a virtual machine wanted them in
// vain because others had them: what a slow run is judged by. Linux alone tells.
import { existsSync, readFileSync } from 'node:fs';

const source = '/proc/stat';
const perSecond = 100;

export const processorTime = () => {
  if (!existsSync(source)) return null;
  const [first = ''] = readFileSync(source, 'utf8').split('\n');
  const [user, nice, system, , , interrupts, softInterrupts, taken] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const inSeconds = (ticks) => Math.round(ticks / perSecond);
  return {
    busy: inSeconds(user + nice + system + interrupts + softInterrupts),
    taken: inSeconds(taken),
  };
};
