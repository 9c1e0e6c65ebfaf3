import { List } from '@mantine/core';
import { customerLinkKind, customerLookApi } from '#contract/customers/customer';
import { customerPageMessages } from '#contract/customers/pageWords';
import { labelOf } from '#contract/values/codes';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Links to this customer that were entered at the other one. */
export const LinkedFrom = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const links = useCall(customerLookApi.linkedFrom, { id }).data?.links ?? [];
  if (links.length === 0) return null;
  return (
    <ShortSection title={say('linked_from')}>
      <List size="sm">
        {links.map((link) => (
          <List.Item key={`${link.id} ${link.kind}`}>
            {labelOf(customerLinkKind, link.kind, say.locale)}:{' '}
            <TextLink {...customerPage(link.id)}>{link.name}</TextLink>
          </List.Item>
        ))}
      </List>
    </ShortSection>
  );
};
