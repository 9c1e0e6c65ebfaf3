import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { editorMessages } from '#contract/words/editor';
import { useSentences } from '#web/data/language.ts';

const address = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Sets, changes and removes the link of the selection. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const say = useSentences(editorMessages);
  const [href, setHref] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const close = () => {
    setHref(null);
    setIsRefused(false);
  };
  const handleOpen = () => {
    const present: unknown = editor.getAttributes('link')['href'];
    setHref(typeof present === 'string' ? present : 'https://');
  };
  const handleSet = () => {
    if (!address.test(href ?? '')) {
      setIsRefused(true);
      return;
    }
    editor
      .chain()
      .focus()
      .extendMarkRange('link')
      .setLink({ href: href ?? '' })
      .run();
    close();
  };
  const handleRemove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Must not submit the surrounding form.
    event.preventDefault();
    handleSet();
  };
  return (
    <Popover opened={href !== null} onChange={(opened) => !opened && close()} trapFocus shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          active={editor.isActive('link')}
          aria-label={say('link')}
          title={say('link')}
          onClick={handleOpen}
        >
          <IconLink size={18} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('link')}>
        <TextInput
          w={280}
          label={say('link_address')}
          inputMode="url"
          value={href ?? ''}
          error={isRefused && say('link_invalid')}
          onChange={({ currentTarget }) => setHref(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <Group mt="sm" gap="xs">
          <Button size="xs" onClick={handleSet}>
            {say('link_save')}
          </Button>
          {editor.isActive('link') && (
            <Button size="xs" variant="default" onClick={handleRemove}>
              {say('unlink')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
};
