import { designatableTerritories } from '#contract/settings/territories/lists';
import { useTranslate } from '#web/data/language.ts';
import { useTerritoryLists } from '#web/data/territoryLists.ts';
import { territoryChoice } from '#web/codes/territoryChoice.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';

/** The territories that a new international mark designates; each becomes a mark of its own. */
export const TerritoriesField = ({
  value,
  onChange,
  onBlur,
  label,
  description,
  error,
  readOnly,
}: CustomControlProps<string[]>) => {
  const t = useTranslate();
  const designatable: ReadonlySet<string> = designatableTerritories(useTerritoryLists());
  const offered = territoryChoice(t.locale, (code) => designatable.has(code));
  return (
    <CodeChoice
      many
      codes={offered}
      max={Object.keys(offered).length}
      label={label}
      description={description}
      error={error}
      readOnly={readOnly}
      value={value ?? []}
      onBlur={onBlur}
      onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen.map(String))}
    />
  );
};
