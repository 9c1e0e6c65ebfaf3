import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { attachmentMessages } from '#contract/attachments/words';
import type { FileFacts } from '#contract/kit/fileFacts';
import { fileApi, imageTypes } from '#contract/files/api';
import type { CallFailure } from '#web/data/failures.ts';
import { fetchFile } from '#web/data/files.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useImage } from '#web/data/useImage.ts';
import { useLazyPart } from '#web/form/useLazyPart.ts';
import classes from './preview.module.css';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

const pdfType = 'application/pdf';
const isPicture = (type: string): boolean => (imageTypes as readonly string[]).includes(type);

/** The file types that have a preview; all others are downloaded. */
export const hasPreview = ({ type }: FileFacts): boolean => type === pdfType || isPicture(type);

const Failed = () => {
  const say = useSentences(attachmentMessages);
  return <Text role="alert">{say('preview_failed')}</Text>;
};

const Picture = ({ id, title }: { id: string; title: string }) => {
  const t = useTranslate();
  const image = useImage(id);
  if (image.state === 'waiting')
    return <WaitingBlock label={t('loading')} className={classes.waiting} />;
  if (image.state === 'missing') return <Failed />;
  return <img className={classes.picture} src={image.address} alt={title} />;
};

const loadPdfPreview = () =>
  import('#web/attachments/PdfPreview.tsx').then(({ PdfPreview }) => PdfPreview);

const Pdf = ({ id }: { id: string }) => {
  const t = useTranslate();
  const part = useLazyPart(loadPdfPreview);
  const { data, error, refetch } = useQuery<Blob, CallFailure>({
    queryKey: [fileApi.serve.path, 'pdf', id],
    queryFn: async ({ signal }) =>
      (await fetchFile(fileApi.serve, { id }, { signal, quiet: true })).blob,
    // A stored file never changes. Its megabytes are not cached once the preview closes.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (part.state === 'failed') return <Failed />;
  if (!data || part.state === 'waiting')
    return <WaitingBlock label={t('loading')} className={classes.waiting} />;
  return <part.Part blob={data} />;
};

export const Preview = ({ file, title }: { file: FileFacts; title: string }) =>
  file.type === pdfType ? <Pdf id={file.id} /> : <Picture id={file.id} title={title} />;
