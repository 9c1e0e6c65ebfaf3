import { useSyncExternalStore } from 'react';
import type { FieldIssue, FieldIssues } from '#contract/kit/validation';
import { createStore, type Store } from '#web/ui/store.ts';

/**
 * The validation errors of one form by path, such as `links.1.title`. Each field subscribes to its own
 * only.
 */
export type IssueStore = Store<FieldIssues> & {
  /** Replaces the errors of a path and of all paths below it. */
  setBelow: (path: string, issues: FieldIssues) => void;
  hasBelow: (path: string) => boolean;
};

const isBelow = (path: string, inner: string): boolean =>
  inner === path || inner.startsWith(`${path}.`);

const issuesBelow = (issues: FieldIssues, path: string): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([inner]) => isBelow(path, inner)));

export const createIssueStore = (): IssueStore => {
  const store = createStore<FieldIssues>({});
  return {
    ...store,
    setBelow: (path, found) => {
      const others = Object.entries(store.get()).filter(([inner]) => !isBelow(path, inner));
      store.set({ ...Object.fromEntries(others), ...issuesBelow(found, path) });
    },
    hasBelow: (path) => Object.keys(store.get()).some((inner) => isBelow(path, inner)),
  };
};

/** The first error of a field, including those below its path unless `exact`. */
export const useIssue = (
  { get, subscribe }: IssueStore,
  path: string,
  exact: boolean,
): FieldIssue | undefined =>
  useSyncExternalStore(subscribe, () => {
    const issues = get();
    const found = exact ? issues[path] : Object.values(issuesBelow(issues, path))[0];
    return found?.[0];
  });

export const useIssueCount = ({ get, subscribe }: IssueStore): number =>
  useSyncExternalStore(subscribe, () => Object.keys(get()).length);
