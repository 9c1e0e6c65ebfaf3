import { Autocomplete, type AutocompleteProps } from '@mantine/core';

/** Free text; while typing, it offers the suggestions that contain the text. */
export const SuggestedText = (
  props: Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
    texts: readonly string[];
    value: string;
    onChange: (value: string) => void;
  },
) => {
  const { texts, ...input } = props;
  return (
    <Autocomplete
      {...input}
      // These are other people's data, so the browser's stored data of the user must not be offered.
      autoComplete="off"
      data={[...texts]}
      limit={100}
      maxDropdownHeight={220}
      comboboxProps={{ shadow: 'md' }}
    />
  );
};
