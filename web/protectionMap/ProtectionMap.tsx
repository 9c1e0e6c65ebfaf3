import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Country } from '#contract/protection/countries';
import { protectionStates } from '#contract/protection/state';
import { protectionMessages } from '#contract/protection/words';
import { useSentences } from '#web/data/language.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import { Legend } from '#web/protectionMap/Legend.tsx';
import { isAllInEurope } from '#web/protectionMap/outlines/frames.ts';
import { marksIn } from '#web/protectionMap/marksIn.ts';
import {
  countriesText,
  placesText,
  stateText,
  summaryText,
  territoryText,
} from '#web/protectionMap/territoryWords.ts';
import classes from './ProtectionMap.module.css';

const Drawing = lazy(async () => ({
  default: (await import('#web/protectionMap/Drawing.tsx')).Drawing,
}));

/** Why there are fewer countries than registrations, by an example. */
const Several = ({ countries }: { countries: readonly Country[] }) => {
  const say = useSentences(protectionMessages);
  const several = countries.filter(({ places }) => places.length > 1);
  const example = several.find(({ place }) => place === 'PL') ?? several[0];
  return (
    example && (
      <p className={classes.several}>
        {say('several', {
          country: territoryText(example.place, say.locale),
          places: placesText(example.places, say.locale),
        })}
      </p>
    )
  );
};

/**
 * Where marks protect, on the world or on Europe alone where all of it lies there. Compact, for a part of another
 * page: one drawing and a short legend. The same is told as a text to whoever does not see it.
 */
export const ProtectionMap = ({
  map,
  compact = false,
  detailOf,
}: {
  map: ProtectionMapAnswer;
  compact?: boolean;
  detailOf?: ((country: Country) => string | undefined) | undefined;
}) => {
  const say = useSentences(protectionMessages);
  const navigate = useNavigate();
  const { countries, countryCounts, acting } = map;
  const isEurope = isAllInEurope(countries);
  const legend = <Legend counts={countryCounts} acting={acting} short={compact} />;
  return (
    <div
      className={classes.map}
      data-europe={isEurope || undefined}
      data-compact={compact || undefined}
    >
      <Suspense fallback={<div className={classes.waiting} data-coming />}>
        <Drawing
          countries={countries}
          closeUp={!compact}
          label={say('map_label', { summary: summaryText(countryCounts, say.locale) })}
          detailOf={detailOf}
          open={(country) => void navigate(marksIn(map, country))}
        />
      </Suspense>
      {compact ? (
        legend
      ) : (
        <section className={classes.key}>
          <h2>{say('legend')}</h2>
          {legend}
          <Several countries={countries} />
        </section>
      )}
      <ul className={classes.hidden}>
        {protectionStates
          .filter((state) => countryCounts[state] > 0)
          .map((state) => (
            <li key={state}>
              {stateText(state, say.locale)}: {countriesText(countries, state, say.locale)}
            </li>
          ))}
      </ul>
    </div>
  );
};
