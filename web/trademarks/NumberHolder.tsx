import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { markPage } from '#web/data/rowPages.ts';
import { typingPause } from '#web/data/typingPause.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Names the other mark that has our number already, as far as the reader may see it. */
export const NumberHolder = ({ edited }: { edited?: Trademark }) => {
  const say = useSentences(newMarkMessages);
  const { control } = useCurrentForm();
  const typed = useWatch({
    control,
    compute: ({ ourNumber }) => (typeof ourNumber === 'string' ? ourNumber.trim() : ''),
  });
  const [number] = useDebouncedValue(typed, typingPause);
  const filters = JSON.stringify([['ourNumber', 'is', number]]);
  const { data } = useCall(
    trademarkApi.list,
    { filters, archived: 'true', size: 10 },
    { enabled: number !== '' && number !== edited?.ourNumber },
  );
  const holder = number === typed ? data?.rows.find(({ id }) => id !== edited?.id) : undefined;
  if (!holder) return null;
  return (
    <Box mt="md">
      <Notice tone="warning">
        {say('number_of')} <TextLink {...markPage(holder.id)}>{holder.name}</TextLink>.
      </Notice>
    </Box>
  );
};
