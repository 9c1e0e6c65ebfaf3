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

/** The page's controls for the fields whose shape the kinds do not know: none may be missing. */
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
  /** The row as it is stored. A later version is taken over, but for what is being typed. */
  value: RowBase & ValuesOf<F>;
  /** Reads the row anew, when somebody else has saved it meanwhile. */
  reload?: () => Promise<Answer<F>>;
  /** Stored by something else on the page; a new object when it changes. It is no change of the form. */
  savedElsewhere?: Partial<ValuesOf<F>>;
  onSubmit: (
    patch: PatchOf<Form<F>>,
    sending: { version: number; idempotencyKey: string },
  ) => Promise<Answer<F> | void>;
};

/** What a form is told besides, whether it makes a row or changes one. */
export type EntityFormParts<
  F extends Fields,
  O extends keyof F & string = keyof F & string,
> = CustomOf<Pick<F, O>> & {
  /** An entity, or what `defineForm` states. */
  form: Form<F>;
  related?: Related | undefined;
  /** A form for a part of the fields names them. */
  only?: readonly O[] | undefined;
  /** What a new row begins with. */
  initial?: Partial<ValuesOf<F>> | undefined;
  /** Facts of other rows that the rules of the fields look at; the same object from draw to draw. */
  context?: Values | undefined;
  /** What the server knows of the row besides its values, for its derived fields. */
  facts?: RowFacts | undefined;
  submitLabel?: string;
  onDone?: (answer: Answer<F> | undefined) => void;
  /** Within a `FormDialog` there is nothing to say: the dialog closes. */
  onCancel?: () => void;
  /** Beside the buttons, such as the way to delete. */
  aside?: ReactNode;
  /** Above the fields; it may watch them (useCurrentForm). */
  notice?: ReactNode;
  /** Below the fields of a section, by its name; it may watch them (useCurrentForm). */
  afterSections?: Readonly<Record<string, ReactNode>> | undefined;
  /** Among other content: its buttons stay with it and do not stick to the window. */
  inPlace?: boolean;
};
