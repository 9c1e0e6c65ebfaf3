import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labelOf } from '#contract/values/codes';
import { type Found, type FoundTrademark, foundIn, type SearchItem } from '#contract/search/api';
import { useTranslate } from '#web/data/language.ts';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { useNamesCustomers } from '#web/data/session.ts';
import { MarkedText } from '#web/search/MarkedText.tsx';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import type { Target } from '#web/ui/target.ts';
import classes from './search.module.css';

/** A result that can be opened by mouse, or with the arrow keys from the search box. */
export const SearchLink = ({
  target,
  icon,
  children,
  onOpen,
}: {
  target: Target;
  icon: ReactNode;
  children: ReactNode;
  onOpen: () => void;
}) => (
  <li>
    <Link
      {...target}
      className={classes.row}
      data-search-row
      preload={false}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // A modifier key opens a new tab or window; this one stays unchanged.
        if (!ctrlKey && !metaKey && !shiftKey) onOpen();
      }}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.text}>{children}</span>
    </Link>
  </li>
);

const FoundBy = ({ found, term }: { found: Found; term: string }) => {
  const { locale } = useTranslate();
  if (!found) return null;
  return (
    <span className={classes.found}>
      {labelOf(foundIn, found.by, locale)}: <MarkedText text={found.text} term={term} />
    </span>
  );
};

const MarkFacts = ({ mark, term }: { mark: FoundTrademark; term: string }) => {
  const number = mark.registrationNumber ?? mark.applicationNumber;
  const { territory } = mark;
  const isOfCustomer = mark.found?.by === 'customer';
  const namesCustomers = useNamesCustomers();
  return (
    <>
      <span className={classes.name}>
        <MarkedText text={number ? `${mark.name} (${number})` : mark.name} term={term} />
      </span>
      <span className={classes.facts}>
        <TerritoryChip type={mark.type} place={territory} />
        <StatusChip status={mark.status} />
        {namesCustomers && (
          <span className={classes.customer}>
            <MarkedText text={mark.customer} term={isOfCustomer ? term : ''} />
          </span>
        )}
      </span>
      {!isOfCustomer && <FoundBy found={mark.found} term={term} />}
    </>
  );
};

/** One search result as a link. */
export const ResultRow = ({
  item,
  term,
  onOpen,
}: {
  item: SearchItem;
  term: string;
  onOpen: () => void;
}) => {
  if (item.type === 'Trademark') {
    const { id, image, name } = item.entity;
    return (
      <SearchLink
        target={markPage(id)}
        icon={<MarkTile name={name} image={image} size="line" />}
        onOpen={onOpen}
      >
        <MarkFacts mark={item.entity} term={term} />
      </SearchLink>
    );
  }
  const { id, name, nameFull, found } = item.entity;
  return (
    <SearchLink
      target={customerPage(id)}
      icon={<IconUsersGroup size={20} stroke={1.5} aria-hidden />}
      onOpen={onOpen}
    >
      <span className={classes.name}>
        <MarkedText text={name} term={term} />
      </span>
      {nameFull && nameFull !== name && (
        <span className={classes.facts}>
          <span>
            <MarkedText text={nameFull} term={term} />
          </span>
        </span>
      )}
      <FoundBy found={found} term={term} />
    </SearchLink>
  );
};
