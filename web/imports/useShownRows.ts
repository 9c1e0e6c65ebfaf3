import { useNavigate } from '@tanstack/react-router';
import type { Search } from '#web/data/search.ts';
import { searchWith, text, typedText, wholeNumber } from '#web/data/searchParts.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import type { Shown } from '#web/imports/OutcomeFilter.tsx';
import { outcomes } from '#web/imports/useCountsText.ts';

type ShownRows = { shown: Shown; search: string; page: number };

const read = searchWith({ rows: text, search: typedText, page: wholeNumber });
const choices: readonly Shown[] = [...outcomes, 'warned'];

/** Which rows of an import are shown: kept in the address, so that a reload and a link show the same. */
export const useShownRows = (): ShownRows & { show: (part: Partial<ShownRows>) => void } => {
  const navigate = useNavigate();
  const { rows, search = '', page = 1 } = read(useSearchInView());
  const now: ShownRows = {
    shown: choices.find((choice) => choice === rows) ?? 'all',
    search: String(search),
    page: Math.max(1, page),
  };
  const show = (part: Partial<ShownRows>) => {
    const next = { ...now, page: 1, ...part };
    void navigate({
      to: '.',
      search: (previous: Search) => ({
        ...previous,
        rows: next.shown === 'all' ? undefined : next.shown,
        search: next.search === '' ? undefined : next.search,
        page: next.page === 1 ? undefined : next.page,
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return { ...now, show };
};
