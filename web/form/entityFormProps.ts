import type { ComponentType, ReactNode } from 'react';
import type { Related } from '#contract/kit/crud';
import type { DraftOf, PatchOf, RowBase, ValuesOf } from '#contract/kit/entity';
import type { Fields, ValueOf, Values } from '#contract/kit/fields';
import type { Form } from '#contract/kit/form';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { CustomControlProps, CustomControls } from '#web/form/currentForm.ts';

type CustomName<F extends Fields> = {
  [N in keyof F]: F[N] extends { kind: 'custom' } ? N : never;
}[keyof F];

/** The page's controls for its fields of the kind `custom`; every one is required. */
type CustomOf<F extends Fields> = string extends keyof F
  ? // Which fields there are is known at run time alone.
    { custom?: CustomControls | undefined }
  : [CustomName<F>] extends [never]
    ? { custom?: undefined }
    : {
        custom: {
          [N in CustomName<F>]: ComponentType<CustomControlProps<NonNullable<ValueOf<F[N]>>>>;
        };
      };

export type Answer<F extends Fields> = {
  row: RowBase & ValuesOf<F>;
  related: Related;
  facts?: RowFacts | undefined;
};

export type Creating<F extends Fields> = {
  value?: undefined;
  reload?: undefined;
  savedElsewhere?: undefined;
  onSubmit: (
    draft: DraftOf<Form<F>>,
    sending: { idempotencyKey: string },
  ) => Promise<Answer<F> | void>;
};
export type Editing<F extends Fields> = {
  /** The stored row. A later version replaces the form's values, except those being edited. */
  value: RowBase & ValuesOf<F>;
  /** Reads the row again after somebody else has saved it. */
  reload?: () => Promise<Answer<F>>;
  /**
   * Values that another part of the page has saved; a new object on each change. They do not count as
   * unsaved changes.
   */
  savedElsewhere?: Partial<ValuesOf<F>>;
  onSubmit: (
    patch: PatchOf<Form<F>>,
    sending: { version: number; idempotencyKey: string },
  ) => Promise<Answer<F> | void>;
};

/** The props common to forms that create a row and forms that edit one. */
export type EntityFormParts<
  F extends Fields,
  O extends keyof F & string = keyof F & string,
> = CustomOf<Pick<F, O>> & {
  /** An entity, or the result of `defineForm`. */
  form: Form<F>;
  related?: Related | undefined;
  /**
   * What tells the form from the others of its page, where it is about a row that is not its `value`: what is
   * typed when the session ends comes back to the form about the same.
   */
  about?: string | number | undefined;
  /** The names of the fields to show, if not all. */
  only?: readonly O[] | undefined;
  /** The initial values of a new row. */
  initial?: Partial<ValuesOf<F>> | undefined;
  /** Facts about other rows that the rules of the fields need; must be the same object on each render. */
  context?: Values | undefined;
  /** Facts the server adds to the row's values, for its derived fields. */
  facts?: RowFacts | undefined;
  submitLabel?: string;
  onDone?: (answer: Answer<F> | undefined) => void;
  /** Not needed within a `FormDialog`, which then closes. */
  onCancel?: () => void;
  /** Content next to the buttons, such as the delete button. */
  aside?: ReactNode;
  /** Content above the fields; it may watch them (useCurrentForm). */
  notice?: ReactNode;
  /** Content below the fields of a section, by section name; it may watch them (useCurrentForm). */
  afterSections?: Readonly<Record<string, ReactNode>> | undefined;
  /** Content below single fields, by field name; it may watch them (useCurrentForm). */
  afterFields?: Readonly<Record<string, ReactNode>> | undefined;
  /** The form is embedded in other content: its buttons do not stick to the window. */
  inPlace?: boolean;
  /** The form stands in the panel of a deadline, whose closing leaves it too. */
  inPanel?: boolean;
};
