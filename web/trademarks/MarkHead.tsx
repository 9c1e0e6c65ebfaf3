import { Avatar, Title } from '@mantine/core';
import { customerApi } from '#contract/customers/customer';
import { valueText } from '#contract/kit/valueText';
import { calendarApi } from '#contract/calendar/api';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { graceEndOf } from '#contract/deadlines/engine/terms';
import { isInLateRenewal } from '#contract/trademarks/status';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import type { Related } from '#contract/kit/crud';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { initialsOf } from '#web/data/initials.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { useToday } from '#web/data/today.ts';
import { MarkActions } from '#web/trademarks/MarkActions.tsx';
import { MarkImage } from '#web/trademarks/MarkImage.tsx';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './MarkHead.module.css';

const Standing = ({ mark }: { mark: Trademark }) => {
  const today = useToday();
  const rules = useTermRules();
  const inGrace = isInLateRenewal(mark, today);
  const { renewalDue } = mark;
  return (
    <StatusChip
      status={mark.status}
      stage={mark.additionalStatus}
      inGrace={inGrace}
      graceUntil={inGrace && renewalDue !== null ? graceEndOf(mark, renewalDue, rules) : null}
    />
  );
};

/** "R.299415 · Z.459871 · our no. ZR/0031 · word · cl. 5, 29": what a mark is known by. */
const Numbers = ({ mark, related }: { mark: Trademark; related: Related }) => {
  const t = useTranslate();
  const say = useSentences(markPageMessages);
  const { registrationNumber, applicationNumber, ourNumber, niceClasses } = mark;
  const representation = valueText(
    trademark.fields.representationType,
    mark.representationType,
    related,
    t,
  );
  const parts = [
    registrationNumber,
    applicationNumber === registrationNumber ? null : applicationNumber,
    ourNumber && say('our_number', { number: ourNumber }),
    representation.toLowerCase(),
    niceClasses.length > 0 && say('classes', { classes: niceClasses.join(', ') }),
  ].filter((part) => typeof part === 'string' && part !== '');
  return <p className={classes.numbers}>{parts.join(' · ')}</p>;
};

const People = ({ mark, related }: { mark: Trademark; related: Related }) => {
  const t = useTranslate();
  const say = useSentences(markPageMessages);
  const may = useMay();
  const customer = valueText(trademark.fields.customer, mark.customer, related, t);
  const inCharge =
    valueText(trademark.fields.inCharge, mark.inCharge, related, t) || t('administrators');
  return (
    <dl className={classes.people}>
      <div>
        <dt>{say('owner')}</dt>
        <dd>
          {may(customerApi.get.requires) ? (
            <TextLink {...customerPage(mark.customer)}>{customer}</TextLink>
          ) : (
            customer
          )}
        </dd>
      </div>
      {may(calendarApi.archive.requires) && (
        <div>
          <dt>{say('in_charge')}</dt>
          <dd className={classes.person}>
            <Avatar size={22} radius="xl" color="navy" aria-hidden>
              {initialsOf(inCharge)}
            </Avatar>
            {inCharge}
          </dd>
        </div>
      )}
    </dl>
  );
};

/** What a mark is, above all its tabs: picture, where, status, name, numbers, whose, who answers. */
export const MarkHead = ({ id }: { id: number }) => {
  const { data } = useCall(trademarkApi.get, { id });
  if (!data) return <div className={classes.waiting} aria-busy data-coming />;
  const { row: mark, related, can } = data;
  return (
    <header className={classes.head}>
      <MarkImage id={mark.image} name={mark.name} />
      <div className={classes.words}>
        <div className={classes.chips}>
          <TerritoryChip type={mark.type} place={mark.place} countries={mark.designations.length} />
          <Standing mark={mark} />
        </div>
        <Title order={1} size="h3" className={classes.name}>
          {mark.name}
        </Title>
        <Numbers mark={mark} related={related} />
      </div>
      <People mark={mark} related={related} />
      <MarkActions mark={mark} can={can} />
    </header>
  );
};
