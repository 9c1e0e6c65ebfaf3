import outlines from 'virtual:outlines';
import { describe, expect, it } from 'vitest';
import { type Country, noStates } from '#contract/protection/countries';
import { fileNameOf, type Picture, sizeOf, svgOf } from '#web/protectionMap/exportSvg.ts';

const country = (place: Country['place'], state: Country['state']): Country => ({
  place,
  state,
  counts: { ...noStates(), [state]: 1 },
  mark: null,
  places: [place],
});

const picture: Picture = {
  title: 'Mapa ochrony: <ŻAK & „SYN”>',
  subtitle: 'chroniony: 1, zgłoszony: 1',
  origin: 'Żuraw & Wspólnicy, stan na 16.11.2026',
  frame: outlines.world,
  inset: outlines.europe,
  countries: [country('PL', 'PROTECTED'), country('MT', 'PENDING'), country('US', 'ACTION')],
  legend: [
    { state: 'PROTECTED', text: 'chroniony: 1 kraj' },
    { state: 'PENDING', text: 'zgłoszony: 1 kraj' },
  ],
  about: ({ place }) => place,
};

describe('a saved map', () => {
  const text = svgOf(picture);
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');

  it('is a drawing with title and legend that needs nothing else', () => {
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.querySelector('title')?.textContent).toBe('Mapa ochrony: <ŻAK & „SYN”>');
    expect(text).toContain('chroniony: 1 kraj');
    expect(text).not.toMatch(/<style|<script|<image|href=|var\(--| style=/u);
  });

  it('names the firm and the day on a line of their own', () => {
    const lines = [...parsed.querySelectorAll('svg > text')].map(({ textContent }) => textContent);
    expect(lines.slice(0, 3)).toEqual([picture.title, picture.subtitle, picture.origin]);
  });

  it('draws Europe close up beside the legend, where the page does', () => {
    const drawn = (text.match(new RegExp(`d="${outlines.europe.paths.PL ?? ''}"`, 'gu')) ?? [])
      .length;
    // The land, and the country on it.
    expect(drawn).toBe(2);
    const alone = svgOf({ ...picture, inset: null });
    expect(alone).not.toContain(`d="${outlines.europe.paths.PL ?? ''}"`);
    expect(sizeOf(picture).height).toBeGreaterThan(sizeOf({ ...picture, inset: null }).height);
  });

  it('draws a small state as a point and others by their outline', () => {
    // In the world and in Europe.
    expect(parsed.querySelectorAll('circle')).toHaveLength(2);
    expect(text).toContain(`<path d="${outlines.world.paths.US ?? ''}" fill="url(#ACTION)"`);
  });

  it('has room for what stands in it', () => {
    const { width, height } = sizeOf(picture);
    expect(parsed.documentElement.getAttribute('viewBox')).toBe(`0 0 ${width} ${height}`);
    expect(height).toBeGreaterThan(outlines.world.height + picture.legend.length * 20);
  });
});

it.each([
  [['mapa ochrony', 'PERŁA HELU'], 'mapa-ochrony-perla-helu-2026-11-16'],
  [
    ['map of protection', 'Żółw & Syn / 2', 'klasa 29'],
    'map-of-protection-zolw-syn-2-klasa-29-2026-11-16',
  ],
  [['mapa ochrony', '日本'], 'mapa-ochrony-2026-11-16'],
])('the file of %j is called %s', (parts, name) => {
  expect(fileNameOf(parts, '2026-11-16')).toBe(name);
});
