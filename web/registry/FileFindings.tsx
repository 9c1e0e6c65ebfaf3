import { formatDate } from '#contract/values/dates';
import { languageTags } from '#contract/values/locale';
import type { OutputOf } from '#contract/kit/endpoint';
import type { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './OfficeFile.module.css';

const reasons = [
  'deleted',
  'no-number',
  'number-too-long',
  'no-office',
  'no-status',
  'unknown-status',
  'name-too-long',
  'unknown-class',
] as const;

/** "unknown-class 46" as a message; an unknown code of a newer server is shown unchanged. */
const useReason = (): ((why: string) => string) => {
  const say = useSentences(registryMessages);
  return (why) => {
    const [code, ...words] = why.split(' ');
    const known = reasons.find((reason) => reason === code);
    return known ? say(`unread_${known}`, { word: words.join(' ') }) : why;
  };
};

type Answer = OutputOf<typeof registryApi.readFile>;
type ReadFile = { name: string; answer: Answer };

const totalOf = (reads: readonly ReadFile[], count: (answer: Answer) => number): number =>
  reads.reduce((sum, { answer }) => sum + count(answer), 0);

/** The results of the files in numbers, and the marks that could not be read. */
export const FileFindings = ({ reads }: { reads: readonly ReadFile[] }) => {
  const say = useSentences(registryMessages);
  const reasonOf = useReason();
  const [first, ...others] = reads;
  if (!first) return null;
  const isOne = others.length === 0;
  const unread = reads.flatMap(({ answer }) => answer.unread);
  const foreign = totalOf(reads, (answer) => answer.foreign);
  const older = totalOf(reads, (answer) => answer.older);
  const numberText = (count: number) => count.toLocaleString(languageTags[say.locale]);
  const facts = [
    [say('file_read'), numberText(totalOf(reads, ({ read }) => read))],
    [say('file_known'), numberText(totalOf(reads, ({ known }) => known))],
    [say('file_missing_here'), numberText(totalOf(reads, ({ missingHere }) => missingHere))],
    [say('file_differences'), numberText(totalOf(reads, ({ differences }) => differences))],
    ...(foreign > 0 ? ([[say('file_foreign'), numberText(foreign)]] as const) : []),
    ...(older > 0 ? ([[say('file_older'), numberText(older)]] as const) : []),
    ...(isOne && first.answer.producedOn !== null
      ? ([[say('file_from'), formatDate(first.answer.producedOn)]] as const)
      : []),
  ] as const;
  return (
    <Notice
      tone={unread.length > 0 ? 'warning' : 'success'}
      title={
        isOne ? say('file_done', { name: first.name }) : say('files_done', { count: reads.length })
      }
    >
      <dl className={classes.counts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unread.length > 0 && (
        <details className={classes.unread}>
          <summary>{say('file_unread', { count: unread.length })}</summary>
          <ul>
            {unread.map(({ number, why }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- marks of a file have no other name
              <li key={position}>
                {number ?? say('file_no_number')}: {reasonOf(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
};
