import { NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pageSizes } from '#contract/kit/list';
import { useTranslate } from '#web/data/language.ts';
import { countText } from '#web/table/countText.ts';
import type { ListState } from '#web/table/listState.ts';
import type { ChangeList } from '#web/table/useListState.ts';
import { pageCount } from '#web/table/useRows.ts';
import classes from './Pager.module.css';

/** The first page, the last page and those around the current one; null stands for a gap. */
export const pagesInView = (page: number, last: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, last].filter(
    (each, position, all) => each >= 1 && each <= last && all.indexOf(each) === position,
  );
  return wanted
    .toSorted((a, b) => a - b)
    .flatMap((each, position, all) => {
      const gap = each - (all[position - 1] ?? 0);
      if (gap === 2) return [each - 1, each];
      return gap > 2 ? [null, each] : [each];
    });
};

const Step = ({
  label,
  icon: Icon,
  to,
  onGo,
}: {
  label: string;
  icon: typeof IconChevronLeft;
  to: number | null;
  onGo: (page: number) => void;
}) => (
  // Never disabled, because a disabled button loses the keyboard focus on the last page.
  <button
    type="button"
    className={classes.page}
    aria-label={label}
    aria-disabled={to === null}
    onClick={() => to !== null && onGo(to)}
  >
    <Icon size={18} aria-hidden />
  </button>
);

export const Pager = ({
  state: { page, size },
  total,
  more,
  change,
  short = false,
  children,
}: {
  state: ListState;
  total: number;
  /** There are more rows than were counted: nobody knows the last page. */
  more: boolean;
  change: ChangeList;
  /** Without the page numbers and the size, where something else needs the room. */
  short?: boolean;
  /** Further content for the footer of the list. */
  children?: ReactNode;
}) => {
  const t = useTranslate();
  const last = Math.max(pageCount(total, size), more ? page + 1 : 1);
  const shown = (count: number) => countText(count, t.locale);
  const go = (next: number) => change({ page: next });
  return (
    <div className={classes.pager} data-short={short || undefined}>
      <Text size="sm" c="dimmed" className={classes.range}>
        {t('table_range', {
          from: shown(Math.min((page - 1) * size + 1, total)),
          to: shown(Math.min(page * size, total)),
          total: countText(total, t.locale, more),
        })}
      </Text>
      {!short && (
        <label className={classes.size}>
          <span>{t('table_page_size')}</span>
          <NativeSelect
            size="xs"
            data={pageSizes.map(String)}
            value={String(size)}
            onChange={({ currentTarget }) =>
              change({
                size: pageSizes.find((each) => String(each) === currentTarget.value) ?? size,
              })
            }
          />
        </label>
      )}
      {!short && children}
      <nav className={classes.pages} aria-label={t('table_pages')}>
        <Step
          label={t('table_previous_page')}
          icon={IconChevronLeft}
          to={page > 1 ? page - 1 : null}
          onGo={go}
        />
        {(short ? [] : pagesInView(page, last)).map((each, position) =>
          each === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- gaps have no other name
            <span key={`gap ${position}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              className={classes.page}
              aria-label={t('table_page', { page: shown(each) })}
              {...(each === page && { 'aria-current': 'page' })}
              onClick={() => go(each)}
            >
              {shown(each)}
            </button>
          ),
        )}
        {more && !short && (
          <span className={classes.gap} aria-hidden>
            …
          </span>
        )}
        <Step
          label={t('table_next_page')}
          icon={IconChevronRight}
          to={page < last ? page + 1 : null}
          onGo={go}
        />
      </nav>
    </div>
  );
};
