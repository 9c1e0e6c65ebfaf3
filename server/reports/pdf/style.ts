import type { Tone } from '#server/reports/document';

export type Weight = 'regular' | 'bold';
export type Style = { weight: Weight; size: number; colour: string };

export const colours = {
  accent: '#13396a',
  ink: '#1d2530',
  quiet: '#566273',
  line: '#d9e0e8',
  band: '#edf2f8',
  tile: '#f5f7fa',
};

export const toneColours: Record<Tone, string> = {
  plain: colours.accent,
  good: '#1c6b47',
  warning: '#9a5700',
  danger: '#b3261e',
};
export const toneGrounds: Record<Tone, string> = {
  plain: '#f2f6fb',
  good: '#eff8f3',
  warning: '#fdf6ec',
  danger: '#fdf1f0',
};

const style = (weight: Weight, size: number, colour: string): Style => ({ weight, size, colour });

export const styles = {
  title: style('bold', 27, colours.accent),
  subtitle: style('regular', 14, colours.quiet),
  firm: style('bold', 16, colours.accent),
  h1: style('bold', 17, colours.accent),
  h2: style('bold', 11.5, colours.accent),
  cardTitle: style('bold', 12, colours.ink),
  text: style('regular', 9.5, colours.ink),
  strong: style('bold', 9.5, colours.ink),
  lead: style('regular', 10, colours.quiet),
  caption: style('bold', 9.5, colours.ink),
  small: style('regular', 8.5, colours.ink),
  smallStrong: style('bold', 8.5, colours.ink),
  label: style('regular', 8.5, colours.quiet),
  foot: style('regular', 7.5, colours.quiet),
};

export const lineHeight = ({ size }: Style): number => size * (size > 14 ? 1.22 : 1.42);

/** A4 in points, and its printed area. */
const page = { width: 595.28, height: 841.89 };
export const area = { left: 54, right: page.width - 54, top: 56, bottom: page.height - 66 };
export const areaWidth = area.right - area.left;
export const areaHeight = area.bottom - area.top;
export const footTop = page.height - 48;
export const pageWidth = page.width;
