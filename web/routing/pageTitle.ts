import { useLocation } from '@tanstack/react-router';
import { type RefObject, use, useEffect, useRef } from 'react';
import type { MessageKey, Translate } from '#contract/words/i18n';
import { useTranslate } from '#web/data/language.ts';
import { usePageNames } from '#web/data/pageName.ts';
import { usePageInView } from '#web/routing/pageInView.ts';
import { type Page, PagesContext, trailOf } from '#web/routing/pages.ts';
import { pageTarget } from '#web/routing/pageTarget.ts';
import type { Target } from '#web/ui/target.ts';

const isPlaceholder = (title: Page['title']): title is `{${string}}` => title.startsWith('{');

/** A title in braces is replaced by the name the page sets, and is empty until then. */
export const titleText = (
  t: Translate,
  { title }: Page,
  names: Readonly<Record<string, string>>,
): string => {
  if (isPlaceholder(title)) return names[title.slice(1, -1)] ?? '';
  // Without braces it is a message key; titles take no parameters.
  return t(title as Extract<MessageKey, `title_${string}`>);
};

export type Crumb = { title: string; target: Target };

/** The breadcrumbs from home to the current page. */
export const useCrumbs = (): Crumb[] => {
  const t = useTranslate();
  const names = usePageNames();
  const pages = use(PagesContext);
  const { page, parameters } = usePageInView();
  if (!page) return [];
  return trailOf(pages, page)
    .map((each) => ({
      title: titleText(t, each, names),
      target: pageTarget(each, parameters),
    }))
    .filter(({ title }) => title !== '');
};

export const useDocumentTitle = (): void => {
  const t = useTranslate();
  const title = useCrumbs().at(-1)?.title;
  useEffect(() => {
    document.title = title ? `${title} · ${t('product')}` : t('product');
  }, [title, t]);
};

/** Moves the focus to the content of a new page, so that screen readers notice the change. */
export const useFocusOnNewPage = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
};
