import { readdirSync, readFileSync } from 'node:fs';

const msPerTick = 10;

type Stat = { parent: number; own: number; ended: number };

/** Milliseconds of the processors that a process and its ended children have used; null once it is gone. */
const statOf = (pid: number | string): Stat | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (at: number) => Number(fields[at]) * msPerTick;
    return {
      parent: Number(fields[1]),
      own: ticks(11) + ticks(12),
      ended: ticks(13) + ticks(14),
    };
  } catch {
    return null;
  }
};

export type ProcessorTime = { server: number; database: number };

/** What server and database have used so far, in milliseconds; zero where the system does not tell (not Linux). */
export const processorTime = (server: number, postmaster: number): ProcessorTime => {
  const main = statOf(postmaster);
  if (main === null) return { server: 0, database: 0 };
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(pid) ?? [])
    .filter(({ parent }) => parent === postmaster);
  return {
    server: statOf(server)?.own ?? 0,
    database: backends.reduce((sum, { own }) => sum + own, main.own + main.ended),
  };
};

/** What a process holds of the machine's memory, in MiB; null where the system does not tell. */
export const residentMebibytes = (pid: number): number | null => {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) / 1024;
  } catch {
    return null;
  }
};
