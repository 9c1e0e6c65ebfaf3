import { List, Stack, Text } from '@mantine/core';
import { type Customer, customerLookApi } from '#contract/customers/customer';
import { newMarkMessages } from '#contract/trademarks/newMarkWords';
import { nipWarning } from '#contract/values/idNumbers';
import type { Label } from '#contract/values/locale';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { useAgreement } from '#web/form/useAgreement.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

type Similar = { id: number; name: string; nip: string | null };
type Doubts = { similar: readonly Similar[]; nip: Label | null };

/**
 * Asks before a name or NIP is saved that another customer seems to have already, or a NIP that cannot be right.
 * The hint above the form comes half a second after typing, which a quick hand does not see.
 */
export const useCustomerQuestions = () => {
  const t = useTranslate();
  const say = useSentences(newMarkMessages);
  const { asked, agreeTo, answer } = useAgreement<Doubts>();
  /** What is typed anew; `except` is the customer that is edited. */
  const askAbout = async (
    { name, nip }: Partial<Pick<Customer, 'name' | 'nip'>>,
    except?: number,
  ): Promise<void> => {
    if (!name && !nip) return;
    const typed = { name: name ?? '', nip: nip ?? '', ...(except !== undefined && { except }) };
    const { customers: similar } = await call(customerLookApi.similar, typed, { quiet: true });
    const wrong = nip ? nipWarning(nip) : null;
    if (similar.length > 0 || wrong) await agreeTo({ similar, nip: wrong });
  };
  const question = (
    <ConfirmDialog
      opened={asked !== null}
      title={say('save_anyway_title')}
      confirmLabel={say('save_anyway')}
      cancelLabel={say('correct_customer')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <Stack gap="sm">
        {asked?.nip && <Text>{asked.nip[t.locale]}</Text>}
        {asked && asked.similar.length > 0 && (
          <div>
            <Text>{say('similar_there')}</Text>
            <List>
              {asked.similar.map(({ id, name, nip }) => (
                <List.Item key={id}>
                  <TextLink {...customerPage(id)}>{name}</TextLink>
                  {nip !== null && ` (NIP ${nip})`}
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
  return { askAbout, question };
};
