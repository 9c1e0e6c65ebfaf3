import { useState } from 'react';
import { Choice } from '#web/form/inputs/Choice.tsx';
import { matching, type Option } from '#web/form/inputs/options.ts';

const many: readonly Option[] = Array.from({ length: 5_000 }, (_, index) => ({
  value: index + 1,
  label: `Pozycja ${index + 1}`,
}));

/** A select with the longest realistic list, in both option heights. */
export const LongChoice = ({ dense }: { dense: boolean }) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  return (
    <Choice
      label={dense ? '5,000 options, dense' : '5,000 options'}
      dense={dense}
      many
      max={3}
      options={matching(many, search)}
      chosen={chosen}
      onChange={setChosen}
      search={search}
      onSearch={setSearch}
    />
  );
};
