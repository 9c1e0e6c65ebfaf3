import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** The light margin that scanners need around the code. */
const quietZone = 4;

/** One SVG path for all dark modules: rendered by React, without HTML or a data URL. */
const pathOf = (rows: readonly boolean[][]): string =>
  rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

/** Dark on light in every theme: many scanners cannot read the reverse. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no address
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  );
};
