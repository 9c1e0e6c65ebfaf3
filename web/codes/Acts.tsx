import { VisuallyHidden } from '@mantine/core';
import {
  IconBriefcase,
  IconBuildingBank,
  IconCalendarX,
  IconQuestionMark,
  IconUserFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Actor, actsMessages, actsSentence, type Awaited } from '#contract/home/actsWords';
import type { Acting } from '#contract/codes/acting';
import { useSentences } from '#web/data/language.ts';
import classes from './Acts.module.css';

const icons: Readonly<Record<Actor, TablerIcon>> = {
  CLIENT: IconUserFilled,
  FIRM: IconBriefcase,
  OFFICE: IconBuildingBank,
  PASSED: IconCalendarX,
  UNKNOWN: IconQuestionMark,
};

type ActsProps = {
  who: Actor;
  /** Whether anything is to be done. */
  children: string;
  /** In the row of a table the sentence is left to its title. */
  compact?: boolean;
};

/** Who acts, with a sentence that says whether anything is to be done. */
export const Acts = ({ who, children, compact = false }: ActsProps) => {
  const say = useSentences(actsMessages);
  const Icon = icons[who];
  return (
    <span className={classes.acts}>
      <span className={classes.who} data-who={who} title={compact ? children : undefined}>
        <Icon size={14} aria-hidden />
        {say(who)}
      </span>
      {compact ? (
        <VisuallyHidden>{children}</VisuallyHidden>
      ) : (
        <span className={classes.what}>{children}</span>
      )}
    </span>
  );
};

type Who = {
  /** As the server decided it for the row: nothing for the firm, and where nothing is open. */
  who: Acting | null | undefined;
  compact?: boolean;
};

const paid = {
  CLIENT: 'paid_by_you',
  FIRM: 'paid_by_firm',
  PASSED: 'passed',
  UNKNOWN: 'paid_by_unknown',
} as const;

/** For a client: who takes care of a fee, and whether there is anything to do. */
export const WhoPays = ({ who, compact = false }: Who) => {
  const say = useSentences(actsMessages);
  return (
    who && (
      <Acts who={who} compact={compact}>
        {say(paid[who])}
      </Acts>
    )
  );
};

/** The same for any deadline. */
export const WhoActs = ({
  who,
  compact = false,
  awaited,
}: Who & {
  /** What may wait for the client. */
  awaited?: Awaited;
}) => {
  const say = useSentences(actsMessages);
  return (
    who && (
      <Acts who={who} compact={compact}>
        {actsSentence(say, who, { awaited })}
      </Acts>
    )
  );
};
