import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { htmlElement } from '#web/ui/html.ts';

/** The elements rich text may contain; the server accepts the same set. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
];

const schema = getSchema(extensions);

/** Converts stored HTML to the editor's document; the editor's own parser would need the browser's. */
export const documentOf = (html: string): object =>
  DOMParser.fromSchema(schema).parse(htmlElement(html)).toJSON();

const sliceOf = (view: EditorView, html: string) =>
  DOMParser.fromSchema(view.state.schema).parseSlice(htmlElement(html));

/** Pastes from Word or a web page, keeping only what rich text may contain. */
export const handlePaste = (view: EditorView, event: ClipboardEvent): boolean => {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  const change = view.state.tr.replaceSelection(sliceOf(view, html));
  view.dispatch(change.scrollIntoView().setMeta('paste', true));
  return true;
};

export const handleDrop = (view: EditorView, event: DragEvent): boolean => {
  const html = event.dataTransfer?.getData('text/html') ?? '';
  // The editor itself handles content dragged within it.
  if (html === '' || view.dragging) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (place) view.dispatch(view.state.tr.replace(place.pos, place.pos, sliceOf(view, html)));
  return true;
};
