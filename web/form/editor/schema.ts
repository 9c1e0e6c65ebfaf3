import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { getSchema } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { htmlElement } from '#web/ui/html.ts';

/** What rich text may hold; the server keeps the same and nothing else. */
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

/** Stored HTML as the editor's own document; its own reader would need the browser's parser. */
export const documentOf = (html: string): object =>
  DOMParser.fromSchema(schema).parse(htmlElement(html)).toJSON();

const sliceOf = (view: EditorView, html: string) =>
  DOMParser.fromSchema(view.state.schema).parseSlice(htmlElement(html));

/** Pasted from Word or a web page: only what rich text may hold arrives. */
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
  // What is moved within the editor it carries itself.
  if (html === '' || view.dragging) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (place) view.dispatch(view.state.tr.replace(place.pos, place.pos, sliceOf(view, html)));
  return true;
};
