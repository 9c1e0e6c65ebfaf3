import { Box, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { trademarkType } from '#contract/codes/trademarks';
import { midSentence } from '#contract/deadlines/engine/words';
import { goodsApi } from '#contract/trademarks/actions';
import { newMarkApi } from '#contract/trademarks/newMark';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { trademarkApi } from '#contract/trademarks/trademark';
import { isMissing } from '#contract/kit/validation';
import { announceUnexpected } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { type Filling, fillingFrom, undoneFilling } from '#web/trademarks/baseFilling.ts';
import { newMarkForm } from '#web/trademarks/newMarkForm.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useStable } from '#web/ui/useStable.ts';

const fields: Readonly<Record<string, { label: { pl: string; en: string } }>> = newMarkForm.fields;

type Filled = Filling & { name: string };

/** Fills in what follows from the base of an international mark, says what, and takes it back. */
export const BaseFilling = () => {
  const say = useSentences(newMarkMessages);
  const today = useToday();
  const { control, fill, getValues, waitFor } = useCurrentForm();
  const base = useWatch({
    control,
    compute: ({ type, baseRegistration }) =>
      type === trademarkType.INTERNATIONAL.value && typeof baseRegistration === 'number'
        ? baseRegistration
        : null,
  });
  const last = useRef(base);
  const [filled, setFilled] = useState<Filled | null>(null);
  const fillFrom = useStable(async (id: number) => {
    const [{ row }, { edition, classes }] = await Promise.all([
      call(trademarkApi.get, { id }),
      call(goodsApi.read, { id }),
    ]);
    const goods = classes.length === 0 ? null : { edition, classes };
    const wantsImage = row.image !== null && isMissing(getValues('image'));
    const image = wantsImage ? (await call(newMarkApi.copyImage, { id })).image : null;
    // Another base was chosen while this one was read.
    if (last.current !== id) return;
    const present = getValues();
    const values = {
      ...fillingFrom(row, goods, present, today),
      ...(image && isMissing(present['image']) && { image: image.id }),
    };
    fill(values);
    setFilled({ name: row.name, values, before: present });
  });
  const takeBack = useStable(() => {
    if (filled) fill(undoneFilling(filled, getValues()));
    setFilled(null);
  });
  useEffect(() => {
    if (base === last.current) return;
    last.current = base;
    // What the base before filled in says nothing of this one.
    takeBack();
    if (base !== null) waitFor(fillFrom(base).catch(announceUnexpected));
  }, [base, fillFrom, takeBack, waitFor]);
  if (!filled) return null;
  const names = Object.keys(filled.values).map((name) => {
    const label = fields[name]?.label;
    return label ? midSentence(label)[say.locale] : name;
  });
  return (
    <Box mt="md">
      <Notice tone="info" title={say('filled_title')}>
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            {names.length === 0
              ? say('nothing_filled')
              : say('filled', { name: filled.name, fields: names.join(', ') })}
          </Text>
          {names.length > 0 && (
            <Button variant="default" size="xs" onClick={takeBack}>
              {say('filled_undo')}
            </Button>
          )}
        </Group>
      </Notice>
    </Box>
  );
};
