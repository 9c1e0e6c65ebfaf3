import { Button, Checkbox, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deadlineRuleApi, type ListedRule } from '#contract/deadlineRules';
import { earliestDate, latestDate } from '#contract/dates';
import { deadlineRuleSchema } from '#contract/deadlines/schemas';
import type { DeadlineRule } from '#contract/deadlines/types';
import type { OutputOf } from '#contract/endpoint';
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
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const periods = ['offset', 'window', 'grace', 'recurrence'] as const;
const bounds = { min: earliestDate, max: latestDate };

const RuleForm = ({ listed, onClose }: { listed: ListedRule; onClose: () => void }) => {
  const { rule: seen, own } = listed;
  const t = useTranslate();
  const say = useSentences(ruleMessages);
  const readOnly = !useMay()(deadlineRuleApi.save.requires);
  const [rule, setRule] = useState<DeadlineRule>(seen);
  const [preview, setPreview] = useState<OutputOf<typeof deadlineRuleApi.preview> | null>(null);
  const isValid = deadlineRuleSchema.safeParse(rule).success;
  /** What was shown is of another rule than this one. */
  const change = (values: Partial<DeadlineRule>) => {
    setRule({ ...rule, ...values });
    setPreview(null);
  };
  const finish = async (text: string) => {
    announceDone(text);
    await refreshUnder(deadlineRuleApi.list.path);
    onClose();
  };
  const { id, version } = seen;
  const [looking, look] = useAction(async () =>
    setPreview(await call(deadlineRuleApi.preview, { rule })),
  );
  const [saving, save] = useAction(async () => {
    await call(deadlineRuleApi.save, { id, version, rule, seen });
    await finish(say('saved'));
  });
  const [resetting, reset] = useAction(async () => {
    await call(deadlineRuleApi.reset, { id, version });
    await finish(say('reset_done'));
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
      {preview && <MovedList answer={preview} />}
      <Group justify="flex-end" gap="sm">
        {own && !readOnly && (
          <BusyButton variant="subtle" busy={resetting} onClick={reset}>
            {say('reset')}
          </BusyButton>
        )}
        <Button variant="default" onClick={onClose}>
          {say('close')}
        </Button>
        {!readOnly && isValid && (
          <BusyButton variant={preview ? 'default' : 'filled'} busy={looking} onClick={look}>
            {say('preview')}
          </BusyButton>
        )}
        {!readOnly && isValid && preview && (
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
