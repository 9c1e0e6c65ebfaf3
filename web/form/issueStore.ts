import { useSyncExternalStore } from 'react';
import type { FieldIssue, FieldIssues } from '#contract/kit/validation';

/**
 * The validation errors of one form by path, such as `links.1.title`. Each field subscribes to its own
 * only.
 */
export type IssueStore = {
  all: () => FieldIssues;
  set: (issues: FieldIssues) => void;
  /** Replaces the errors of a path and of all paths below it. */
  setBelow: (path: string, issues: FieldIssues) => void;
  hasBelow: (path: string) => boolean;
  subscribe: (listener: () => void) => () => void;
};

const isBelow = (path: string, inner: string): boolean =>
  inner === path || inner.startsWith(`${path}.`);

const issuesBelow = (issues: FieldIssues, path: string): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([inner]) => isBelow(path, inner)));

export const createIssueStore = (): IssueStore => {
  let issues: FieldIssues = {};
  const listeners = new Set<() => void>();
  const set = (next: FieldIssues) => {
    issues = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => issues,
    set,
    setBelow: (path, found) => {
      const others = Object.entries(issues).filter(([inner]) => !isBelow(path, inner));
      set({ ...Object.fromEntries(others), ...issuesBelow(found, path) });
    },
    hasBelow: (path) => Object.keys(issues).some((inner) => isBelow(path, inner)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The first error of a field, including those below its path unless `exact`. */
export const useIssue = (
  { all, subscribe }: IssueStore,
  path: string,
  exact: boolean,
): FieldIssue | undefined =>
  useSyncExternalStore(subscribe, () => {
    const issues = all();
    const found = exact ? issues[path] : Object.values(issuesBelow(issues, path))[0];
    return found?.[0];
  });

export const useIssueCount = ({ all, subscribe }: IssueStore): number =>
  useSyncExternalStore(subscribe, () => Object.keys(all()).length);
