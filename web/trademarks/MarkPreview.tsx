import { ActionIcon, Title } from '@mantine/core';
import { IconArrowUpRight, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { customerApi } from '#contract/customers/customer';
import type { Related } from '#contract/kit/crud';
import { valueText } from '#contract/kit/valueText';
import { readNextDeadline } from '#contract/trademarks/nextDeadline';
import { previewMessages } from '#contract/trademarks/previewWords';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { formatDate } from '#contract/values/dates';
import { TerritoryChip } from '#web/codes/TypeChip.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { MarkTile } from '#web/data/MarkTile.tsx';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import { useNamesCustomers } from '#web/data/session.ts';
import { Expiry } from '#web/trademarks/Expiry.tsx';
import { markNumber } from '#web/trademarks/markFace.tsx';
import { MarkStatus } from '#web/trademarks/MarkStatus.tsx';
import { NextDeadlineChip } from '#web/trademarks/NextDeadlineChip.tsx';
import { useOpenDeadlines } from '#web/trademarks/useOpenDeadlines.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './MarkPreview.module.css';

const Head = ({ mark, onClose }: { mark: Trademark; onClose: () => void }) => {
  const say = useSentences(previewMessages);
  const { niceClasses, ourNumber } = mark;
  const numbers = [
    markNumber(mark),
    ourNumber ?? '',
    niceClasses.length > 0 ? say('classes', { classes: niceClasses.join(', ') }) : '',
  ].filter((text) => text !== '');
  return (
    <header className={classes.head}>
      <MarkTile name={mark.name} image={mark.image} size="card" />
      <div className={classes.names}>
        <div className={classes.chips}>
          <TerritoryChip type={mark.type} place={mark.place} countries={mark.designations.length} />
          <MarkStatus mark={mark} />
        </div>
        <Title order={2} className={classes.name ?? ''}>
          {mark.name}
        </Title>
        <p className={classes.numbers}>{numbers.join(' · ')}</p>
      </div>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('open')}
          title={say('open')}
          renderRoot={(props: object) => <Link {...markPage(mark.id)} {...props} />}
        >
          <IconArrowUpRight size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={say('close')}
          title={say('close')}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
};

/** What comes next and why, with the link that opens it. */
const Next = ({ mark, day }: { mark: Trademark; day: string }) => {
  const say = useSentences(previewMessages);
  // The row was read at another time and may name a date the calendar no longer has.
  const event = useOpenDeadlines(mark.id).events?.find(
    ({ due, statutory }) => statutory && due === day,
  );
  return (
    <div className={classes.next}>
      <NextDeadlineChip mark={mark} />
      <div>
        <p className={classes.what}>
          {event ? (
            <TextLink {...openedDeadline(event.id)}>{event.name[say.locale]}</TextLink>
          ) : (
            say('next')
          )}
        </p>
        <p className={classes.day}>{formatDate(day)}</p>
      </div>
    </div>
  );
};

type Name = keyof typeof trademark.fields & keyof Trademark;

const Facts = ({ mark, related }: { mark: Trademark; related: Related }) => {
  const t = useTranslate();
  const may = useMay();
  const textOf = (name: Name) => valueText(trademark.fields[name], mark[name], related, t);
  const namesCustomers = useNamesCustomers();
  const customer = textOf('customer');
  const values: Partial<Record<Name, ReactNode>> = {
    customer:
      namesCustomers &&
      (may(customerApi.get.requires) ? (
        <TextLink {...customerPage(mark.customer)}>{customer}</TextLink>
      ) : (
        customer
      )),
    inCharge: textOf('inCharge'),
    representative: textOf('representative'),
    applicationDate: textOf('applicationDate'),
    registrationDate: textOf('registrationDate'),
    expirationDate: (mark.expirationDate ?? mark.renewalDue) !== null && <Expiry mark={mark} />,
    parent: mark.parent !== null && (
      <TextLink {...markPage(mark.parent)}>{textOf('parent')}</TextLink>
    ),
    baseRegistration: mark.baseRegistration !== null && (
      <TextLink {...markPage(mark.baseRegistration)}>{textOf('baseRegistration')}</TextLink>
    ),
  };
  return (
    <dl className={classes.facts}>
      {Object.entries(values)
        .filter(([, value]) => value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{trademark.fields[name as Name].label[t.locale]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

/** A mark in short, beside the list it was chosen from. */
export const MarkPreview = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const say = useSentences(previewMessages);
  // The mark before stays in sight until the next one is there, so that keys can run through the list.
  const { data, error, refetch } = useCall(trademarkApi.get, { id }, { keepPrevious: true });
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  const { row: mark, related } = data;
  const day = readNextDeadline(mark);
  return (
    <article aria-busy={mark.id !== id}>
      <Head mark={mark} onClose={onClose} />
      <div className={classes.content}>
        {day === null ? (
          <p className={classes.day}>{say('no_deadline')}</p>
        ) : (
          <Next mark={mark} day={day} />
        )}
        <LinkButton {...markPage(mark.id)} size="xs">
          {say('open')}
        </LinkButton>
        <Facts mark={mark} related={related} />
      </div>
    </article>
  );
};
