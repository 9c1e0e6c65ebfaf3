export type SafeStorage = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
  /** Another tab has written the key: what this tab only remembers is out of date. */
  forget: (key: string | null) => void;
};

/** A storage that never throws: when it is full, switched off or absent, this tab goes on in memory. */
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

/** Shared by the tabs: the session, and nothing else but the device id. */
export const sharedStorage = safeStorage(() => localStorage);

/** Of this tab alone: how it looks. */
export const tabStorage = safeStorage(() => sessionStorage);
