import type { ComparedField } from '#contract/registry/api';
import { goodsFieldOf } from '#contract/registry/compare';
import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import { FoldedText } from '#web/form/FoldedText.tsx';
import { ComparedValue } from '#web/registry/ComparedRow.tsx';
import { fieldLabel, termsIn } from '#web/registry/fieldLabel.ts';
import classes from './comparison.module.css';

/** The equal fields, collapsed because they need no action. */
export const AgreeingFields = ({ compared }: { compared: readonly ComparedField[] }) => {
  const say = useSentences(registryMessages);
  if (compared.length === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>{say('agreeing', { count: compared.length })}</summary>
      <dl className={classes.facts}>
        {compared.map(({ field, theirs }) => (
          <div key={field}>
            <dt>{fieldLabel(field, say.locale)}</dt>
            <dd>
              {goodsFieldOf(field) === null ? (
                <ComparedValue field={field} value={theirs} />
              ) : (
                <FoldedText text={termsIn(theirs).join('; ')} most={250} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
