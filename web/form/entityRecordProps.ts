import type { ReactNode } from 'react';
import type { Can, CrudApi } from '#contract/kit/crud';
import type { Entity, PatchOf } from '#contract/kit/entity';
import type { Fields, Values } from '#contract/kit/fields';
import type { Answer } from '#web/form/entityFormProps.ts';
import type { AskedEdit } from '#web/form/useOpenGroups.ts';

export type RecordProps<F extends Fields, A extends string> = {
  entity: Entity<F>;
  api: CrudApi<F, A>;
  answer: Answer<F> & { can: Can<A> };
  /** The names of the fields to show, if not all. */
  only?: readonly (keyof F & string)[] | undefined;
  /** Fields of these that are shown and not edited here. */
  locked?: readonly (keyof F & string)[] | undefined;
  context?: Values | undefined;
  asked?: AskedEdit;
  /** What was asked for was saved or cancelled. */
  onAnswered?: () => void;
  /** Content above the fields while they are edited. */
  notice?: ReactNode;
  /** Content below the fields of a section while they are edited, by section name. */
  afterSections?: Readonly<Record<string, ReactNode>>;
  /** Asks before changes are saved; cancels the saving by a failure (useAgreement). */
  beforeSaving?: (patch: PatchOf<Entity<F>>) => Promise<void>;
};
export type AnyRecord = RecordProps<Fields, never>;
