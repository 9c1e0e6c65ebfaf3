import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Control, UseFormGetValues } from 'react-hook-form';
import type { Related } from '#contract/kit/crud';
import type { AnyField, Field, Values } from '#contract/kit/fields';
import type { FieldKind } from '#contract/kit/kinds';
import type { RowFacts } from '#contract/kit/rowFacts';
import type { FormValues } from '#web/form/formValues.ts';
import type { IssueStore } from '#web/form/issueStore.ts';

export type ControlProps<K extends FieldKind> = { path: string; field: Field<K> };

/** What a page's own control gets for a field whose shape the kinds do not know. */
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
/** By the name of the field; which value each takes is known where they are handed over. */
export type CustomControls = Readonly<Record<string, ComponentType<never>>>;

/** What the fields of one form share. It changes rarely, never at a keystroke. */
export type CurrentForm = {
  control: Control<FormValues>;
  issues: IssueStore;
  /** The field was changed or left: its faults are looked at again. */
  settle: (path: string, event: 'changed' | 'left') => void;
  /** Something on its way that belongs to the form: saving waits for it. */
  waitFor: (work: Promise<void>) => void;
  /** The values as they are typed at this moment. */
  getValues: UseFormGetValues<FormValues>;
  /** Puts values into several fields at once; they are saved like typed ones. */
  fill: (values: FormValues) => void;
  readOnly: boolean;
  related: Related;
  custom: CustomControls;
  /** Facts of other rows that the rules of the fields look at. */
  context: Values;
  /** What the server knows of the row besides its values; nothing of a new one. */
  facts: RowFacts | undefined;
  /** Draws a field within another; here because the controls cannot import what imports them. */
  draw: (path: string, field: AnyField) => ReactNode;
};

export const CurrentFormContext = createContext<CurrentForm | null>(null);

export const useCurrentForm = (): CurrentForm => {
  const form = use(CurrentFormContext);
  if (!form) throw new Error('a control needs a form around it');
  return form;
};
