import { Badge, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { labelOf } from '#contract/values/codes';
import type { Related } from '#contract/kit/crud';
import { formatDate } from '#contract/values/dates';
import type { Fields } from '#contract/kit/fields';
import {
  commandLineName,
  type HistoryEntry,
  type HistoryOperation,
  historyOperation,
} from '#contract/kit/history';
import { historyMessages } from '#contract/history/words';
import type { Label } from '#contract/values/locale';
import { useSentences, useTranslate } from '#web/data/language.ts';
import {
  type Change,
  changesOf,
  changeText,
  linesOf,
  milestonesOf,
  recordOf,
} from '#web/history/changes.ts';
import { formatTime } from '#web/ui/dates.ts';
import classes from './HistoryPanel.module.css';

const Value = ({ text, said, className }: { text: string; said: string; className?: string }) => {
  const say = useSentences(historyMessages);
  return (
    <span className={className}>
      <VisuallyHidden>{said}: </VisuallyHidden>
      {text === '' ? <em className={classes.nothing}>{say('nothing')}</em> : text}
    </span>
  );
};

const Told = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.told}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Sides = ({ change, related }: { change: Change; related: Related }) => {
  const t = useTranslate();
  const say = useSentences(historyMessages);
  const lines = linesOf(change, related, t, say);
  if (lines) return <Told lines={lines} />;
  const { field, before, after } = change;
  return (
    <>
      <Value
        className={classes.before ?? ''}
        said={say('before')}
        text={changeText(field, before, related, t)}
      />
      <IconArrowRight className={classes.arrow} size={16} aria-hidden />
      <Value said={say('after')} text={changeText(field, after, related, t)} />
    </>
  );
};

/** A recorded value, or its lines where the field describes changes itself (`changeTexts`). */
const Recorded = ({ change, related }: { change: Change; related: Related }) => {
  const t = useTranslate();
  const { field, after } = change;
  if (field?.changeTexts) return <Told lines={field.changeTexts(null, after, t)} />;
  return <span>{changeText(field, after, related, t)}</span>;
};

const Changes = ({
  changes,
  related,
  recorded,
}: {
  changes: readonly Change[];
  related: Related;
  /** Shows the whole row, not what changed. */
  recorded: boolean;
}) => {
  const Side = recorded ? Recorded : Sides;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div
          key={change.name}
          className={classes.change}
          data-milestone={(!recorded && change.field?.milestone !== undefined) || undefined}
        >
          <dt>{change.label}</dt>
          <dd>
            <Side change={change} related={related} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** These operations show the whole row, the others what changed. */
const wholeRows: readonly HistoryOperation[] = ['INSERT', 'DELETE', 'RESTORE'];

/** An audit entry: who did what, when, and which fields changed. */
export const HistoryEntryView = ({
  fields,
  entry,
  related,
  only,
  removal,
  subject,
  unfolded = false,
}: {
  fields: Fields;
  entry: HistoryEntry;
  related: Related;
  /** The field the history is filtered by. */
  only: string | undefined;
  /** The word for a deletion, where it has another name. */
  removal?: Label | undefined;
  /** The row it is about, where a history covers several. */
  subject?: string | undefined;
  /** Shows insertions and deletions like changes, for rows that fit on one line. */
  unfolded?: boolean | undefined;
}) => {
  const t = useTranslate();
  const say = useSentences(historyMessages);
  const isChange = unfolded || !wholeRows.includes(entry.operation);
  const all = isChange ? changesOf(fields, entry, t) : recordOf(fields, entry, t);
  const changes = only === undefined ? all : all.filter(({ name }) => name === only);
  const list = <Changes changes={changes} related={related} recorded={!isChange} />;
  const isFolded = !isChange && only === undefined;
  return (
    <li className={classes.entry} data-operation={entry.operation}>
      <p className={classes.line}>
        <strong>
          {entry.operation === 'DELETE' && removal
            ? removal[t.locale]
            : labelOf(historyOperation, entry.operation, t.locale)}
        </strong>
        {milestonesOf(entry, changes, t).map(({ name, label }) => (
          <Badge key={name} component="span" variant="light" tt="none" fw={550}>
            {label}
          </Badge>
        ))}
        <span className={classes.who}>
          {entry.accountName === commandLineName ? say('by_command_line') : entry.accountName}
        </span>
        <time className={classes.when} dateTime={entry.at}>
          {formatTime(t.locale, entry.at)}
        </time>
      </p>
      {subject !== undefined && <p className={classes.reason}>{subject}</p>}
      {entry.reason !== null && (
        <p className={classes.reason}>{say('reason', { reason: entry.reason })}</p>
      )}
      {entry.registry && (
        <p className={classes.reason}>
          {say(`from_${entry.registry.source}`, { date: formatDate(entry.registry.on) })}
        </p>
      )}
      {changes.length > 0 && !isFolded && list}
      {changes.length > 0 && isFolded && (
        <details className={classes.initial}>
          <summary>
            {say(entry.operation === 'INSERT' ? 'initial' : 'recorded', { count: changes.length })}
          </summary>
          {list}
        </details>
      )}
    </li>
  );
};
