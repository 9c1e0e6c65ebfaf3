import { familyMessages } from '#contract/trademarks/familyWords';
import { formatDate, type CalendarDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** Says whether losing the base mark would still end the international mark. */
export const DependencyNotice = ({ endsOn }: { endsOn: CalendarDate }) => {
  const say = useSentences(familyMessages);
  const today = useToday();
  const depends = today <= endsOn;
  return (
    <Notice tone={depends ? 'warning' : 'info'}>
      {say(depends ? 'family_depends' : 'family_independent', { date: formatDate(endsOn) })}
    </Notice>
  );
};
