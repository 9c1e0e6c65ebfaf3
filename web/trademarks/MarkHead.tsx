import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconMap2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { customerApi } from '#contract/customers/customer';
import { valueText } from '#contract/kit/valueText';
import { calendarApi } from '#contract/calendar/api';
import { markPageMessages } from '#contract/trademarks/pageWords';
import { graceEndOf } from '#contract/deadlines/engine/terms';
import { protectionMessages } from '#contract/protection/words';
import { isInLateRenewal } from '#contract/trademarks/status';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { trademarkMessages } from '#contract/trademarks/words';
import type { Related } from '#contract/kit/crud';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { near } from '#web/data/laterPart.ts';
import { useMay } from '#web/data/permission.ts';
import { PersonName } from '#web/data/PersonName.tsx';
import { useCall } from '#web/data/queries.ts';
import { customerPage } from '#web/data/rowPages.ts';
import { useNamesCustomers } from '#web/data/session.ts';
import { useToday } from '#web/data/today.ts';
import { AskButton } from '#web/questions/AskButton.tsx';
import { MarkActions } from '#web/trademarks/MarkActions.tsx';
import { StatusDialog } from '#web/trademarks/markDialogs.ts';
import { MarkImage } from '#web/trademarks/MarkImage.tsx';
import { useTermRules } from '#web/trademarks/termRules.ts';
import type { Fact } from '#web/ui/Facts.tsx';
import { RecordHead, RecordHeadWaiting } from '#web/ui/RecordHead.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './MarkHead.module.css';
import { useDialogOpened } from '#web/form/useDialogState.ts';

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

/** Leads to its change, which is where people look for it. */
const StandingButton = ({ mark }: { mark: Trademark }) => {
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDialogOpened('status in head');
  return (
    <>
      <UnstyledButton
        className={classes.status ?? ''}
        title={say('change_status')}
        {...near(StatusDialog)}
        onClick={open}
      >
        <Standing mark={mark} />
        <IconChevronDown size={14} aria-hidden />
        <VisuallyHidden>, {say('change_status')}</VisuallyHidden>
      </UnstyledButton>
      <StatusDialog mark={mark} opened={opened} title={say('change_status')} onClose={close} />
    </>
  );
};

type Read = { mark: Trademark; related: Related };

/** "R.299415 · Z.459871 · our no. ZR/0031 · word · cl. 5, 29": what a mark is known by. */
const useNumbers = () => {
  const t = useTranslate();
  const say = useSentences(markPageMessages);
  return ({ mark, related }: Read): string => {
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
    return parts.join(' · ');
  };
};

const usePeople = () => {
  const t = useTranslate();
  const say = useSentences(markPageMessages);
  const may = useMay();
  const namesCustomers = useNamesCustomers();
  return ({ mark, related }: Read): Fact[] => {
    const customer = valueText(trademark.fields.customer, mark.customer, related, t);
    const inCharge =
      valueText(trademark.fields.inCharge, mark.inCharge, related, t) || t('administrators');
    const owner = may(customerApi.get.requires) ? (
      <TextLink {...customerPage(mark.customer)}>{customer}</TextLink>
    ) : (
      customer
    );
    return [
      ...(namesCustomers ? [{ label: say('owner'), value: owner }] : []),
      ...(may(calendarApi.archive.requires)
        ? [{ label: say('in_charge'), value: <PersonName name={inCharge} /> }]
        : []),
    ];
  };
};

/** What a mark is, above all its tabs: picture, where, status, name, numbers, whose, who answers. */
export const MarkHead = ({ id }: { id: number }) => {
  const { data, error } = useCall(trademarkApi.get, { id });
  const numbersOf = useNumbers();
  const peopleOf = usePeople();
  const sayOfMap = useSentences(protectionMessages);
  // The page below says what went wrong.
  if (!data) return error ? null : <RecordHeadWaiting />;
  const { row: mark, related, can } = data;
  return (
    <RecordHead
      picture={<MarkImage id={mark.image} name={mark.name} />}
      chips={
        <>
          <Link
            to="/trademarks/map"
            search={{ family: mark.id }}
            className={classes.map ?? ''}
            title={sayOfMap('open_map')}
          >
            <TerritoryChip
              type={mark.type}
              place={mark.place}
              countries={mark.designations.length}
            />
            <IconMap2 size={16} aria-hidden />
            <VisuallyHidden>, {sayOfMap('open_map')}</VisuallyHidden>
          </Link>
          {can.edit ? <StandingButton mark={mark} /> : <Standing mark={mark} />}
        </>
      }
      title={mark.name}
      line={numbersOf({ mark, related })}
      facts={peopleOf({ mark, related })}
      actions={
        <>
          <AskButton mark={mark.id} />
          <MarkActions mark={mark} can={can} />
        </>
      }
    />
  );
};
