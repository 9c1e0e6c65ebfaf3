import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { labelOf } from '#contract/values/codes';
import { customerLinkKind, customerLookApi } from '#contract/customers/customer';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { Section } from '#web/ui/Section.tsx';

/** Links to this customer that were entered at the other one. */
export const LinkedFrom = ({ id }: { id: number }) => {
  const t = useTranslate();
  const links = useCall(customerLookApi.linkedFrom, { id }).data?.links ?? [];
  if (links.length === 0) return null;
  return (
    <Section>
      <Text fw={600} mb="xs">
        {t('customer_linked_from')}
      </Text>
      <List>
        {links.map((link) => (
          <List.Item key={`${link.id} ${link.kind}`}>
            {labelOf(customerLinkKind, link.kind, t.locale)}:{' '}
            <Anchor renderRoot={(props: object) => <Link {...customerPage(link.id)} {...props} />}>
              {link.name}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  );
};
