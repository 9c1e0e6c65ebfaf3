import { trademarkMessages } from '#contract/trademarks/words';
import { Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Label } from '#contract/values/locale';
import { trademarkType } from '#contract/codes/trademarks';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { type MadeType, madeTypes } from '#web/trademarks/madeTypes.ts';
import { TypeChip } from '#web/codes/TypeChip.tsx';
import classes from './TypeChoice.module.css';

const route = getRouteApi('/main/trademarks/new');

const { POLISH, EUROPEAN, INTERNATIONAL, FOREIGN } = trademarkType;

const offices: Record<MadeType, Label> = {
  [POLISH.value]: { pl: 'Urząd Patentowy RP', en: 'Patent Office of Poland' },
  [EUROPEAN.value]: { pl: 'EUIPO, cała Unia Europejska', en: 'EUIPO, the whole European Union' },
  [INTERNATIONAL.value]: { pl: 'WIPO, system madrycki', en: 'WIPO, the Madrid system' },
  [FOREIGN.value]: {
    pl: 'Urząd innego kraju, BOIP lub OAPI',
    en: 'The office of another country, BOIP or OAPI',
  },
};

/** The type decides which fields there are, so it comes first. */
export const TypeChoice = () => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const search = route.useSearch();
  return (
    <>
      <ul className={classes.types}>
        {Object.values(madeTypes).map(({ value }) => (
          <li key={value}>
            <Link
              to="/trademarks/new"
              search={{ ...search, type: value }}
              className={classes.type ?? ''}
            >
              <TypeChip type={value} />
              <Text size="sm">{offices[value][t.locale]}</Text>
            </Link>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {say('designated_where')}
      </Text>
    </>
  );
};
