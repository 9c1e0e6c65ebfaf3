import { isUseDay } from '#contract/deadlines/useDays';
import { evidenceMessages } from '#contract/trademarks/useWords';
import { useSentences } from '#web/data/language.ts';
import classes from './UseHelp.module.css';

const kinds = ['invoices', 'packaging', 'catalogues', 'adverts', 'web', 'sales'] as const;

/** What use means for a mark, and which evidence to keep. */
export const UseHelp = ({
  event,
  opened = false,
}: {
  event: { rule: string };
  opened?: boolean;
}) => {
  const say = useSentences(evidenceMessages);
  return (
    <details className={classes.help} open={opened}>
      <summary>{say('title')}</summary>
      <p>{say(isUseDay(event) ? 'meaning' : 'unused')}</p>
      <p>{say('collect')}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{say(kind)}</li>
        ))}
      </ul>
      <p>{say('territory')}</p>
      <p>{say('services')}</p>
      <p>{say('as_registered')}</p>
    </details>
  );
};
