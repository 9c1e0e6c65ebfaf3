import type { ReactNode } from 'react';
import { isTerritoryCode } from '#contract/values/countries';
import { calendarApi } from '#contract/calendar/api';
import type { Related } from '#contract/kit/crud';
import { customerApi } from '#contract/customers/customer';
import type { Translate } from '#contract/words/i18n';
import { readNextDeadline } from '#contract/trademarks/nextDeadline';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { valueText } from '#contract/kit/valueText';
import type { Requires } from '#contract/kit/endpoint';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import { Expiry, LateRenewal } from '#web/trademarks/Expiry.tsx';
import { NextDeadline } from '#web/trademarks/MarkDeadlines.tsx';
import { Territory } from '#web/codes/Territory.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Target } from '#web/ui/target.ts';

export type SummaryFact = { name: string; label: string; value: ReactNode; wide?: boolean };

type Name = keyof typeof trademark.fields & keyof Trademark;
type Reading = {
  mark: Trademark;
  related: Related;
  t: Translate;
  may: (requires: Requires) => boolean;
};

const linked = (isOpen: boolean, target: Target, text: string): ReactNode =>
  isOpen ? <TextLink {...target}>{text}</TextLink> : text;

/** The facts of a mark that people ask for most; missing ones are left out. */
export const summaryFacts = ({ mark, related, t, may }: Reading): SummaryFact[] => {
  const textOf = (name: Name) => valueText(trademark.fields[name], mark[name], related, t);
  const fact = (name: Name, value: ReactNode, wide = false): SummaryFact => ({
    name,
    label: trademark.fields[name].label[t.locale],
    value,
    wide,
  });
  /** "Z.512345, 01.02.2026": a number and its date, or whichever exists. */
  const numbered = (number: Name, date: Name): SummaryFact =>
    fact(
      mark[number] === null ? date : number,
      [textOf(number), textOf(date)].filter(Boolean).join(', '),
    );
  const { place, parent, niceClasses } = mark;
  const next = readNextDeadline(mark);
  return [
    numbered('applicationNumber', 'applicationDate'),
    numbered('registrationNumber', 'registrationDate'),
    fact(
      'expirationDate',
      (mark.expirationDate ?? mark.renewalDue) !== null && (
        <>
          <Expiry mark={mark} />
          <LateRenewal mark={mark} />
        </>
      ),
    ),
    fact('nextDeadline', next !== null && <NextDeadline id={mark.id} next={next} />),
    fact('ourNumber', textOf('ourNumber')),
    fact(
      'customer',
      linked(may(customerApi.get.requires), customerPage(mark.customer), textOf('customer')),
    ),
    fact('representative', textOf('representative')),
    fact(
      'inCharge',
      may(calendarApi.archive.requires) && (textOf('inCharge') || t('administrators')),
    ),
    fact('place', isTerritoryCode(place) && <Territory code={place} />),
    fact(
      'parent',
      parent !== null && linked(may(trademarkApi.get.requires), markPage(parent), textOf('parent')),
    ),
    fact('niceClasses', niceClasses.join(', '), niceClasses.length > 12),
  ].filter(({ value }) => value !== '' && value !== false);
};
