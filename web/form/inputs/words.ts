/** What every input of the kit can be told, whether in a form or beside a list. */
export type InputWords = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[];
};

/** The hint stands under the control, the fault last. */
export const inputOrder: NonNullable<InputWords['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
