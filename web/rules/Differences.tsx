import { Stack, Table, Title } from '@mantine/core';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { deadlineRule, ruleValues } from '#contract/deadlines/ruleFields';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import type { Fields, Values } from '#contract/kit/fields';
import { nothingRelated } from '#contract/kit/valueText';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FieldDisplay } from '#web/form/displays.tsx';
import { Section } from '#web/ui/Section.tsx';

const fields: Fields = deadlineRule.fields;

/** What the firm has changed of a shipped rule, field by field. */
export const Differences = ({ rule, shipped }: { rule: DeadlineRule; shipped: DeadlineRule }) => {
  const { locale } = useTranslate();
  const say = useSentences(ruleMessages);
  const [firm, product]: Values[] = [ruleValues(rule), ruleValues(shipped)];
  const differing = Object.entries(fields).filter(
    ([name]) => JSON.stringify(firm?.[name]) !== JSON.stringify(product?.[name]),
  );
  if (differing.length === 0) return null;
  return (
    <Section>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {say('differs')}
        </Title>
        <Table.ScrollContainer minWidth={340} type="native" tabIndex={0}>
          <Table aria-label={say('differs')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('differs_field')}</Table.Th>
                <Table.Th>{say('differs_product')}</Table.Th>
                <Table.Th>{say('differs_firm')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differing.map(([name, field]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{field.label[locale]}</Table.Th>
                  {[product, firm].map((values, side) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two sides, always in this order
                    <Table.Td key={side}>
                      <FieldDisplay field={field} value={values?.[name]} related={nothingRelated} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Section>
  );
};
