import { Button, Group, Stack, Text } from '@mantine/core';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { addDays, addMonths } from '#contract/values/dates';
import { PlainChip } from '#web/codes/PlainChip.tsx';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { TerritoryChip, TypeChip } from '#web/codes/TypeChip.tsx';
import { UrgencyChip, WaitingChip } from '#web/codes/UrgencyChip.tsx';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useToday } from '#web/data/today.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '#web/ui/Section.tsx';

const { POLISH, EUROPEAN, INTERNATIONAL, FOREIGN, INTERNATIONAL_DESIGNATED } = trademarkType;

const Types = () => (
  <>
    <Group gap="xs">
      {Object.values(trademarkType).map(({ value }) => (
        <TypeChip key={value} type={value} />
      ))}
    </Group>
    <Group gap="xs">
      <TerritoryChip type={POLISH.value} place="PL" />
      <TerritoryChip type={EUROPEAN.value} place="EU" />
      <TerritoryChip type={INTERNATIONAL.value} place={null} countries={6} />
      <TerritoryChip type={FOREIGN.value} place="DE" />
      <TerritoryChip type={INTERNATIONAL_DESIGNATED.value} place="NO" />
      <TerritoryChip type={FOREIGN.value} place="BOIP" />
    </Group>
  </>
);

const Statuses = () => {
  const today = useToday();
  const { APPLICATION, REGISTERED, EXPIRED } = trademarkStatus;
  return (
    <Group gap="xs">
      {Object.values(trademarkStatus).map(({ value }) => (
        <StatusChip key={value} status={value} />
      ))}
      <StatusChip status={APPLICATION.value} stage={applicationSubStatus.OPPOSITION.value} />
      <StatusChip status={REGISTERED.value} inGrace />
      <StatusChip status={EXPIRED.value} inGrace graceUntil={addMonths(today, 3)} />
    </Group>
  );
};

const Urgencies = () => {
  const today = useToday();
  return (
    <Group gap="xs">
      <UrgencyChip due={addDays(today, -3)} />
      <UrgencyChip due={addMonths(today, -3)} lastDay={addMonths(today, 3)} />
      <UrgencyChip due={today} />
      <UrgencyChip due={addDays(today, 4)} />
      <UrgencyChip due={addDays(today, 16)} />
      <UrgencyChip due={addMonths(today, 5)} />
      <UrgencyChip due={addMonths(today, 121)} />
      <WaitingChip text="client" />
      <PlainChip text="plain" />
      <PlainChip text="done" done />
    </Group>
  );
};

const tiles = ['row', 'line', 'card', 'page'] as const;

/** The one language of looks: each meaning has one form, shown here beside the others. */
export const LooksSheet = () => (
  <Section>
    <Stack gap="md">
      <Text fw={600}>Type: a rectangle with a flag</Text>
      <Types />
      <Text fw={600}>Status: a pill with a shape</Text>
      <Statuses />
      <Text fw={600}>Urgency: weight and fill</Text>
      <Urgencies />
      <Text fw={600}>Tiles without a picture</Text>
      <Group gap="xs">
        {tiles.map((size) => (
          <MarkTile key={size} name="Kubryk" image={null} size={size} />
        ))}
      </Group>
      <Text fw={600}>Buttons: one primary in each region</Text>
      <Group gap="xs">
        <Button>Renew</Button>
        <Button variant="default">Hand over</Button>
        <Button variant="subtle">Cancel</Button>
        <Button variant="outline" color="red">
          Delete
        </Button>
      </Group>
      {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          A notice: {tone}
        </Notice>
      ))}
    </Stack>
  </Section>
);
