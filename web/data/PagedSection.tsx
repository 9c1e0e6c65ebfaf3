import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import type { Paged } from '#web/data/usePaged.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';

/** The button that loads older rows, or why rows could not be loaded. */
export const OlderRows = ({ paged }: { paged: Paged }) => {
  const t = useTranslate();
  const tryAgain = () => void (paged.data ? paged.fetchNextPage() : paged.refetch());
  if (paged.error) return <LoadFailure failure={paged.error} onTryAgain={tryAgain} />;
  return (
    paged.hasNextPage && (
      <Group justify="center" mt="md">
        <BusyButton
          variant="default"
          busy={paged.isFetchingNextPage}
          onClick={() => void paged.fetchNextPage()}
        >
          {t('show_older')}
        </BusyButton>
      </Group>
    )
  );
};

/** The rows loaded so far or their placeholder, and the button that loads older ones. */
export const PagedSection = ({ paged, children }: { paged: Paged; children: ReactNode }) => (
  <>
    <Section flush>
      {paged.isPending && <WaitingRows />}
      {paged.data ? children : <OlderRows paged={paged} />}
    </Section>
    {paged.data && <OlderRows paged={paged} />}
  </>
);
