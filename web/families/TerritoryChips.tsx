import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { labelOf } from '#contract/values/codes';
import { applicationSubStatus, trademarkStatus } from '#contract/codes/trademarks';
import { trademarkActionApi } from '#contract/trademarks/actions';
import type { Trademark } from '#contract/trademarks/trademark';
import { queryKeyOf } from '#web/data/queries.ts';
import { useTranslate } from '#web/data/language.ts';
import { territoryName } from '#web/trademarks/memberText.ts';
import { isGone, statusIcons } from '#web/codes/statusLook.ts';
import { type Designated, territoriesOf } from '#web/families/territoriesOf.ts';
import classes from './TerritoryChips.module.css';

/** So many fit in the column; the rest is a number with their names. */
const mostShown = 5;

const hasStage = (mark: Designated[number] | undefined): boolean =>
  mark !== undefined && mark.additionalStatus !== null;

/** The designated territories of a mark, with the shape of their status. */
export const TerritoryChips = ({
  mark: { id, designations },
}: {
  mark: Pick<Trademark, 'id' | 'designations'>;
}) => {
  const { locale } = useTranslate();
  const { data: marks = [] } = useQuery({
    queryKey: queryKeyOf(trademarkActionApi.territories, { id, designations }),
    queryFn: () => territoriesOf(id),
    enabled: designations.length > 0,
  });
  if (designations.length === 0) return '–';
  const shown = designations.length > mostShown + 1 ? mostShown : designations.length;
  const markIn = (code: string) => marks.find(({ territory }) => territory === code);
  // Where something is going on, such as a refusal, comes first: the rest may be a number.
  const ordered = designations.toSorted(
    (one, other) => Number(hasStage(markIn(other))) - Number(hasStage(markIn(one))),
  );
  const wordsOf = (code: string) => {
    const mark = markIn(code);
    return [
      territoryName(code, locale),
      ...(mark === undefined
        ? []
        : [
            mark.additionalStatus === null
              ? labelOf(trademarkStatus, mark.status, locale)
              : labelOf(applicationSubStatus, mark.additionalStatus, locale),
          ]),
    ].join(': ');
  };
  const rest = ordered.slice(shown).map(wordsOf).join('; ');
  return (
    <>
      {ordered.slice(0, shown).map((code) => {
        const status = markIn(code)?.status;
        const Icon = status === undefined ? null : statusIcons[status];
        return (
          <span
            key={code}
            className={classes.chip}
            data-gone={(status !== undefined && isGone(status)) || undefined}
            data-stage={hasStage(markIn(code)) || undefined}
            title={wordsOf(code)}
          >
            {Icon && <Icon size={12} aria-hidden />}
            <span aria-hidden>{code}</span>
            <VisuallyHidden>{wordsOf(code)}; </VisuallyHidden>
          </span>
        );
      })}
      {rest !== '' && (
        <span className={classes.chip} title={rest}>
          <span aria-hidden>+{designations.length - shown}</span>
          <VisuallyHidden>{rest}</VisuallyHidden>
        </span>
      )}
    </>
  );
};
