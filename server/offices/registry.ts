import type { RegistrySource } from '#contract/codes/registries';
import type { RegistryRecord } from '#contract/registry/record';

/** One page of the marks that a registry lists under a representative. */
type ListedPage = {
  records: RegistryRecord[];
  /** Marks with invalid data; the others are read all the same. */
  unread: string[];
  pages: number;
  total: number;
};

/** Requests the complete list of a number, or the changes since a day. */
type ListAsked = { representative: string; since?: string; page: number };

/**
 * An online register of trade marks. Another office is another implementation; for offices without an
 * interface, files bring the same records (`st66.ts`).
 */
export type Registry = {
  source: RegistrySource;
  /** Returns null for an unknown number. */
  find: (number: string) => Promise<RegistryRecord | null>;
  /** Returns null if the mark has no image. The bytes are in the registry's format. */
  image: (number: string) => Promise<Buffer | null>;
  list: (asked: ListAsked) => Promise<ListedPage>;
};

/**
 * The registry cannot be reached or gave an invalid response. The code is for users to pass on: the response
 * code, with the registry's own error word if there is one.
 */
export class RegistryFailure extends Error {
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`the registry failed: ${code}`, options);
    this.code = code;
  }
}
