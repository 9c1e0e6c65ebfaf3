import type { ComponentType, ReactNode } from 'react';
import type { CommonAction } from '#contract/kit/crud';
import type { Requires } from '#contract/kit/endpoint';
import type { Translate } from '#contract/words/i18n';
import type { ListState, Narrowing } from '#web/table/listState.ts';
import type { Target } from '#web/ui/target.ts';

type ActionIcon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

type ActionBase = {
  /** Unique within its list. */
  name: string;
  label: (t: Translate) => string;
  icon?: ActionIcon;
  danger?: boolean;
  /** Offered only to users who may call this endpoint. */
  requires?: Requires;
};

/** An action on one row, in its menu. */
export type RowAction<R, A extends string = never> = ActionBase & {
  /** The permission on the row that the server must have granted. */
  can?: CommonAction | A;
  /** Whether the action applies to this row. */
  fits?: (row: R) => boolean;
  /** Whether the action is also, or only, for deleted rows. By default it is not for them. */
  deleted?: 'too' | 'only';
} & (
    | {
        run: (row: R) => void | Promise<void>;
        /** Loads what `run` opens; called once a menu offers the action. */
        prepare?: () => void;
      }
    | { to: (row: R) => Target }
  );

/** The rows an action is for, in the form the endpoints accept: ids, or the filters that match them. */
export type BulkTarget = {
  input: ({ ids: number[] } & Pick<Narrowing, 'deleted'>) | Narrowing;
  count: number;
  /** There are more than were counted. */
  more?: boolean;
};

/**
 * Selected rows, with the versions of those on this page, for actions that must not overwrite a newer
 * version.
 */
export type SelectedRows = BulkTarget & { versions: Record<string, number> };

/** Reports the progress of a long action. */
export type Tell = (progress: string) => void;

/** The texts of a confirmation dialog. */
export type Asking = { title: string; text: string; confirmLabel: string; danger?: boolean };

/** The props of a dialog about the selected rows. */
export type BulkDialogProps = {
  target: SelectedRows;
  /** Call when done: clears the selection and reloads the list. */
  onDone: () => Promise<void>;
  onCancel: () => void;
};

/** An action on all selected rows. The list is reloaded afterwards. */
export type BulkAction = ActionBase & {
  /** Whether the action applies to a list with these filters. */
  fits?: (filters: ListState['filters']) => boolean;
} & (
    | {
        /** The confirmation before the action, given the number of rows. */
        question?: (chosen: Pick<BulkTarget, 'count' | 'more'>, t: Translate) => Asking;
        run: (target: SelectedRows, tell: Tell) => void | Promise<void>;
      }
    /** The action needs input: its own dialog asks for it and runs the action. */
    | { dialog: (props: BulkDialogProps) => ReactNode }
  );
