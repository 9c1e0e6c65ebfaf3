import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const navy: MantineColorsTuple = [
  '#eef3f9',
  '#d9e3ef',
  '#b0c5de',
  '#84a5cd',
  '#608abf',
  '#4979b6',
  '#3c70b2',
  '#2e5f9d',
  '#24548d',
  '#13396a',
];

/** Mantine's greys are neutral; these have a navy tint, so that light and dark mode match. */
const dark: MantineColorsTuple = [
  '#dde3ec',
  '#c0c9d6',
  '#a3aebe',
  '#7f8b9e',
  '#455063',
  '#364051',
  '#28303e',
  '#1b212b',
  '#151a22',
  '#0f131a',
];

export const theme = createTheme({
  primaryColor: 'navy',
  primaryShade: { light: 9, dark: 7 },
  colors: { navy, dark },
  fontFamily: "'Inter Variable', 'Before Inter', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Before Inter', system-ui, sans-serif",
    fontWeight: '620',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  luminanceThreshold: 0.35,
  respectReducedMotion: true,
  focusClassName: 'focusRing',
  components: {
    Modal: { defaultProps: { centered: true, padding: 'lg', radius: 'lg' } },
    // Whoever opens a menu by a key stands on its first entry, not before it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

/** Background and text colours of notices and badges; Mantine's are loud, and some fail 4.5:1. */
const lightTints: Record<string, [tint: string, text: string]> = {
  red: ['#fdf0ee', '#9b1c1c'],
  yellow: ['#fdf5df', '#6b4400'],
  green: ['#ebf6ee', '#1b5e2a'],
  navy: ['#eaf0f7', '#13396a'],
  blue: ['#e3eefd', '#11489a'],
  orange: ['#fdeedd', '#853800'],
  gray: ['#f0f2f5', '#343a40'],
};
const darkTints: Record<string, [tint: string, text: string]> = {
  red: ['#3b2226', '#ffb3ad'],
  yellow: ['#37301d', '#f3d68a'],
  green: ['#1d3428', '#9bdcae'],
  navy: ['#243247', '#b9cde6'],
  blue: ['#1b3152', '#a8c9f8'],
  orange: ['#3f2b18', '#f8c08c'],
  gray: ['#2a313d', '#ced4da'],
};

const tintVariables = (tints: typeof lightTints): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tints).flatMap(([name, [tint, text]]) => [
      [`--mantine-color-${name}-light`, tint],
      [`--mantine-color-${name}-light-color`, text],
    ]),
  );

/**
 * --late is the fill of what is overdue, with --on-late on it, and --late-text the same hue as text; red belongs
 * to Polish marks. --soon is the fill of what is due within a week. --tile-ground is behind the letters of a mark
 * without a picture, --map-none are countries without a mark.
 *
 * --ground is the page background, --surface that of content, --line separates, --focus marks the keyboard
 * focus.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--ground': '#f4f6f9',
    '--surface': '#ffffff',
    '--line': '#dde3ea',
    '--accent': '#13396a',
    '--accent-tint': '#eaf0f7',
    '--focus': '#2e5f9d',
    '--late': '#a3123f',
    '--on-late': '#ffffff',
    '--late-text': '#9a1039',
    '--late-tint': '#fdf1f4',
    '--soon': '#fce8b2',
    '--on-soon': '#5c3a00',
    '--tile-ground': '#e9edf3',
    '--map-none': '#dfe5ec',
    '--tile-text': '#3a4657',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1c2430',
    '--mantine-color-dimmed': '#4d5868',
    '--mantine-color-placeholder': '#667183',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#24548d',
    '--mantine-color-default-border': '#c6cfda',
    ...tintVariables(lightTints),
  },
  dark: {
    '--ground': '#11151c',
    '--surface': '#1b212b',
    '--line': '#2c3543',
    '--accent': '#b0c5de',
    '--accent-tint': '#243247',
    '--focus': '#84a5cd',
    '--late': '#f48ba6',
    '--on-late': '#33040f',
    '--late-text': '#ffa9bf',
    '--late-tint': '#33202a',
    '--soon': '#4d3b12',
    '--on-soon': '#f9df9c',
    '--tile-ground': '#2a3342',
    '--map-none': '#2f3947',
    '--tile-text': '#c5cedb',
    '--mantine-color-body': '#1b212b',
    '--mantine-color-text': '#e3e8ef',
    '--mantine-color-dimmed': '#a3aebe',
    '--mantine-color-placeholder': '#8e99ab',
    '--mantine-color-error': '#ff9b93',
    '--mantine-color-anchor': '#a4bfdf',
    '--mantine-color-default-border': '#455063',
    ...tintVariables(darkTints),
  },
});
