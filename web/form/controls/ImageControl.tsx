import { Button, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fileLimits, imageTypes } from '#contract/files/api';
import { useTranslate } from '#web/data/language.ts';
import { ServedImage } from '#web/data/ServedImage.tsx';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { UploadRows } from '#web/form/controls/UploadRows.tsx';
import { useUploads } from '#web/form/controls/useUploads.ts';
import { formatBytes } from '#web/ui/bytes.ts';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { useControl } from '#web/form/useControl.ts';
import classes from './DropArea.module.css';

export const ImageControl = ({ path, field }: ControlProps<'image'>) => {
  const t = useTranslate();
  const { waitFor } = useCurrentForm();
  const { words, value, onChange, readOnly } = useControl(path, field);
  /** A preview of the chosen picture that does not wait for the server. */
  const [local, setLocal] = useState<{ id: string; address: string } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(local?.address ?? ''), [local]);
  const { running, faults, start } = useUploads({
    purpose: 'image',
    waitFor,
    onDone: ({ id }, file) => {
      setLocal({ id, address: URL.createObjectURL(file) });
      onChange(id);
    },
  });
  const id = typeof value === 'string' ? value : null;
  const remove = id !== null && (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${t('form_remove')}: ${words.label}`}
      onClick={() => onChange(null)}
    >
      {t('form_remove')}
    </Button>
  );
  return (
    <Input.Wrapper {...words} labelElement="div">
      <DropArea
        button={id === null ? t('upload_choose_image') : t('upload_replace')}
        label={words.label}
        hint={t('upload_drop')}
        limit={t('upload_limit_image', { size: formatBytes(t.locale, fileLimits.image) })}
        accept={imageTypes.join(',')}
        many={false}
        icon={<IconPhoto size={16} aria-hidden />}
        other={remove}
        readOnly={readOnly}
        onFiles={start}
        picture={
          <div className={classes.picture} data-empty={id === null || undefined}>
            {id === null && <IconPhoto size={32} stroke={1.2} aria-hidden />}
            {id !== null && local?.id === id && <img src={local.address} alt={words.label} />}
            {id !== null && local?.id !== id && (
              <ServedImage id={id} alt={words.label} size="large" />
            )}
          </div>
        }
      >
        <UploadRows running={running} faults={faults} />
      </DropArea>
    </Input.Wrapper>
  );
};
