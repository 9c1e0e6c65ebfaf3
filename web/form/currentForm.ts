import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Control, UseFormGetValues } from 'react-hook-form';
import type { Related } from '#contract/kit/crud';
import type { AnyField, Field, Values } from '#contract/kit/fields';
import type { FieldKind } from '#contract/kit/kinds';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { FormValues } from '#web/form/formValues.ts';
import type { IssueStore } from '#web/form/issueStore.ts';

export type ControlProps<K extends FieldKind> = { path: string; field: Field<K> };

/** The props of a page's own control, for a field of the kind `custom`. */
export type CustomControlProps<V = unknown> = {
  value: V | null;
  onChange: (value: V | null) => void;
  onBlur: () => void;
  label: string;
  description: string | undefined;
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
};
/** Keyed by field name; the type of each value is checked where the controls are passed in. */
export type CustomControls = Readonly<Record<string, ComponentType<never>>>;

/** What the fields of one form share. It rarely changes, and never on a keystroke. */
export type CurrentForm = {
  control: Control<FormValues>;
  issues: IssueStore;
  /** Validates a field again after it was changed or left. */
  settle: (path: string, event: 'changed' | 'left') => void;
  /** Runs what may move the layout once no button is pressed (useAfterPress). */
  afterPress: (work: () => void) => void;
  /** Saving waits for this work, such as an upload. */
  waitFor: (work: Promise<void>) => void;
  /** The current values, as typed. */
  getValues: UseFormGetValues<FormValues>;
  /** Sets several fields at once; they are saved like typed values. */
  fill: (values: FormValues) => void;
  /** Sets fields that nobody has typed into; leaving the form asks nothing about them. */
  propose: (values: FormValues) => void;
  readOnly: boolean;
  related: Related;
  custom: CustomControls;
  /** Facts about other rows that the rules of the fields need. */
  context: Values;
  /** Facts the server adds to the row's values; undefined for a new row. */
  facts: RowFacts | undefined;
  /**
   * Renders a nested field; passed here because the controls cannot import the module that imports them.
   */
  draw: (path: string, field: AnyField) => ReactNode;
};

/** What stands below single fields of the form, by field name. */
export const AfterFieldsContext = createContext<Readonly<Record<string, ReactNode>>>({});

export const CurrentFormContext = createContext<CurrentForm | null>(null);

export const useCurrentForm = (): CurrentForm => {
  const form = use(CurrentFormContext);
  if (!form) throw new Error('a control needs a form around it');
  return form;
};
