import { familyMessages } from '#contract/trademarks/familyWords';
import '#web/form/formStyles.ts';
import { Button, Group, Input, Modal, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { earliestDate, isDay, latestDate } from '#contract/values/dates';
import type { InputOf } from '#contract/kit/endpoint';
import { type Relative, trademarkActionApi } from '#contract/trademarks/actions';
import { designatableTerritories } from '#contract/settings/territories/lists';
import { trademark } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useTerritoryLists } from '#web/data/territoryLists.ts';
import { useAction } from '#web/data/useAction.ts';
import { territoryChoice } from '#web/codes/territoryChoice.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Tick } from '#web/ui/Tick.tsx';

type AddProps = { id: number; designated: readonly Relative[] };
type Adding = InputOf<typeof trademarkActionApi.addTerritories>;

const AddForm = ({ id, designated, onClose }: AddProps & { onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  const [chosen, setChosen] = useState<Adding['territories']>([]);
  const [copy, setCopy] = useState<Adding['copy']>({
    classes: true,
    representative: true,
    description: false,
  });
  const [date, setDate] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const isTaken = (code: string) => designated.some(({ place }) => place === code);
  const designatable: ReadonlySet<string> = designatableTerritories(useTerritoryLists());
  const offered = territoryChoice(t.locale, (code) => designatable.has(code) && !isTaken(code));
  const isDate = date === null || isDay(date);
  const [busy, add] = useAction(async () => {
    const input = { id, territories: chosen, copy, applicationDate: date };
    const { created } = await call(trademarkActionApi.addTerritories, input);
    onClose();
    announceDone(say('territories_added', { count: created }));
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length > 0 && isDate) add();
  };
  const copied: Record<keyof Adding['copy'], string> = {
    classes: say('territories_copy_classes'),
    representative: trademark.fields.representative.label[t.locale],
    description: trademark.fields.description.label[t.locale],
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <CodeChoice
          many
          required
          codes={offered}
          max={Object.keys(offered).length}
          label={say('territories')}
          error={asked && chosen.length === 0 ? t('validation.required') : undefined}
          value={chosen}
          onChange={(value) => setChosen(value.map(String))}
        />
        <Input.Wrapper
          labelElement="div"
          label={say('territories_copy')}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by Mantine
          role="group"
          aria-label={say('territories_copy')}
        >
          <Stack gap={2} mt={4}>
            {(Object.keys(copied) as (keyof typeof copied)[]).map((name) => (
              <Tick
                key={name}
                checked={copy[name]}
                onChange={({ currentTarget }) =>
                  setCopy({ ...copy, [name]: currentTarget.checked })
                }
              >
                {copied[name]}
              </Tick>
            ))}
          </Stack>
        </Input.Wrapper>
        <DateInput
          label={say('territories_date')}
          description={say('territories_date_hint')}
          error={asked && !isDate ? t('filter_date_needed') : undefined}
          value={date}
          min={earliestDate}
          max={latestDate}
          onChange={setDate}
        />
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={busy}>
            {chosen.length === 0
              ? say('territories_add')
              : say('territories_add_count', { count: chosen.length })}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** Designates any number of territories of an international mark at once. */
export const AddTerritories = (props: AddProps) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {say('territories_add')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={say('territories_add')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <AddForm {...props} onClose={close} />
      </Modal>
    </>
  );
};
