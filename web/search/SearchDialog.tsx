import '@mantine/core/styles/Tabs.css';
import { Loader, Modal, Tabs, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconList, IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { autocompleteApi } from '#contract/kit/autocomplete';
import { labelOf, valuesOf } from '#contract/values/codes';
import { mostFound, searchedEntity } from '#contract/search/api';
import { searchMessages } from '#contract/search/words';
import { foldText, longestSearch } from '#contract/values/searchText';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { type Command, commandsFor, matchingCommands } from '#web/search/commands.ts';
import { takeEarlyKeys } from '#web/search/earlyKeys.ts';
import { MarkedText } from '#web/search/MarkedText.tsx';
import { pageOfRecent, type RecentRow, recentRows, rowOf } from '#web/search/recentRows.ts';
import { ResultRow, SearchLink } from '#web/search/ResultRow.tsx';
import { type SearchTab, useSearch } from '#web/search/useSearch.ts';
import { usePageInView } from '#web/routing/pageInView.ts';
import { PagesContext } from '#web/routing/pages.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useIsPhone } from '#web/ui/screen.ts';
import classes from './search.module.css';

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.group}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
);

const Commands = ({
  commands,
  term,
  onOpen,
}: {
  commands: readonly Command[];
  term: string;
  onOpen: () => void;
}) => {
  const say = useSentences(searchMessages);
  if (commands.length === 0) return null;
  return (
    <Group title={say('go_to')}>
      {commands.map(({ target, title, section, adds }) => (
        <SearchLink
          key={target.to}
          target={target}
          icon={
            adds ? (
              <IconPlus size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconArrowRight size={18} stroke={1.6} aria-hidden />
            )
          }
          onOpen={onOpen}
        >
          <span className={classes.line}>
            <span className={classes.name}>
              <MarkedText text={title} term={term} />
            </span>
            {section && <span className={classes.section}>{section}</span>}
          </span>
        </SearchLink>
      ))}
    </Group>
  );
};

const Recent = ({ onOpen }: { onOpen: () => void }) => {
  const say = useSentences(searchMessages);
  const session = useSession();
  const here = rowOf(usePageInView().parameters);
  const isElsewhere = ({ type, id }: RecentRow) => here?.type !== type || here.id !== id;
  const rows = (session ? recentRows(session.account.id) : []).filter(isElsewhere);
  const idsOf = (wanted: string) => rows.filter(({ type }) => type === wanted).map(({ id }) => id);
  const { data } = useCall(
    autocompleteApi.byIds,
    { ids: { TRADEMARK: idsOf('TRADEMARK'), CUSTOMER: idsOf('CUSTOMER') }, alive: true },
    { enabled: rows.length > 0, fresh: true },
  );
  const known = rows.flatMap((row) => {
    const label = data?.options[row.type]?.find(({ value }) => value === row.id)?.label;
    return label === undefined ? [] : [{ ...row, label }];
  });
  if (known.length === 0) return null;
  return (
    <Group title={say('recent')}>
      {known.map((row) => (
        <SearchLink
          key={`${row.type} ${row.id}`}
          target={pageOfRecent(row)}
          icon={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
          onOpen={onOpen}
        >
          <span className={classes.name}>{row.label}</span>
        </SearchLink>
      ))}
    </Group>
  );
};

/** The arrow keys move from the box through the results and back; letters continue the typing. */
const moveByKeys = (event: KeyboardEvent<HTMLElement>) => {
  const { key, currentTarget, target } = event;
  const box = currentTarget.querySelector('input');
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-search-row]')];
  const at = rows.findIndex((row) => row === target);
  if (at < 0 && target !== box) return;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    const next = at + (key === 'ArrowDown' ? 1 : -1);
    (next < 0 ? box : rows[Math.min(next, rows.length - 1)])?.focus();
  } else if (
    at >= 0 &&
    (key.length === 1 || key === 'Backspace') &&
    !event.ctrlKey &&
    !event.metaKey
  )
    box?.focus();
};

const openFirstOf = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('[data-search-row]')?.click();

const inLists = {
  Trademark: { to: '/trademarks', sentence: 'in_trademarks' },
  Customer: { to: '/customers', sentence: 'in_customers' },
} as const;

