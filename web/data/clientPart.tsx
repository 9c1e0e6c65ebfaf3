import { Button } from '@mantine/core';
import { type ComponentType, type FunctionComponent, useState } from 'react';
import { isStaff } from '#contract/access';
import { useTranslate } from '#web/data/language.ts';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import { getSession } from '#web/data/session.ts';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

const height = 720;

/**
 * What only clients see of a page: `load` it with the page; the firm, which never sees it, does not load it. It waits
 * for itself where a client signs in after somebody of the firm.
 */
export const clientPart = (
  fetch: () => Promise<ComponentType>,
): FunctionComponent & { load: () => Promise<void> } => {
  const part = laterPart(fetch);
  const Shown = () => {
    const t = useTranslate();
    const [isFailed, setFailed] = useState(false);
    const later = usePart(part, !isFailed, () => setFailed(true));
    if (later) return <later.Part />;
    if (!isFailed) return <WaitingBlock label={t('loading')} height={height} />;
    return (
      <Button variant="default" onClick={() => setFailed(false)}>
        {t('try_again')}
      </Button>
    );
  };
  const load = async () => {
    const session = getSession();
    if (session && !isStaff(session.account.role)) await part.load();
  };
  return Object.assign(Shown, { load });
};
