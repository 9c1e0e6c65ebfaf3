import { patternNames, patterns } from '#web/protectionMap/look.ts';
import classes from './ProtectionMap.module.css';

/** The fills of the states; `id` keeps those of several drawings on a page apart. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    {patternNames.map((name) => {
      const { tile, path, width } = patterns[name];
      return (
        <pattern
          key={name}
          id={`${id}-${name}`}
          width={tile}
          height={tile}
          patternUnits="userSpaceOnUse"
        >
          <rect width={tile} height={tile} className={classes.ground} />
          <path d={path} strokeWidth={width} className={classes.line} data-state={name} />
        </pattern>
      );
    })}
  </defs>
);

export const fillOf = (id: string, state: string): string | undefined =>
  state === 'PROTECTED' ? undefined : `url(#${id}-${state})`;
