import { can } from '#contract/access';
import { mostFound, type searchApi, type SearchItem } from '#contract/search/api';
import type { Deps } from '#server/deps';
import type { Handlers } from '#server/http/mount';
import { findCustomers, findMarks } from '#server/search/find';
import { readTerm } from '#server/search/rank';

export const searchHandlers = ({ db, now, limiter }: Deps): Handlers<typeof searchApi> => ({
  search: async ({ input, actor }) => {
    limiter.requireInMemory(now(), 'search', String(actor.accountId));
    const term = readTerm(input.term);
    if (term.words.length === 0) return { items: [] };
    const asksMarks = input.entity !== 'Customer' && can(actor.permissions, ['Trademark', 'VIEW']);
    const asksCustomers = input.entity !== 'Trademark';
    const [marks, customers] = await Promise.all([
      asksMarks ? findMarks(db, term) : [],
      asksCustomers ? findCustomers(db, term) : [],
    ]);
    const hits: { fit: number; item: SearchItem }[] = [
      ...marks.map(({ fit, entity }) => ({ fit, item: { type: 'Trademark' as const, entity } })),
      ...customers.map(({ fit, entity }) => ({ fit, item: { type: 'Customer' as const, entity } })),
    ];
    // Among equal fits the mark comes first, because most searches are for marks.
    const best = hits.toSorted((one, other) => one.fit - other.fit).slice(0, mostFound);
    return { items: best.map(({ item }) => item) };
  },
});
