import { labelOf } from '#contract/values/codes';
import { territories, type TerritoryCode } from '#contract/values/countries';
import { useTranslate } from '#web/data/language.ts';
import classes from './Territory.module.css';

/** Only URLs: each flag is loaded when first rendered. */
const flags = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const flagOf = (code: TerritoryCode): string | undefined =>
  flags[`../../node_modules/country-flag-icons/3x2/${code}.svg`];

/** The flag of a territory, or the letters of an office without one. */
export const TerritoryFlag = ({ code }: { code: TerritoryCode }) => {
  const flag = flagOf(code);
  return flag === undefined ? (
    <span className={classes.letters} aria-hidden>
      {code}
    </span>
  ) : (
    <img className={classes.flag} src={flag} alt="" loading="lazy" />
  );
};

/** The flag of a territory and its name. */
export const Territory = ({ code }: { code: TerritoryCode }) => {
  const { locale } = useTranslate();
  return (
    <span className={classes.territory}>
      <TerritoryFlag code={code} />
      {labelOf(territories, code, locale)}
    </span>
  );
};
