import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { openSearchMessages } from '#contract/search/openWords';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useSession } from '#web/data/session.ts';
import { collectEarlyKeys } from '#web/search/earlyKeys.ts';
import { rememberVisit } from '#web/search/recentRows.ts';
import { useIsNarrow } from '#web/ui/screen.ts';
import classes from './search.module.css';

const SearchDialog = lazy(() =>
  import('#web/search/SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })),
);

/** Records opened rows, which the search offers the next time. */
const useVisits = (account: number | undefined) => {
  const router = useRouter();
  useEffect(() => {
    if (account === undefined) return undefined;
    const remember = () => rememberVisit(account, router.state.matches.at(-1)?.params ?? {});
    remember();
    return router.subscribe('onResolved', remember);
  }, [router, account]);
};

const Opener = () => {
  const say = useSentences(openSearchMessages);
  const isNarrow = useIsNarrow();
  const session = useSession();
  const [opened, { open, close }] = useDisclosure();
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  useVisits(session?.account.id);
  const toggle = () => {
    if (opened) close();
    // Not opened over another dialog, where it would navigate away from unsaved input.
    else if (!document.querySelector('[aria-modal="true"]')) {
      collectEarlyKeys();
      open();
    }
  };
  useHotkeys([['mod+K', toggle]], [], true);
  return (
    <>
      {isNarrow ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={say('open')}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton
          className={classes.opener}
          data-top-search
          aria-keyshortcuts="Control+K Meta+K"
          onClick={open}
        >
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span>{say('open')}</span>
          <kbd aria-hidden>{say('keys')}</kbd>
        </UnstyledButton>
      )}
      {wasOpened && (
        <Suspense>
          <SearchDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

/**
 * The search in the top bar, for everybody who may search: not for clients (docs/rules.md, Roles and
 * scope).
 */
export const GlobalSearch = () => {
  const may = useMay();
  const session = useSession();
  const isOffered = may(['Customer', 'VIEW']) && !session?.account.mustSetUpTwoFactor;
  return isOffered ? <Opener /> : null;
};
