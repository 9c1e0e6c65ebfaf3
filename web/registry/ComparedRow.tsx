import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ComparedField } from '#contract/registry/api';
import { goodsFieldOf } from '#contract/registry/compare';
import { comparedText } from '#contract/registry/comparedText';
import { registryMessages } from '#contract/registry/words';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { fieldLabel, termsIn } from '#web/registry/fieldLabel.ts';
import { GoodsDifference } from '#web/registry/GoodsDifference.tsx';
import type { Taken } from '#web/registry/useTaken.ts';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './comparison.module.css';

/** A value as text, or a note that it is empty. */
export const ComparedValue = ({ field, value }: { field: string; value: unknown }) => {
  const t = useTranslate();
  const say = useSentences(registryMessages);
  const text = comparedText({ field, value }, t);
  return text === '' ? <em className={classes.nothing}>{say('nothing')}</em> : text;
};

/** One side of a field with its name, which wide screens show in the column header instead. */
export const Side = ({ of, children }: { of: 'ours' | 'theirs'; children: ReactNode }) => {
  const say = useSentences(registryMessages);
  return (
    <div className={classes.side} data-side={of}>
      <span className={classes.sideName}>{say(of)}</span>
      {children}
    </div>
  );
};

/** The name of a field with its checkbox, or a lock if it cannot be accepted. */
export const FieldTick = ({
  field,
  taken,
  isLocked = false,
}: {
  field: string;
  taken: Taken;
  isLocked?: boolean;
}) => {
  const { locale } = useTranslate();
  const say = useSentences(registryMessages);
  const label = fieldLabel(field, locale);
  if (isLocked)
    return (
      <span className={classes.locked}>
        <IconLock size={18} aria-hidden />
        {label}
      </span>
    );
  return (
    <Tick
      checked={taken.has(field)}
      aria-label={say('take', { field: label })}
      onChange={({ currentTarget }) => taken.set(field, currentTarget.checked)}
    >
      <span aria-hidden>{label}</span>
    </Tick>
  );
};

/** Our classes that the registry does not have. */
const goneOf = (ours: unknown, theirs: unknown): unknown[] =>
  Array.isArray(ours) && Array.isArray(theirs) ? ours.filter((one) => !theirs.includes(one)) : [];

/** A field that differs: our value, the registry's value, and whether it is accepted. */
export const ComparedRow = ({
  compared: { field, ours, theirs, locked, kept },
  taken,
  children,
}: {
  compared: ComparedField;
  taken: Taken;
  /** A further question once it is selected. */
  children?: ReactNode;
}) => {
  const say = useSentences(registryMessages);
  const removed = field === 'niceClasses' && taken.has(field) ? goneOf(ours, theirs) : [];
  return (
    <li className={classes.row} data-left-out={(!locked && !taken.has(field)) || undefined}>
      <FieldTick field={field} taken={taken} isLocked={locked} />
      {goodsFieldOf(field) === null ? (
        <>
          <Side of="ours">
            <ComparedValue field={field} value={ours} />
          </Side>
          <Side of="theirs">
            <ComparedValue field={field} value={theirs} />
          </Side>
        </>
      ) : (
        <div className={classes.wide}>
          <GoodsDifference ours={termsIn(ours)} theirs={termsIn(theirs)} />
        </div>
      )}
      {removed.length > 0 && (
        <p className={classes.note}>{say('classes_removed', { numbers: removed.join(', ') })}</p>
      )}
      {locked && <p className={classes.note}>{say('locked')}</p>}
      {kept && <p className={classes.note}>{say('kept_here', kept)}</p>}
      {children !== undefined && <div className={classes.note}>{children}</div>}
    </li>
  );
};

/** The column headers, where there are columns; each value also has its own label. */
export const ComparedHead = () => {
  const say = useSentences(registryMessages);
  return (
    <div className={classes.head} aria-hidden>
      <span>{say('field')}</span>
      <span>{say('ours')}</span>
      <span>{say('theirs')}</span>
    </div>
  );
};
