/** The texts every input accepts, in forms and in filters. */
export type InputWords = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** The field of a dialog in which one begins. */
  'data-autofocus'?: boolean;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
};

/** The ids that Mantine's wrapper gives to the hint and the error, for a control it does not describe itself. */
export const describedBy = (id: string, { description, error }: InputWords): string =>
  [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');

/** The hint is below the control, the error last. */
export const inputOrder: NonNullable<InputWords['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
