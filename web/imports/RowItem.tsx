import { Anchor, Badge, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type ImportRow, type RowReason, rowOutcome } from '#contract/imports/batch';
import { reasonOfRow, targetName } from '#contract/imports/reasonText';
import { importMessages } from '#contract/imports/words';
import { labelOf } from '#contract/values/codes';
import { useSentences, useTranslate } from '#web/data/language.ts';
import type { AnswerPlace } from '#web/imports/answerPlaces.ts';
import { RowCells, type RowSave } from '#web/imports/RowCells.tsx';
import { counted } from '#web/table/countText.ts';
import classes from './imports.module.css';

const colours = { CREATE: 'green', UPDATE: 'navy', SKIP: 'gray', REFUSE: 'red' } as const;
const shownChanges = 4;
const shownFacts = 8;

type Asking = {
  /** Where the reason of a refusal is settled for all rows. */
  placeOf: (reason: RowReason) => AnswerPlace | null;
  onAsk: ((place: AnswerPlace) => void) | undefined;
};

const AnswerLink = ({ place, onAsk }: { place: AnswerPlace | null } & Pick<Asking, 'onAsk'>) => {
  const say = useSentences(importMessages);
  return (
    place !== null && (
      <Anchor component="button" type="button" size="sm" onClick={() => onAsk?.(place)}>
        {say(`answer_${place}`)}
      </Anchor>
    )
  );
};

/** What to know about the row before it is opened: reasons, remarks and what would change. */
const RowNotes = ({ row, placeOf, onAsk }: { row: ImportRow } & Asking) => {
  const say = useSentences(importMessages);
  const t = useTranslate();
  const { kind, reasons, warnings, changes } = row;
  const about = (reason: RowReason): string => reasonOfRow(kind, reason, say, t);
  const valueOf = (text: string) => (text === '' ? say('empty_value') : text);
  const isRefused = row.outcome === 'REFUSE';
  // Of a row that is there already: what changes. Of a new one: what it is, in one line.
  const isNew = row.outcome === 'CREATE' || (row.outcome !== 'UPDATE' && row.rowId === null);
  const listed = isNew ? [] : changes;
  const hidden = listed.length - shownChanges;
  const facts = isNew
    ? changes
        .filter(({ field }) => field !== 'name')
        .slice(0, shownFacts)
        .map(({ field, after }) =>
          say('field_is', { field: targetName(kind, field, say.locale), value: after }),
        )
    : [];
  return (
    <ul className={classes.notes}>
      {facts.length > 0 && (
        <li>
          <span className={classes.facts}>{facts.join(' · ')}</span>
        </li>
      )}
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.target}`} data-tone={isRefused ? 'error' : undefined}>
          {isRefused && <IconAlertCircle size={16} aria-hidden />}
          <span>
            {about(reason)} <AnswerLink place={isRefused ? placeOf(reason) : null} onAsk={onAsk} />
          </span>
        </li>
      ))}
      {warnings.map((reason) => (
        <li key={`${reason.code} ${reason.target}`} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{about(reason)}</span>
        </li>
      ))}
      {listed.slice(0, shownChanges).map(({ field, before, after }) => (
        <li key={field}>
          <span>
            {say('is_changed', {
              field: targetName(kind, field, say.locale),
              before: valueOf(before),
              after: valueOf(after),
            })}
          </span>
        </li>
      ))}
      {hidden > 0 && <li>{say('more_changes', counted(hidden, say.locale))}</li>}
    </ul>
  );
};

/** One row of the files: what happens with it, and on demand what was read. */
export const RowItem = ({
  row,
  showsFile,
  onSave,
  placeOf,
  onAsk,
}: {
  row: ImportRow;
  /** Where rows come from several files, the line alone does not tell which row it is. */
  showsFile: boolean;
  onSave?: RowSave;
} & Asking) => {
  const say = useSentences(importMessages);
  const [opened, setOpened] = useState(false);
  const contentId = useId();
  const { outcome, line, sheet, file } = row;
  const title = row.title === '' ? say('untitled') : row.title;
  const at = say(sheet === null && file.toLowerCase().endsWith('.xml') ? 'record_at' : 'row_at', {
    line,
  });
  const place = [showsFile && file, sheet, at].filter(Boolean).join(', ');
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.rowHead}
        aria-expanded={opened}
        aria-controls={contentId}
        onClick={() => setOpened(!opened)}
      >
        <Badge color={colours[outcome]} variant="light" tt="none" className={classes.outcome}>
          {labelOf(rowOutcome, outcome, say.locale)}
        </Badge>
        <span className={classes.rowTitle}>
          <Text component="span" size="sm" fw={550}>
            {title}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            {place}
          </Text>
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </button>
      <RowNotes row={row} placeOf={placeOf} onAsk={onAsk} />
      <div id={contentId} hidden={!opened}>
        {opened && <RowCells row={row} {...(onSave && { onSave })} />}
      </div>
    </li>
  );
};
