import { createContext } from 'react';
import type { Locale } from '#contract/values/locale';
import type { PlaceholderValues } from '#contract/codes/templates';

/** Placeholder values that the page knows but its form does not contain, such as the period of a report. */
export type PlaceholderSource = (locale: Locale) => PlaceholderValues;

export const PlaceholderContext = createContext<PlaceholderSource>(() => ({}));
