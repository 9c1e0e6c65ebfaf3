import { labelOf } from '#contract/values/codes';
import { territories, type TerritoryCode } from '#contract/values/countries';
import { useTranslate } from '#web/data/language.ts';
import classes from './Territory.module.css';

/** Addresses alone: each flag is fetched when it is first drawn. */
const flags = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const flagOf = (code: TerritoryCode): string | undefined =>
  flags[`../../node_modules/country-flag-icons/3x2/${code}.svg`];

/** A territory by its flag, or its letters where an office has none, and its name. */
export const Territory = ({ code }: { code: TerritoryCode }) => {
  const { locale } = useTranslate();
  const flag = flagOf(code);
  return (
    <span className={classes.territory}>
      {flag === undefined ? (
        <span className={classes.letters} aria-hidden>
          {code}
        </span>
      ) : (
        <img className={classes.flag} src={flag} alt="" loading="lazy" />
      )}
      {labelOf(territories, code, locale)}
    </span>
  );
};
