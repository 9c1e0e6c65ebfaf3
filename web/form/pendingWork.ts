export type PendingWork = ReturnType<typeof createPendingWork>;

/** Work such as uploads that saving waits for. */
export const createPendingWork = () => {
  const running = new Set<Promise<void>>();
  return {
    /** `onChange` hears how much is running now, and again when this is over. */
    add: (work: Promise<void>, onChange?: (count: number) => void): void => {
      const over = () => {
        running.delete(work);
        onChange?.(running.size);
      };
      running.add(work);
      onChange?.(running.size);
      work.then(over, over);
    },
    count: (): number => running.size,
    /** Waits for what is running; false if some of it failed, so that nothing is saved without it. */
    succeeds: async (): Promise<boolean> => {
      const outcomes = await Promise.allSettled(running);
      return outcomes.every(({ status }) => status === 'fulfilled');
    },
  };
};
