import classes from './FirmHead.module.css';

type Logo = { address: string; width?: number; height?: number };

/** The name of the firm, with its logo if it has one. */
export const FirmHead = ({ name, logo }: { name: string; logo: Logo | null }) => (
  <span className={classes.head}>
    {logo && (
      // The adjacent name is the alternative text; the given size prevents a layout shift.
      <img
        src={logo.address}
        alt=""
        width={logo.width}
        height={logo.height}
        className={classes.logo}
      />
    )}
    <span className={classes.name}>{name}</span>
  </span>
);
