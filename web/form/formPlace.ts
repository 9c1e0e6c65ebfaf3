import { useRouter } from '@tanstack/react-router';
import type { Form } from '#contract/kit/form';
import { type FormPlace, typedAt } from '#web/data/typedText.ts';

/** The place of a form that begins now: `about` tells it from the others of its page. */
export const useFormPlace = (): ((about: string) => FormPlace) => {
  const router = useRouter();
  return (about) => {
    const { pathname, search } = router.state.location;
    // The panel beside a page has forms of its own.
    const panel: unknown = Reflect.get(search, 'deadline');
    return {
      path: pathname,
      about: panel === undefined ? about : `${JSON.stringify(panel)} ${about}`,
    };
  };
};

/** A form among those of its page: its fields, those of them it shows, and what it is about. */
export const aboutForm = (
  { fields }: Form,
  only: readonly string[],
  about: string | number,
): string => [...Object.keys(fields), ...only, about].join(' ');

/** Whether something typed waits for the form, which its page can open then. */
export const useIsTyped = (): ((...form: Parameters<typeof aboutForm>) => boolean) => {
  const placeOf = useFormPlace();
  return (...form) => typedAt(placeOf(aboutForm(...form))) !== undefined;
};
