import type { ComponentType, ReactNode } from 'react';
import type { CommonAction } from '#contract/kit/crud';
import type { Requires } from '#contract/kit/endpoint';
import type { Translate } from '#contract/words/i18n';
import type { ListState, Narrowing } from '#web/table/listState.ts';
import type { Target } from '#web/ui/target.ts';

type ActionIcon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

type ActionBase = {
  /** Unlike the others of its list. */
  name: string;
  label: (t: Translate) => string;
  icon?: ActionIcon;
  danger?: boolean;
  /** Offered only to those whom this endpoint would let in. */
  requires?: Requires;
};

/** Something done to one row, in its menu. */
export type RowAction<R, A extends string = never> = ActionBase & {
  /** What the server must say can be done with the row. */
  can?: CommonAction | A;
  /** Not for every row. */
  fits?: (row: R) => boolean;
  /** Of the rows that are deleted: too, or only. Nothing is otherwise done to those. */
  deleted?: 'too' | 'only';
} & ({ run: (row: R) => void | Promise<void> } | { to: (row: R) => Target });

/** The rows an action is for, as the endpoints take them: their ids, or what finds them all. */
export type BulkTarget = {
  input: ({ ids: number[] } & Pick<Narrowing, 'deleted'>) | Narrowing;
  count: number;
};

/** Selected rows; with the versions of those in view, for what must not be done to one that has changed since. */
export type SelectedRows = BulkTarget & { versions: Record<string, number> };

/** Says how far it has come, while it takes its time. */
export type Tell = (progress: string) => void;

/** What is asked before something is done. */
export type Asking = { title: string; text: string; confirmLabel: string; danger?: boolean };

/** What a dialog about the selected rows is given. */
export type BulkDialogProps = {
  target: SelectedRows;
  /** It was done: the selection is let go and the list read again. */
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** Something done to all selected rows at once. The list is read again when it is done. */
export type BulkAction = ActionBase & {
  /** Not for every list: told by what it is narrowed to. */
  fits?: (filters: ListState['filters']) => boolean;
} & (
    | {
        /** Asked first, with the number of rows. */
        question?: (count: number, t: Translate) => Asking;
        run: (target: SelectedRows, tell: Tell) => void | Promise<void>;
      }
    /** Needs to know more: its own dialog asks, and does it. */
    | { dialog: (props: BulkDialogProps) => ReactNode }
  );
