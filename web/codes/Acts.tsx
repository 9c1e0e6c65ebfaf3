import { VisuallyHidden } from '@mantine/core';
import {
  IconBriefcase,
  IconBuildingBank,
  IconQuestionMark,
  IconUserFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { isStaff } from '#contract/access';
import { actsMessages } from '#contract/home/actsWords';
import { type Acting, portalApi } from '#contract/home/portal';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole } from '#web/data/session.ts';
import classes from './Acts.module.css';

/** Offices act only on what they decide. */
export type Actor = Acting | 'OFFICE';

const icons: Readonly<Record<Actor, TablerIcon>> = {
  CLIENT: IconUserFilled,
  FIRM: IconBriefcase,
  OFFICE: IconBuildingBank,
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

type About = { trademark: number | null; due: string | null; payment?: number };

/** Who acts on what is due for an own mark; null for the firm itself, and while it is not known. */
const useActing = (): ((about: About) => Acting | null) => {
  const isClient = !isStaff(useRole());
  const { data } = useCall(portalApi.acts, {}, { enabled: isClient });
  return ({ trademark, due, payment }) => {
    if (!isClient || !data) return null;
    const isWaiting = data.waiting.some(
      (each) =>
        (payment !== undefined && each.payment === payment) ||
        (each.trademark === trademark && each.due === due && due !== null),
    );
    if (isWaiting) return 'CLIENT';
    return trademark !== null && data.unrepresented.includes(trademark) ? 'UNKNOWN' : 'FIRM';
  };
};

const paid = { CLIENT: 'paid_by_you', FIRM: 'paid_by_firm', UNKNOWN: 'paid_by_unknown' } as const;

/** For a client: who pays, and whether there is anything to do. The firm knows without being told. */
export const WhoPays = ({ about, compact }: { about: About; compact?: boolean }) => {
  const say = useSentences(actsMessages);
  const who = useActing()(about);
  return (
    who && (
      <Acts who={who} compact={compact ?? false}>
        {say(paid[who])}
      </Acts>
    )
  );
};

/** The same for any deadline. */
export const WhoActs = ({ about, compact }: { about: About; compact?: boolean }) => {
  const say = useSentences(actsMessages);
  const who = useActing()(about);
  if (who === null) return null;
  const texts = {
    CLIENT: say('done_by_you'),
    FIRM: say('done_by', { who: say('firm') }),
    UNKNOWN: say('done_by_unknown'),
  };
  return (
    <Acts who={who} compact={compact ?? false}>
      {texts[who]}
    </Acts>
  );
};
