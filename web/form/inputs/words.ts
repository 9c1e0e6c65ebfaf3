/** The texts every input accepts, in forms and in filters. */
export type InputWords = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
};

/** The hint is below the control, the error last. */
export const inputOrder: NonNullable<InputWords['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
