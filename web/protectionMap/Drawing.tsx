import outlines from 'virtual:outlines';
import { type CSSProperties, useId } from 'react';
import { type Country, type CountryCode, withParts } from '#contract/protection/countries';
import { protectionMessages } from '#contract/protection/words';
import { TerritoryFlag } from '#web/codes/Territory.tsx';
import { useSentences } from '#web/data/language.ts';
import { dashes, pointSize } from '#web/protectionMap/look.ts';
import { isAllInEurope } from '#web/protectionMap/outlines/frames.ts';
import type { Frame } from '#web/protectionMap/outlines/draw.ts';
import { fillOf, Patterns } from '#web/protectionMap/Patterns.tsx';
import { byName, placesText, stateText, territoryText } from '#web/protectionMap/territoryWords.ts';
import { useShown } from '#web/protectionMap/useShown.ts';
import classes from './ProtectionMap.module.css';

type Shown = ReturnType<typeof useShown<CountryCode>>;

export type DrawingProps = {
  countries: readonly Country[];
  label: string;
  /** Shows Europe close up besides, where not everything lies there. */
  closeUp: boolean;
  /** What else there is to say about a country. */
  detailOf?: ((country: Country) => string | undefined) | undefined;
  open: (country: Country) => void;
};

const Shape = ({
  frame,
  country,
  id,
  shown,
  label,
}: {
  frame: Frame;
  country: Country;
  id: string;
  shown: Shown;
  /** None in the close-up, which repeats what the map has. */
  label: string | undefined;
}) => {
  const { place, state } = country;
  const path = frame.paths[place];
  const middle = frame.middles[place];
  const isPoint = frame.small.includes(place);
  const common = {
    className: classes.country ?? '',
    'data-state': state,
    'data-code': place,
    'data-shown': shown.shown === place || undefined,
    fill: fillOf(id, state),
    strokeDasharray: state === 'ENDED' ? dashes : undefined,
    ...shown.of(place, label === undefined),
    ...(label !== undefined && {
      role: 'link',
      'aria-label': label,
      ...shown.byKeyboard(place),
    }),
  };
  if (isPoint && middle) return <circle {...common} cx={middle[0]} cy={middle[1]} r={pointSize} />;
  return path === undefined ? null : <path {...common} d={path} />;
};

/** Above all countries, light around dark, so that the focus is seen on any fill. */
const Ring = ({ frame, place }: { frame: Frame; place: CountryCode }) => {
  const middle = frame.middles[place];
  return [classes.halo, classes.ring].map((className) =>
    frame.small.includes(place) && middle ? (
      <circle
        key={className}
        className={className}
        cx={middle[0]}
        cy={middle[1]}
        r={pointSize + 1}
      />
    ) : (
      <path key={className} className={className} d={frame.paths[place]} />
    ),
  );
};

const Card = ({
  frame,
  country,
  detail,
  isByTouch,
}: {
  frame: Frame;
  country: Country;
  detail: string | undefined;
  isByTouch: boolean;
}) => {
  const say = useSentences(protectionMessages);
  const { place, state, places, mark } = country;
  const middle = frame.middles[place];
  if (!middle) return null;
  const opens = mark === null ? 'opens_list' : 'opens_mark';
  const [x, y] = middle;
  const isLow = y > frame.height * 0.55;
  return (
    <div
      className={classes.card}
      data-low={isLow || undefined}
      data-right={x > frame.width * 0.6 || undefined}
      style={
        {
          '--x': `${(x / frame.width) * 100}%`,
          '--y': `${(y / frame.height) * 100}%`,
        } as CSSProperties
      }
      aria-hidden
    >
      <strong>
        <TerritoryFlag code={place} /> {territoryText(place, say.locale)}
      </strong>
      <span>{stateText(state, say.locale)}</span>
      {detail !== undefined && <span>{detail}</span>}
      {(places.length > 1 || places[0] !== place) && (
        <span>{say('by', { places: placesText(places, say.locale) })}</span>
      )}
      <span className={classes.hint}>{say(isByTouch ? `tap_${opens}` : opens)}</span>
    </div>
  );
};

const FrameDrawing = ({
  frame,
  of,
  shown,
  isCloseUp,
  hintId,
}: {
  frame: Frame;
  of: DrawingProps;
  shown: Shown;
  isCloseUp: boolean;
  hintId: string;
}) => {
  const { locale } = useSentences(protectionMessages);
  const id = useId();
  // Points last, above the country they may lie in.
  const drawn = byName(of.countries, locale).toSorted(
    (one, other) =>
      Number(frame.small.includes(one.place)) - Number(frame.small.includes(other.place)),
  );
  const known = new Set<string>(of.countries.map(({ place }) => place));
  const parts = withParts(of.countries).filter(
    ({ drawn: part, country }) => part !== country.place,
  );
  const { focused } = shown;
  const card = of.countries.find(({ place }) => place === shown.shown);
  return (
    <div className={classes.frame}>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className={classes.svg}
        {...(isCloseUp
          ? { 'aria-hidden': true }
          : { role: 'group', 'aria-label': of.label, 'aria-describedby': hintId })}
      >
        <Patterns id={id} />
        <g aria-hidden>
          {(Object.entries(frame.paths) as [CountryCode, string][])
            .filter(([code]) => !known.has(code) || frame.small.includes(code))
            .map(([code, path]) => (
              <path key={code} d={path} className={classes.land} />
            ))}
          {parts.map(({ drawn: part, country: { state } }) => (
            <path
              key={part}
              d={frame.paths[part]}
              className={classes.part}
              data-state={state}
              fill={fillOf(id, state)}
            />
          ))}
        </g>
        {drawn.map((country) => (
          <Shape
            key={country.place}
            frame={frame}
            country={country}
            id={id}
            shown={shown}
            label={
              isCloseUp
                ? undefined
                : [
                    `${territoryText(country.place, locale)}: ${stateText(country.state, locale)}`,
                    of.detailOf?.(country),
                  ]
                    .filter(Boolean)
                    .join(', ')
            }
          />
        ))}
        {focused && !isCloseUp && <Ring frame={frame} place={focused} />}
      </svg>
      {card && shown.isInCloseUp === isCloseUp && (
        <Card
          frame={frame}
          country={card}
          detail={of.detailOf?.(card)}
          isByTouch={shown.isByTouch}
        />
      )}
    </div>
  );
};

/** The map itself, with the outlines of all countries: a chunk of its own. */
export const Drawing = (props: DrawingProps) => {
  const say = useSentences(protectionMessages);
  const hintId = useId();
  const { countries, open, closeUp } = props;
  const codes = byName(countries, say.locale).map(({ place }) => place);
  const shown = useShown(codes, (code) => {
    const country = countries.find(({ place }) => place === code);
    if (country) open(country);
  });
  const isEurope = isAllInEurope(countries);
  return (
    <>
      <FrameDrawing
        frame={isEurope ? outlines.europe : outlines.world}
        of={props}
        shown={shown}
        isCloseUp={false}
        hintId={hintId}
      />
      {closeUp && !isEurope && (
        <FrameDrawing frame={outlines.europe} of={props} shown={shown} isCloseUp hintId={hintId} />
      )}
      <p id={hintId} className={classes.hidden}>
        {say('keys')}
      </p>
    </>
  );
};
