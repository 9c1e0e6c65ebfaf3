import classes from './Logo.module.css';

/** The logo of the product, with its name unless `compact`. */
export const Logo = ({ name, compact = false }: { name: string; compact?: boolean }) => (
  <span className={classes.logo}>
    <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={classes.tile} width="32" height="32" rx="8" />
      <circle cx="16" cy="16" r="10.5" fill="none" stroke="#9dbbe0" strokeWidth="1.75" />
      <path
        d="M11 20.75v-9.5l5 6.25 5-6.25v9.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    {!compact && <span>{name}</span>}
  </span>
);
