import type { RegistrySource } from '#contract/codes/registries';
import type { RegistryRecord } from '#contract/registry/record';

/** One page of what a registry lists under a representative. */
type ListedPage = {
  records: RegistryRecord[];
  /** Marks on it that say what they should not: the others are read all the same. */
  unread: string[];
  pages: number;
  total: number;
};

/** What is asked of a list: everything under the number, or what changed since a day. */
type ListAsked = { representative: string; since?: string; page: number };

/**
 * A register of trade marks that answers over the network. A second office is a second one of these;
 * files, for offices without an interface, bring records of the same kind (`st66.ts`).
 */
export type Registry = {
  source: RegistrySource;
  /** Null for a number it does not know. */
  find: (number: string) => Promise<RegistryRecord | null>;
  /** Null where the mark has none. Bytes in whatever format the registry keeps. */
  image: (number: string) => Promise<Buffer | null>;
  list: (asked: ListAsked) => Promise<ListedPage>;
};

/**
 * A registry that cannot be asked, or answers what it should not. The code is for people to pass on: the
 * response code, with the registry's own word where it says one.
 */
export class RegistryFailure extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`the registry failed: ${code}`, options);
    this.code = code;
  }
}
