import '@mantine/tiptap/styles.css';
import '#web/form/editor/prosemirror.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type JSONContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { hasRichText } from '#contract/values/richText';
import type { Sentences } from '#contract/words/i18n';
import { editorMessages } from '#contract/words/editor';
import { useSentences } from '#web/data/language.ts';
import { LinkTool } from '#web/form/editor/LinkTool.tsx';
import { documentOf, extensions, handleDrop, handlePaste } from '#web/form/editor/schema.ts';
import classes from './Editor.module.css';

const labelsIn = (say: Sentences<typeof editorMessages.pl>) => ({
  boldControlLabel: say('bold'),
  italicControlLabel: say('italic'),
  underlineControlLabel: say('underline'),
  h2ControlLabel: say('heading'),
  h3ControlLabel: say('subheading'),
  bulletListControlLabel: say('bullets'),
  orderedListControlLabel: say('numbers'),
  undoControlLabel: say('undo'),
  redoControlLabel: say('redo'),
});

/** What other components can do to an editor. */
export type EditorHandle = {
  /** Inserts lines of text at the cursor. */
  insert: (text: string) => void;
};

type EditorProps = {
  label: string;
  html: string;
  required: boolean;
  invalid: boolean;
  readOnly: boolean;
  describedBy: string;
  onChange: (html: string | null) => void;
  onBlur: () => void;
  /** Set once the editor exists. */
  handle?: Ref<EditorHandle> | undefined;
};

/**
 * Text is never parsed as HTML: each line becomes a paragraph; a single line is inserted into the current
 * one.
 */
const contentOf = (text: string): JSONContent | JSONContent[] => {
  const lines = text.split('\n');
  if (lines.length === 1) return { type: 'text', text };
  return lines.map((line) => ({
    type: 'paragraph',
    ...(line !== '' && { content: [{ type: 'text', text: line }] }),
  }));
};

export const Editor = ({
  label,
  html,
  onChange,
  onBlur,
  readOnly,
  handle,
  ...state
}: EditorProps) => {
  const say = useSentences(editorMessages);
  const shown = useRef(html);
  const hasCursor = useRef(false);
  const editor = useEditor({
    extensions,
    content: documentOf(html),
    // Injected styles would need the page's nonce; ours are in a file.
    injectCSS: false,
    editable: !readOnly,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(state.required),
        'aria-invalid': String(state.invalid),
        ...(state.describedBy !== '' && { 'aria-describedby': state.describedBy }),
      },
      handleDOMEvents: { paste: handlePaste, drop: handleDrop },
    },
    onUpdate: ({ editor: changed }) => {
      const next = changed.getHTML();
      shown.current = hasRichText(next) ? next : '';
      onChange(shown.current === '' ? null : shown.current);
    },
    onFocus: () => (hasCursor.current = true),
    onBlur,
  });
  useEffect(() => {
    // The value was changed from outside the editor.
    if (html === shown.current) return;
    shown.current = html;
    editor.commands.setContent(documentOf(html), { emitUpdate: false });
  }, [editor, html]);
  useImperativeHandle(
    handle,
    () => ({
      insert: (text) =>
        // Without focus so far there is no cursor: the text is added at the end.
        editor
          .chain()
          .focus(hasCursor.current ? null : 'end')
          .insertContent(contentOf(text))
          .run(),
    }),
    [editor],
  );
  return (
    <RichTextEditor
      editor={editor}
      labels={labelsIn(say)}
      className={classes.editor}
      data-invalid={state.invalid || undefined}
    >
      {!readOnly && (
        <RichTextEditor.Toolbar
          role="toolbar"
          aria-label={`${say('toolbar')}: ${label}`}
          className={classes.toolbar}
        >
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <LinkTool editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  );
};
