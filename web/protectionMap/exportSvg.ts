import { type Country, withParts } from '#contract/protection/countries';
import { type ProtectionState, protectionStates } from '#contract/protection/state';
import { dashes, patternNames, patterns, pointSize } from '#web/protectionMap/look.ts';
import type { Frame } from '#web/protectionMap/outlines/draw.ts';

export type Picture = {
  title: string;
  subtitle: string;
  /** Whose picture it is, and of which day. */
  origin: string;
  frame: Frame;
  /** A part of the frame close up, beside the legend. */
  inset: Frame | null;
  countries: readonly Country[];
  /** A line for each state there is. */
  legend: readonly { state: ProtectionState; text: string }[];
  /** What is said of a country where the pointer rests on it. */
  about: (country: Country) => string;
};

/** A saved picture is for paper and slides: the colours of the light theme, whichever the page has. */
const ink = '#1c2430';
const dim = '#4d5868';
const none = '#dfe5ec';
const colours: Readonly<Record<ProtectionState, string>> = {
  PROTECTED: '#24548d',
  ACTION: '#a3123f',
  PENDING: '#24548d',
  UNCLEAR: '#4d5868',
  ENDED: '#4d5868',
};
/** Fonts that are installed everywhere: a picture brings none. */
const font = 'Inter, Arial, Helvetica, sans-serif';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const definitions = patternNames
  .map((name) => {
    const { tile, path, width } = patterns[name];
    return `<pattern id="${name}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" fill="#fff"/><path d="${path}" fill="none" stroke="${colours[name]}" stroke-width="${width}"/></pattern>`;
  })
  .join('');

const look = (state: ProtectionState): string =>
  state === 'PROTECTED'
    ? `fill="${colours.PROTECTED}" stroke="#fff" stroke-width="0.5"`
    : `fill="url(#${state})" stroke="${colours[state]}" stroke-width="0.8"${state === 'ENDED' ? ` stroke-dasharray="${dashes}"` : ''}`;

type Drawn = ReturnType<typeof withParts<Country>>[number];

const margin = 24;
const head = 98;
const rowHeight = 22;
/** How wide the close-up is beside the legend. */
const insetWidth = 440;

const shape = (frame: Frame, about: Picture['about'], { drawn: place, country }: Drawn): string => {
  const { state } = country;
  const middle = frame.middles[place];
  const path = frame.paths[place];
  const title = `<title>${escaped(about(country))}</title>`;
  if (middle && place === country.place && frame.small.includes(place))
    return `<circle cx="${middle[0]}" cy="${middle[1]}" r="${pointSize}" ${look(state)}>${title}</circle>`;
  return path === undefined ? '' : `<path d="${path}" ${look(state)}>${title}</path>`;
};

const heightOf = (inset: Frame): number => (inset.height / inset.width) * insetWidth;

/** The size of a picture, which a bitmap of it is made by. */
export const sizeOf = ({ frame, inset, legend }: Pick<Picture, 'frame' | 'inset' | 'legend'>) => ({
  width: frame.width + 2 * margin,
  height:
    head +
    frame.height +
    margin +
    Math.max(legend.length * rowHeight, inset ? heightOf(inset) : 0) +
    margin,
});

/** The land and the countries of a frame, cut off at its edges. */
const drawing = (frame: Frame, { countries, about }: Picture, place: string, clip: string) => {
  const land = Object.values(frame.paths)
    .map((path) => `<path d="${path}"/>`)
    .join('');
  const isPoint = ({ drawn, country }: Drawn): boolean =>
    drawn === country.place && frame.small.includes(drawn);
  const shapes = withParts(countries)
    .toSorted((one, other) => Number(isPoint(one)) - Number(isPoint(other)))
    .map((country) => shape(frame, about, country))
    .join('');
  const { width, height } = frame;
  return `<g transform="${place}"><clipPath id="${clip}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#${clip})"><g fill="${none}" stroke="#fff" stroke-width="0.5">${land}</g>${shapes}</g><rect width="${width}" height="${height}" fill="none" stroke="${none}"/></g>`;
};

/** The map as a file of its own, with title and legend. */
export const svgOf = (picture: Picture): string => {
  const { title, subtitle, origin, frame, inset, legend } = picture;
  const { width, height } = sizeOf(picture);
  const below = head + frame.height + margin;
  const left = inset ? margin + insetWidth + margin : margin;
  const rows = protectionStates
    .flatMap((state) => legend.filter((line) => line.state === state))
    .map(({ state, text }, index) => {
      const y = below + index * rowHeight;
      return `<rect x="${left}" y="${y}" width="22" height="14" rx="2" ${look(state)}/><text x="${left + 32}" y="${y + 11.5}" font-size="13">${escaped(text)}</text>`;
    })
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}" fill="${ink}">
<title>${escaped(title)}</title><desc>${escaped(`${subtitle}. ${origin}`)}</desc>
<defs>${definitions}</defs>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${margin}" y="38" font-size="20" font-weight="bold">${escaped(title)}</text>
<text x="${margin}" y="60" font-size="13" fill="${dim}">${escaped(subtitle)}</text>
<text x="${margin}" y="82" font-size="13" fill="${dim}">${escaped(origin)}</text>
${drawing(frame, picture, `translate(${margin} ${head})`, 'frame')}
${inset ? drawing(inset, picture, `translate(${margin} ${below}) scale(${insetWidth / inset.width})`, 'inset') : ''}
${rows}
</svg>
`;
};

/** "Mapa ochrony, Perła Helu" on a day: mapa-ochrony-perla-helu-2026-11-16. */
export const fileNameOf = (parts: readonly string[], date: string): string =>
  [
    ...parts.map((part) =>
      part
        .toLowerCase()
        .replaceAll('ł', 'l')
        .normalize('NFD')
        .replaceAll(/[^a-z0-9]+/gu, (found) => (/^\p{M}+$/u.test(found) ? '' : '-'))
        .replaceAll(/^-+|-+$/gu, '')
        .slice(0, 60),
    ),
    date,
  ]
    .filter(Boolean)
    .join('-');
