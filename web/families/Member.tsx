import { familyMessages } from '#contract/trademarks/familyWords';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { labelOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Relative } from '#contract/trademarks/actions';
import { trademark } from '#contract/trademarks/trademark';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { territoryName } from '#web/trademarks/memberText.ts';
import { UnpaidRenewal } from '#web/trademarks/Expiry.tsx';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import classes from './FamilyTree.module.css';

const { INTERNATIONAL_DESIGNATED: DESIGNATED } = trademarkType;

/** The part of a mark that the family shows. */
export type Shown = Omit<Relative, 'endedWithParent'>;

/** One mark of a family; the current one is marked and has no link. */
export const Member = ({
  mark,
  isThis,
  under,
}: {
  mark: Shown;
  isThis: boolean;
  /** The international mark it belongs to. */
  under?: Shown;
}) => {
  const t = useTranslate();
  const say = useSentences(familyMessages);
  const { applicationNumber, registrationNumber, expirationDate, niceClasses } = mark;
  const { fields } = trademark;
  const isUnpaid = mark.renewalFeeDue !== null && mark.status === trademarkStatus.REGISTERED.value;
  const isDesignated = mark.type === DESIGNATED.value;
  const place = territoryName(mark.place, t.locale);
  // Designated marks mostly share the name of their parent, so the territory distinguishes them.
  const title = isDesignated ? place : mark.name;
  const kind = [labelOf(trademarkType, mark.type, t.locale), place].filter(Boolean).join(', ');
  const facts = [
    ...(applicationNumber === null
      ? []
      : [`${fields.applicationNumber.label[t.locale]}: ${applicationNumber}`]),
    ...(registrationNumber === null
      ? []
      : [`${fields.registrationNumber.label[t.locale]}: ${registrationNumber}`]),
    ...(niceClasses.length === 0
      ? []
      : [`${fields.niceClasses.label[t.locale]}: ${niceClasses.join(', ')}`]),
    // A designated mark has the date of its international mark.
    ...(expirationDate === null || isDesignated
      ? []
      : [`${fields.expirationDate.label[t.locale]}: ${formatDate(expirationDate)}`]),
  ];
  return (
    <div className={classes.member} data-this={isThis || undefined}>
      <div className={classes.head}>
        {isThis ? (
          <strong aria-current="page">
            {title} <span className={classes.this}>({say('family_this')})</span>
          </strong>
        ) : (
          <Anchor
            fw={600}
            renderRoot={(props: object) => <Link {...markPage(mark.id)} {...props} />}
          >
            {title}
          </Anchor>
        )}
        <MarkStatus mark={mark} />
        {mark.archived && <Text size="sm">{fields.archived.label[t.locale]}</Text>}
      </div>
      {(!isDesignated || mark.name !== under?.name) && (
        <Text size="sm" c="dimmed">
          {isDesignated ? mark.name : kind}
        </Text>
      )}
      {(facts.length > 0 || isUnpaid) && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {isUnpaid && (
            <li>
              <UnpaidRenewal mark={mark} />
            </li>
          )}
        </ul>
      )}
    </div>
  );
};
