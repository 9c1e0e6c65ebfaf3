import { useId } from 'react';
import { protectionStates } from '#contract/protection/state';
import { protectionMessages } from '#contract/protection/words';
import { useSentences } from '#web/data/language.ts';
import { fillOf, Patterns } from '#web/protectionMap/Patterns.tsx';
import { dashes } from '#web/protectionMap/look.ts';
import type { ProtectionMapAnswer } from '#web/protectionMap/answer.ts';
import { actingText, stateText } from '#web/protectionMap/territoryWords.ts';
import classes from './ProtectionMap.module.css';

/** What the fills mean, with the number of countries; in short only those on the map. */
export const Legend = ({
  counts,
  acting = [],
  short = false,
}: {
  counts: ProtectionMapAnswer['countryCounts'];
  acting?: ProtectionMapAnswer['acting'];
  short?: boolean;
}) => {
  const say = useSentences(protectionMessages);
  const id = useId();
  return (
    <ul className={classes.legend} data-short={short || undefined}>
      {protectionStates
        .filter((state) => !short || counts[state] > 0)
        .map((state) => (
          <li key={state}>
            <svg viewBox="0 0 22 14" className={classes.sample} aria-hidden>
              <Patterns id={`${id}${state}`} />
              <rect
                x="0.5"
                y="0.5"
                width="21"
                height="13"
                rx="2"
                className={classes.country}
                data-state={state}
                fill={fillOf(`${id}${state}`, state)}
                strokeDasharray={state === 'ENDED' ? dashes : undefined}
              />
            </svg>
            <span>
              {stateText(state, say.locale)}
              {state === 'ACTION' && acting.length > 0 && (
                <small>{actingText(acting, say.locale)}</small>
              )}
            </span>
            <b>{say('countries', { count: counts[state] })}</b>
          </li>
        ))}
      {!short && (
        <li>
          <svg viewBox="0 0 22 14" className={classes.sample} aria-hidden>
            <rect width="22" height="14" rx="2" className={classes.land} />
          </svg>
          {say('none')}
        </li>
      )}
    </ul>
  );
};
