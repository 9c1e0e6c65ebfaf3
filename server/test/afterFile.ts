/**
 * Files share their modules, so a hook registered here would be that of the first file alone: `eachFile.ts`,
 * which is read for each file, has the hook.
 */
const waiting: (() => Promise<void>)[] = [];

/** Runs at the end of the test file, the latest first; also if it is asked for during a test. */
export const afterFile = (cleanUp: () => Promise<void>): void => {
  waiting.push(cleanUp);
};

export const endFile = async (): Promise<void> => {
  for (const cleanUp of waiting.splice(0).toReversed()) await cleanUp();
};
