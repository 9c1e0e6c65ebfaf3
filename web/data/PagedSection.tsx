import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import type { Paged } from '#web/data/usePaged.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

/** The rows loaded so far or their placeholder, and the button that loads older ones. */
export const PagedSection = ({ paged, children }: { paged: Paged; children: ReactNode }) => {
  const t = useTranslate();
  return (
    <>
      <Section flush>
        {paged.isPending && <WaitingRows />}
        {paged.error && !paged.data && (
          <LoadFailure failure={paged.error} onTryAgain={() => void paged.refetch()} />
        )}
        {paged.data && children}
      </Section>
      {paged.error && paged.data && (
        <LoadFailure failure={paged.error} onTryAgain={() => void paged.fetchNextPage()} />
      )}
      {paged.hasNextPage && !paged.error && (
        <Group justify="center" mt="lg">
          <BusyButton
            variant="default"
            busy={paged.isFetchingNextPage}
            onClick={() => void paged.fetchNextPage()}
          >
            {t('show_older')}
          </BusyButton>
        </Group>
      )}
    </>
  );
};
