import { createContext } from 'react';
import type { Locale } from '#contract/values/locale';
import type { PlaceholderValues } from '#contract/codes/templates';

/** What a page knows that its form does not hold, in the words of a language: the period of a report. */
export type PlaceholderSource = (locale: Locale) => PlaceholderValues;

export const PlaceholderContext = createContext<PlaceholderSource>(() => ({}));
