import { Anchor, List, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TerritoryCode } from '#contract/values/countries';
import type { OutputOf } from '#contract/kit/endpoint';
import { type FilterOf, filtersOn } from '#contract/kit/filters';
import { settingPreviewMessages } from '#contract/settings/previewWords';
import { settingKey } from '#contract/codes/territoryLists';
import type {
  TerritoryEffect,
  TerritoryFact,
  territoryPreviewApi,
} from '#contract/settings/territories/preview';
import { activeStatuses, trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import type { trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { PreviewFrame } from '#web/settings/PreviewFrame.tsx';
import { counted } from '#web/table/countText.ts';
import { Territory } from '#web/codes/Territory.tsx';

const { FOREIGN, INTERNATIONAL_DESIGNATED } = trademarkType;
type Marks = typeof trademark.fields;
type Condition = FilterOf<Marks>;
const ofType = (...value: TrademarkType[]): Condition => ({
  field: 'type',
  operator: 'anyOf',
  value,
});
const foreignKinds = ofType(FOREIGN.value, INTERNATIONAL_DESIGNATED.value);
const paymentDate = 'additionalRegistrationPaymentDate';

/**
 * The filters that find the marks a sentence is about; statements, deadlines and alerts are on their pages.
 */
const filtersOf: Partial<Record<TerritoryFact, readonly Condition[]>> = {
  designations: [ofType(INTERNATIONAL_DESIGNATED.value)],
  tabs: [foreignKinds],
  tabGained: [foreignKinds],
  fieldGained: [foreignKinds],
  dated: [foreignKinds, { field: paymentDate, operator: 'notEmpty' }],
  fieldLost: [foreignKinds, { field: paymentDate, operator: 'empty' }],
  alerts: [foreignKinds, { field: 'status', operator: 'anyOf', value: activeStatuses }],
  alertsRaised: [foreignKinds, { field: 'status', operator: 'anyOf', value: activeStatuses }],
};

/** Opens in a new tab, because the changes here are not saved yet. */
const MarksLink = ({ fact, territory }: { fact: TerritoryFact; territory: TerritoryCode }) => {
  const say = useSentences(settingPreviewMessages);
  const filters = filtersOf[fact];
  if (!filters) return null;
  const inIt: Condition = { field: 'territory', operator: 'anyOf', value: [territory] };
  // Archived marks have the same fields but no alerts.
  const isWithArchived = fact !== 'alerts' && fact !== 'alertsRaised';
  const search = {
    filters: filtersOn<Marks>(...filters, inIt),
    ...(isWithArchived && { archived: true }),
  };
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props: object) => (
        <Link to="/trademarks" search={search} target="_blank" {...props} />
      )}
    >
      {say('show_marks')} <VisuallyHidden>{say('new_tab')}</VisuallyHidden>
    </Anchor>
  );
};

const Effect = ({ effect: { list, territory, facts } }: { effect: TerritoryEffect }) => {
  const say = useSentences(settingPreviewMessages);
  return (
    <section>
      <Title order={3} size="h5">
        <Territory code={territory} />
      </Title>
      <Text size="sm" c="dimmed">
        {settingKey[list].label[say.locale]}
      </Text>
      <List size="sm" spacing={4} mt={4}>
        {facts.map(({ fact, count }) => (
          <List.Item key={fact}>
            {say(fact, counted(count, say.locale))} <MarksLink fact={fact} territory={territory} />
          </List.Item>
        ))}
      </List>
    </section>
  );
};

/** What depends on the territories that lists lose or gain, shown before saving. */
export const TerritoryPreviewDialog = ({
  told: { effects },
  onAgree,
  onClose,
}: {
  told: OutputOf<typeof territoryPreviewApi.preview>;
  onAgree: () => void;
  onClose: () => void;
}) => {
  const say = useSentences(settingPreviewMessages);
  return (
    <PreviewFrame title={say('lists_title')} onAgree={onAgree} onClose={onClose}>
      <Text>{say('lists_lead')}</Text>
      <Stack gap="md">
        {effects.map((effect) => (
          <Effect key={`${effect.list} ${effect.territory}`} effect={effect} />
        ))}
      </Stack>
    </PreviewFrame>
  );
};
