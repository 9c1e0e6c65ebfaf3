import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { type Customer, customerLookApi } from '#contract/customers/customer';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { typingPause } from '#web/data/typingPause.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { Notice } from '#web/ui/Notice.tsx';

type Stored = Pick<Customer, 'id' | 'name' | 'nip'>;

/**
 * Warns that the customer being typed may exist already; it does not block saving. Of a stored one it looks at
 * what is typed anew.
 */
export const SimilarCustomers = ({ stored }: { stored?: Stored }) => {
  const t = useTranslate();
  const { control } = useCurrentForm();
  const typed = useWatch({
    control,
    compute: ({ name, nip }) =>
      JSON.stringify([
        name === stored?.name ? '' : (name ?? ''),
        nip === stored?.nip ? '' : (nip ?? ''),
      ]),
  });
  const [settled] = useDebouncedValue(typed, typingPause);
  const [name, nip] = JSON.parse(settled) as [string, string];
  const asks = name.trim().length > 2 || nip.trim().length > 9;
  const { data } = useCall(
    customerLookApi.similar,
    { name, nip, ...(stored && { except: stored.id }) },
    { enabled: asks },
  );
  if (!asks || !data || data.customers.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('customer_similar')}{' '}
      {data.customers.map(({ id, name: found, nip: foundNip }, position) => (
        <span key={id}>
          {position > 0 && ', '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props: object) => <Link {...customerPage(id)} {...props} />}
          >
            {found}
          </Anchor>
          {foundNip && ` (NIP ${foundNip})`}
        </span>
      ))}
    </Notice>
  );
};