/** The global search and page finder, fully usable by keyboard. */
export const SearchDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(searchMessages);
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('title')}
      size={680}
      // The box does not move when results appear.
      centered={false}
      fullScreen={isPhone}
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      <SearchPanel onClose={onClose} />
    </Modal>
  );
};

const SearchPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(searchMessages);
  const session = useSession();
  const pages = use(PagesContext);
  const panel = useRef<HTMLDivElement>(null);
  const { typed, setTyped, tab, setTab, term, items, hasAnswer, isAnswered, failure, ...search } =
    useSearch();
  /** Enter was pressed before the response. */
  const opensFirst = useRef(false);
  const all = session && tab === 'all' ? commandsFor(pages, session.permissions, t) : [];
  const commands = matchingCommands(all, term);
  const isWaiting = term !== '' && !isAnswered;
  // A page comes first if its title equals the term, or if nothing else was found.
  const leads = commands.some(({ title }) => foldText(title) === foldText(term));
  const commandsFirst = term !== '' && (leads || (isAnswered && items.length === 0));
  const goTo = <Commands commands={commands} term={term} onOpen={onClose} />;

  useEffect(() => {
    if (isWaiting || !opensFirst.current) return;
    opensFirst.current = false;
    openFirstOf(panel.current);
  }, [isWaiting]);

  const answer = (): ReactNode => {
    if (term === '')
      return (
        <>
          <p className={classes.hint}>{say('hint')}</p>
          {tab === 'all' && <Recent onOpen={onClose} />}
        </>
      );
    if (failure) return <LoadFailure failure={failure} onTryAgain={() => void search.refetch()} />;
    if (!hasAnswer || (isWaiting && items.length === 0))
      return (
        <output className={classes.waiting} aria-label={t('loading')}>
          <Loader aria-hidden />
        </output>
      );
    if (items.length === 0 && commands.length > 0) return null;
    if (items.length === 0)
      return <EmptyState title={say('nothing', { term })} text={say('nothing_text')} />;
    return (
      <Group title={say('results')}>
        {items.map((item) => (
          <ResultRow
            key={`${item.type} ${item.entity.id}`}
            item={item}
            term={term}
            onOpen={onClose}
          />
        ))}
        {Object.entries(inLists)
          .filter(([entity]) => tab === entity || (tab === 'all' && items.length >= mostFound))
          .map(([entity, { to, sentence }]) => (
            <SearchLink
              key={entity}
              target={{ to, search: { search: term } }}
              icon={<IconList size={18} stroke={1.6} aria-hidden />}
              onOpen={onClose}
            >
              <span className={classes.name}>{say(sentence)}</span>
            </SearchLink>
          ))}
      </Group>
    );
  };

  const tabs: readonly SearchTab[] = ['all', ...Object.values(valuesOf(searchedEntity))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the box and its rows
    <div ref={panel} className={classes.panel} onKeyDown={moveByKeys}>
      <TextInput
        type="search"
        data-autofocus
        size="md"
        aria-label={say('placeholder')}
        placeholder={say('placeholder')}
        maxLength={longestSearch}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isWaiting && hasAnswer ? <Loader size="xs" aria-hidden /> : null}
        value={typed}
        onFocus={() => {
          const early = takeEarlyKeys();
          if (early !== '') setTyped(typed + early);
        }}
        onChange={({ currentTarget }) => {
          opensFirst.current = false;
          setTyped(currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          opensFirst.current = isWaiting;
          if (isWaiting) search.hurry();
          else openFirstOf(panel.current);
        }}
      />
      <Tabs
        value={tab}
        onChange={(next) => {
          search.hurry();
          setTab(tabs.find((each) => each === next) ?? 'all');
        }}
        classNames={{ panel: classes.answer ?? '' }}
      >
        <Tabs.List aria-label={say('kinds')}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {each === 'all' ? say('all') : labelOf(searchedEntity, each, t.locale)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {each === tab && (
              <>
                {commandsFirst && goTo}
                {answer()}
                {!commandsFirst && goTo}
              </>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <VisuallyHidden component="output">
        {term !== '' && isAnswered && !failure
          ? say(items.length < mostFound ? 'found' : 'found_first', {
              count: items.length || commands.length,
            })
          : ''}
      </VisuallyHidden>
    </div>
  );
};
