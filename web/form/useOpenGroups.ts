import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusField, focusFirst } from '#web/form/focusField.ts';
import { useStable } from '#web/ui/useStable.ts';

/** All groups in one form, or single groups, each in a form of its own. */
type Open = 'all' | ReadonlySet<string>;

export type TypedGroups = 'all' | readonly string[];

/** What an address asks to edit: one field, or everything. */
export type AskedEdit = { field?: string | undefined; edit?: boolean | undefined };

type Setup = {
  /** The names of the groups that have something to edit. */
  groups: readonly string[];
  asked: AskedEdit | undefined;
  /** The groups in which something was typed when the session ended. */
  typed: TypedGroups;
  /** The group of the field that is asked for. */
  askedGroup: string | undefined;
  onAnswered: (() => void) | undefined;
};

/** The form of all groups together. */
export const everyGroup = '';

const none: ReadonlySet<string> = new Set();

const opening = (root: HTMLElement | null, group: string) =>
  root?.querySelector<HTMLElement>(`[data-group="${group}"] [data-edit]`);

const isOnPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Which groups are being edited. The focus goes into the form that opens, and back when it closes. */
export const useOpenGroups = (root: RefObject<HTMLElement | null>, setup: Setup) => {
  const { groups, asked, typed, askedGroup, onAnswered } = setup;
  const [open, setOpen] = useState<Open>(() =>
    asked?.edit || typed === 'all'
      ? 'all'
      : new Set([...typed, ...(askedGroup === undefined ? [] : [askedGroup])]),
  );
  const formOf = (group: string) =>
    root.current?.querySelector<HTMLElement>(`[data-edited="${group}"]`);
  const openedAllFrom = useRef<Element | null>(null);
  // Where the focus goes once the change is drawn; a new object each time, as it may go to the same place again.
  const [move, setMove] = useState<{ focus: () => void } | null>(() => {
    const field = asked?.field;
    if (field !== undefined) return { focus: () => focusField(field) };
    return asked?.edit ? { focus: () => focusFirst(formOf(everyGroup)) } : null;
  });
  useEffect(() => move?.focus(), [move]);

  const edit = useStable((group: string, field: string | null) => {
    if (!groups.includes(group)) return;
    setMove({ focus: () => (field === null ? focusFirst(formOf(group)) : focusField(field)) });
    setOpen((before) => (before === 'all' ? before : new Set([...before, group])));
  });
  const editAll = useStable(() => {
    if (open === 'all') return;
    openedAllFrom.current = document.activeElement;
    // What is typed in an open group stays: the others open beside it, each in a form of its own.
    const further = groups.find((group) => !open.has(group));
    setOpen(open.size === 0 ? 'all' : new Set(groups));
    setMove({
      focus: () => focusFirst(formOf(open.size === 0 ? everyGroup : (further ?? everyGroup))),
    });
  });
  const close = useStable((group: string) => {
    setMove({ focus: () => opening(root.current, group)?.focus() });
    setOpen((before) =>
      before === 'all' ? none : new Set([...before].filter((each) => each !== group)),
    );
    onAnswered?.();
  });
  const closeAll = useStable(() => {
    const from = openedAllFrom.current;
    setMove({
      focus: () =>
        isOnPage(from)
          ? from.focus({ preventScroll: true })
          : root.current?.querySelector<HTMLElement>('[data-edit]')?.focus(),
    });
    setOpen(none);
    onAnswered?.();
  });
  // A link on the page itself may ask, too.
  const known = useRef(asked);
  useEffect(() => {
    const before = known.current;
    known.current = asked;
    if (asked?.edit && !before?.edit) editAll();
    if (asked?.field === undefined || asked.field === before?.field) return;
    if (askedGroup !== undefined) edit(askedGroup, asked.field);
  }, [asked, askedGroup, edit, editAll]);
  return { open, edit, editAll, close, closeAll };
};
