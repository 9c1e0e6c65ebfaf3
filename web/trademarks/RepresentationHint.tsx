import { Box, Button, Group, Text } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { representationType } from '#contract/codes/trademarks';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { labelOf } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { Notice } from '#web/ui/Notice.tsx';

const { WORD, WORD_FIGURATIVE, FIGURATIVE } = representationType;

/** A word mark has no image: asks which mark with an image it is, and sets nothing by itself. */
export const RepresentationHint = () => {
  const say = useSentences(newMarkMessages);
  const { control } = useCurrentForm();
  const { field } = useController({ control, name: 'representationType' });
  const hasImage = useWatch({ control, compute: ({ image }) => Boolean(image) });
  if (!hasImage || field.value !== WORD.value) return null;
  return (
    <Box mt="xs">
      <Notice tone="info">
        <Text size="sm">{say('image_of_word')}</Text>
        <Group gap="xs" mt="xs">
          {[WORD_FIGURATIVE, FIGURATIVE].map(({ value }) => (
            <Button key={value} variant="default" size="xs" onClick={() => field.onChange(value)}>
              {labelOf(representationType, value, say.locale)}
            </Button>
          ))}
        </Group>
      </Notice>
    </Box>
  );
};
