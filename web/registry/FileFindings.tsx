import { languageTags } from '#contract/locale';
import type { OutputOf } from '#contract/endpoint';
import type { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/messages';
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

/** "unknown-class 46" in words; what a newer server says stays as it is. */
const useReason = (): ((why: string) => string) => {
  const say = useSentences(registryMessages);
  return (why) => {
    const [code, ...words] = why.split(' ');
    const known = reasons.find((reason) => reason === code);
    return known ? say(`unread_${known}`, { word: words.join(' ') }) : why;
  };
};

/** What a file brought, in numbers, and which of its marks could not be read. */
export const FileFindings = ({
  name,
  answer: { read, foreign, known, missingHere, differences, unread },
}: {
  name: string;
  answer: OutputOf<typeof registryApi.readFile>;
}) => {
  const say = useSentences(registryMessages);
  const reasonOf = useReason();
  const counts = [
    [say('file_read'), read],
    [say('file_known'), known],
    [say('file_missing_here'), missingHere],
    [say('file_differences'), differences],
    ...(foreign > 0 ? ([[say('file_foreign'), foreign]] as const) : []),
  ] as const;
  return (
    <Notice tone={unread.length > 0 ? 'warning' : 'success'} title={say('file_done', { name })}>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(languageTags[say.locale])}</dd>
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
