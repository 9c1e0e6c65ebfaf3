import classes from './FirmHead.module.css';

type Logo = { address: string; width?: number; height?: number };

/** The firm by its name, with its logo where it has one. */
export const FirmHead = ({ name, logo }: { name: string; logo: Logo | null }) => (
  <span className={classes.head}>
    {logo && (
      // The name beside it says what it shows; with its size known nothing moves when it comes.
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
