type Point = { x: number; y: number };

const hole = 0.64;

/** The path of a ring segment; from and to are shares of the whole, clockwise from the top. */
export const ringSlice = (centre: Point, radius: number, from: number, to: number): string => {
  const at = (share: number, reach: number): string => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${(centre.x + reach * Math.cos(angle)).toFixed(3)} ${(centre.y + reach * Math.sin(angle)).toFixed(3)}`;
  };
  const inner = radius * hole;
  // An arc that ends where it began is empty, so a whole ring is drawn as two halves.
  if (to - from > 0.999)
    return [radius, inner]
      .map(
        (reach) =>
          `M ${at(0, reach)} A ${reach} ${reach} 0 1 1 ${at(0.5, reach)} A ${reach} ${reach} 0 1 1 ${at(1, reach)} Z`,
      )
      .join(' ');
  const large = to - from > 0.5 ? 1 : 0;
  return `M ${at(from, radius)} A ${radius} ${radius} 0 ${large} 1 ${at(to, radius)} L ${at(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${at(from, inner)} Z`;
};
