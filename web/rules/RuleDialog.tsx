import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/SimpleGrid.css';
import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlineRules';
import { earliestDate, latestDate } from '#contract/dates';
import { deadlineRuleSchema } from '#contract/deadlines/schemas';
import type { DeadlineRule } from '#contract/deadlines/types';
import { ruleMessages } from '#contract/ruleMessages';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { MovedList } from '#web/rules/MovedList.tsx';
import { PeriodInput } from '#web/rules/PeriodInput.tsx';
import { usePreview } from '#web/rules/usePreview.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const periods = ['offset', 'window', 'grace', 'recurrence'] as const;
const bounds = { min: earliestDate, max: latestDate };

const RuleForm = ({ listed, onClose }: { listed: ListedRule; onClose: () => void }) => {
  const { rule: seen, shipped } = listed;
  const t = useTranslate();
  const say = useSentences(ruleMessages);
  const readOnly = !useMay()(deadlineRuleApi.save.requires);
  const [rule, setRule] = useState<DeadlineRule>(seen);
  const { preview, busy: looking, look, forget } = usePreview();
  const isValid = deadlineRuleSchema.safeParse(rule).success;
  /** What was shown is of another rule than this one. */
  const change = (values: Partial<DeadlineRule>) => {
    setRule({ ...rule, ...values });
    forget();
  };
  const { id, version } = seen;
  const [saving, save] = useAction(async () => {
    await call(deadlineRuleApi.save, { id, version, rule, seen });
    announceDone(say('saved'));
    await refreshUnder(deadlineRuleApi.list.path);
    onClose();
  });
  return (
    <Stack gap="md">
      {seen.explanation && <Text size="sm">{seen.explanation[t.locale]}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={say('name_pl')}
          value={rule.name.pl}
          readOnly={readOnly}
          onChange={({ currentTarget: { value } }) => change({ name: { ...rule.name, pl: value } })}
        />
        <TextInput
          label={say('name_en')}
          value={rule.name.en}
          readOnly={readOnly}
          onChange={({ currentTarget: { value } }) => change({ name: { ...rule.name, en: value } })}
        />
      </SimpleGrid>
      <TextInput
        label={say('basis')}
        value={rule.legalBasis}
        readOnly={readOnly}
        onChange={({ currentTarget: { value } }) => change({ legalBasis: value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {periods.map((name) => (
          <PeriodInput
            key={name}
            label={say(name)}
            value={rule[name]}
            readOnly={readOnly}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <DateInput
          {...bounds}
          label={say('valid_from')}
          value={rule.validFrom}
          readOnly={readOnly}
          onChange={(value) => change({ validFrom: value })}
        />
        <DateInput
          {...bounds}
          label={say('valid_to')}
          value={rule.validTo}
          readOnly={readOnly}
          onChange={(value) => change({ validTo: value })}
        />
      </SimpleGrid>
      <Checkbox
        label={say('confirmed')}
        checked={rule.confirmed}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => change({ confirmed: checked })}
      />
      {!isValid && <Notice tone="warning">{say('invalid')}</Notice>}
      {preview && <MovedList preview={preview} />}
      <Group justify="flex-end" gap="sm">
        {shipped && !readOnly && (
          <Button variant="subtle" onClick={() => change(shipped)}>
            {say('reset')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {say('close')}
        </Button>
        {!readOnly && isValid && (
          <BusyButton
            variant={preview ? 'default' : 'filled'}
            busy={looking}
            onClick={() => look(rule)}
          >
            {say('preview')}
          </BusyButton>
        )}
        {!readOnly && isValid && preview?.complete && (
          <BusyButton busy={saving} onClick={save}>
            {say('save')}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
};

/** A rule with all it says; administrators change it once they have seen what that moves. */
export const RuleDialog = ({
  listed,
  onClose,
}: {
  listed: ListedRule | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Modal
      opened={listed !== null}
      onClose={onClose}
      size="xl"
      title={listed?.rule.name[t.locale] ?? ''}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {listed && <RuleForm listed={listed} onClose={onClose} />}
    </Modal>
  );
};
