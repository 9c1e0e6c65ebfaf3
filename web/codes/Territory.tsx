import { codes, folder } from 'virtual:flags';
import { labelOf } from '#contract/values/codes';
import { territories, type TerritoryCode } from '#contract/values/countries';
import { useTranslate } from '#web/data/language.ts';
import classes from './Territory.module.css';

/** Each is loaded when first rendered. */
const flagOf = (code: TerritoryCode): string | undefined =>
  codes.has(code) ? `${folder}/${code}.svg` : undefined;

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
