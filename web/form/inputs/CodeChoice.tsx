import { useState } from 'react';
import { choicesOf, type CodeList } from '#contract/values/codes';
import { useTranslate } from '#web/data/language.ts';
import { Choice, type ChoiceSetting } from '#web/form/inputs/Choice.tsx';
import { isOfTerritories, matchingCodes } from '#web/form/inputs/codeOptions.ts';

/** A choice of one or several codes from a local list. */
export const CodeChoice = ({
  codes,
  value,
  onChange,
  ...props
}: ChoiceSetting & {
  codes: CodeList;
  value: readonly (number | string)[];
  onChange: (value: (number | string)[]) => void;
}) => {
  const { locale } = useTranslate();
  const [search, setSearch] = useState('');
  const options = choicesOf(codes, locale);
  return (
    <Choice
      {...props}
      {...(isOfTerritories(codes) && { firstIsMeant: true, commaPicks: true })}
      options={matchingCodes(codes, options, search)}
      chosen={value.flatMap((one) => options.find((option) => option.value === one) ?? [])}
      onChange={(chosen) => onChange(chosen.map((option) => option.value))}
      search={search}
      onSearch={setSearch}
    />
  );
};
