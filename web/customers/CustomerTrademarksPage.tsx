import { IconTrademark } from '@tabler/icons-react';
import { customer, customerApi } from '#contract/customers';
import { customersPath } from '#web/customers/customerPath.ts';
import { useTranslate } from '#web/data/language.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The customer's marks. There are no marks yet, so nobody has any. */
export const CustomerTrademarksPage = () => {
  const t = useTranslate();
  return (
    <EntitySubPage entity={customer} api={customerApi} listPath={customersPath}>
      {() => (
        <Section>
          <EmptyState
            icon={<IconTrademark aria-hidden />}
            title={t('customer_no_trademarks')}
            text={t('customer_no_trademarks_text')}
          />
        </Section>
      )}
    </EntitySubPage>
  );
};
