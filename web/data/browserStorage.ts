export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
  /** Another tab has written the key: the value cached in this tab is out of date. */
  forget: (key: string | null) => void;
};

/** A storage that never throws: if it is full, disabled or absent, this tab falls back to memory. */
const safeStorage = (open: () => Storage): SafeStorage => {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key, value) => {
      memory.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      return [...new Set([...memory.keys(), ...(stored ?? [])])];
    },
    forget: (key) => (key === null ? memory.clear() : void memory.delete(key)),
  };
};

/** Shared by all tabs: the session, the device id, and how somebody has set up this browser. */
export const sharedStorage = safeStorage(() => localStorage);

/** Only for this tab: its appearance. */
export const tabStorage = safeStorage(() => sessionStorage);
