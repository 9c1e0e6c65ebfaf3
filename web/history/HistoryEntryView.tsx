import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { labelOf } from '#contract/codes';
import type { Related } from '#contract/crud';
import type { Fields } from '#contract/fields';
import { type HistoryEntry, historyOperation } from '#contract/history';
import type { Label } from '#contract/locale';
import { useTranslate } from '#web/data/language.ts';
import { type Change, changesOf, changeText } from '#web/history/changes.ts';
import { formatTime } from '#web/ui/dates.ts';
import classes from './HistoryPanel.module.css';

const Value = ({ text, said, className }: { text: string; said: string; className?: string }) => {
  const t = useTranslate();
  return (
    <span className={className}>
      <VisuallyHidden>{said}: </VisuallyHidden>
      {text === '' ? <em className={classes.nothing}>{t('history_nothing')}</em> : text}
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

const Sides = ({
  change: { field, before, after },
  related,
  initial,
}: {
  change: Change;
  related: Related;
  initial: boolean;
}) => {
  const t = useTranslate();
  return (
    <>
      {!initial && (
        <>
          <Value
            className={classes.before ?? ''}
            said={t('history_before')}
            text={changeText(field, before, related, t)}
          />
          <IconArrowRight className={classes.arrow} size={16} aria-hidden />
        </>
      )}
      <Value said={t('history_after')} text={changeText(field, after, related, t)} />
    </>
  );
};

const Changes = ({
  changes,
  related,
  initial,
}: {
  changes: readonly Change[];
  related: Related;
  /** What a new row began with: there was nothing before. */
  initial: boolean;
}) => {
  const t = useTranslate();
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.name} className={classes.change}>
          <dt>{change.label}</dt>
          <dd>
            {change.field?.changeTexts ? (
              <Told lines={change.field.changeTexts(change.before, change.after, t)} />
            ) : (
              <Sides change={change} related={related} initial={initial} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Who did what, when, and which fields it changed. */
export const HistoryEntryView = ({
  fields,
  entry,
  related,
  removal,
}: {
  fields: Fields;
  entry: HistoryEntry;
  related: Related;
  /** What its deletion is called, where people do not call it that. */
  removal?: Label | undefined;
}) => {
  const t = useTranslate();
  const isNew = entry.operation === 'INSERT';
  const changes = changesOf(fields, entry, t).filter(
    ({ field, after }) => !isNew || changeText(field, after, related, t) !== '',
  );
  const list = <Changes changes={changes} related={related} initial={isNew} />;
  return (
    <li className={classes.entry} data-operation={entry.operation}>
      <p className={classes.line}>
        <strong>
          {entry.operation === 'DELETE' && removal
            ? removal[t.locale]
            : labelOf(historyOperation, entry.operation, t.locale)}
        </strong>
        <span className={classes.who}>{entry.accountName}</span>
        <time className={classes.when} dateTime={entry.at}>
          {formatTime(t.locale, entry.at)}
        </time>
      </p>
      {entry.reason !== null && (
        <p className={classes.reason}>{t('history_reason', { reason: entry.reason })}</p>
      )}
      {changes.length > 0 && !isNew && list}
      {changes.length > 0 && isNew && (
        <details className={classes.initial}>
          <summary>{t('history_initial', { count: changes.length })}</summary>
          {list}
        </details>
      )}
    </li>
  );
};
