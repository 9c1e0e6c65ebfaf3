import type { ComparedField, RegistryComparison } from '#contract/registry/api';
import { goodsFieldOf } from '#contract/registry/compare';
import { registryMessages } from '#contract/registry/words';
import { trademark } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { FoldedText } from '#web/form/FoldedText.tsx';
import { AllOrNone, ImageNotice } from '#web/registry/Comparison.tsx';
import { ComparedValue, FieldTick } from '#web/registry/ComparedRow.tsx';
import { termsIn } from '#web/registry/fieldLabel.ts';
import { Picture } from '#web/registry/Picture.tsx';
import type { Taken } from '#web/registry/useTaken.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './comparison.module.css';

/** The form itself asks for these. */
const askedApart: readonly string[] = ['name', 'customer'];

/** The parts of a record that a new mark takes over, unless deselected. */
export const offeredToNew = ({ compared, image }: RegistryComparison): string[] => [
  ...compared.map(({ field }) => field).filter((field) => !askedApart.includes(field)),
  ...(image === null ? [] : ['image']),
];

/** Up to this many classes are expanded; with more, all are collapsed. */
const mostOpen = 6;

const GoodsRows = ({ rows, taken }: { rows: readonly ComparedField[]; taken: Taken }) => {
  const say = useSentences(registryMessages);
  if (rows.length === 0) return null;
  const label = trademark.historyOnly?.['goods']?.label[say.locale] ?? '';
  return (
    <details className={classes.folded} open={rows.length <= mostOpen}>
      <summary>
        {label} ({rows.length})
      </summary>
      <ul className={classes.rows}>
        {rows.map(({ field, theirs }) => (
          <li key={field} className={classes.row} data-single>
            <FieldTick field={field} taken={taken} />
            <div className={classes.side}>
              <FoldedText text={termsIn(theirs).join('; ')} most={250} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** All fields of a registry record, each with a checkbox. */
export const RecordFields = ({
  comparison,
  taken,
}: {
  comparison: RegistryComparison;
  taken: Taken;
}) => {
  const say = useSentences(registryMessages);
  const { compared, image } = comparison;
  const told = compared.filter(({ field }) => !askedApart.includes(field));
  const isGoods = ({ field }: ComparedField): boolean => goodsFieldOf(field) !== null;
  return (
    <Section>
      <div className={classes.heading}>
        <h2 className={classes.title}>{say('takes')}</h2>
        <AllOrNone taken={taken} />
      </div>
      <ImageNotice comparison={comparison} />
      <ul className={classes.rows}>
        {image !== null && (
          <li className={classes.row} data-single>
            <FieldTick field="image" taken={taken} />
            <div className={classes.side}>
              <Picture id={image.id} alt={say('theirs')} />
            </div>
          </li>
        )}
        {told
          .filter((each) => !isGoods(each))
          .map(({ field, theirs }) => (
            <li key={field} className={classes.row} data-single>
              <FieldTick field={field} taken={taken} />
              <div className={classes.side}>
                <ComparedValue field={field} value={theirs} />
              </div>
            </li>
          ))}
      </ul>
      <GoodsRows rows={told.filter(isGoods)} taken={taken} />
    </Section>
  );
};
