import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { attachmentMessages } from '#contract/attachments/words';
import { openPdf } from '#web/attachments/pdf.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import classes from './preview.module.css';
import { WaitingBlock } from '#web/ui/WaitingBlock.tsx';

type Opened = { state: 'waiting' } | { state: 'failed' } | { state: 'open'; pdf: PDFDocumentProxy };

const usePdf = (blob: Blob): Opened => {
  const [opened, setOpened] = useState<Opened>({ state: 'waiting' });
  useEffect(() => {
    let close: (() => void) | null = null;
    let isWanted = true;
    const open = async () => {
      const bytes = await blob.arrayBuffer();
      if (!isWanted) return;
      const file = openPdf(bytes);
      close = file.close;
      const pdf = await file.reading.promise;
      if (isWanted) setOpened({ state: 'open', pdf });
    };
    open().catch(() => {
      if (isWanted) setOpened({ state: 'failed' });
    });
    return () => {
      isWanted = false;
      close?.();
    };
  }, [blob]);
  return opened;
};

/** The highest pixel ratio that is rendered; more only costs memory. */
const mostSharpness = 2;

const PdfPage = ({
  pdf,
  number,
  label,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
}) => {
  const say = useSentences(attachmentMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ number: number; text: string | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (!isWanted || !target) return;
      const width = target.parentElement?.clientWidth ?? target.width;
      const fitting = width / page.getViewport({ scale: 1 }).width;
      const sharpness = Math.min(window.devicePixelRatio, mostSharpness);
      const viewport = page.getViewport({ scale: fitting * sharpness });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      if (isWanted) setDrawn({ number, text });
    };
    draw().catch(() => {
      if (isWanted) setDrawn({ number, text: null });
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [pdf, number]);
  const isDrawn = drawn?.number === number;
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.page}
        // Drawn here, not loaded from a URL.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is no img element
        role="img"
        aria-label={label}
        aria-busy={!isDrawn}
      />
      {isDrawn && drawn.text === null && <Text role="alert">{say('preview_failed')}</Text>}
      {isDrawn && drawn.text !== null && <VisuallyHidden>{drawn.text}</VisuallyHidden>}
    </>
  );
};

/** Renders a PDF page by page; its text is available to screen readers. */
export const PdfPreview = ({ blob }: { blob: Blob }) => {
  const t = useTranslate();
  const say = useSentences(attachmentMessages);
  const opened = usePdf(blob);
  const [number, setNumber] = useState(1);
  if (opened.state === 'waiting')
    return <WaitingBlock label={t('loading')} className={classes.waiting} />;
  if (opened.state === 'failed') return <Text role="alert">{say('preview_failed')}</Text>;
  const { pdf } = opened;
  const label = say('page', { page: number, pages: pdf.numPages });
  return (
    <div>
      {pdf.numPages > 1 && (
        <Group justify="center" mb="sm">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('table_previous_page')}
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" component="output">
            {label}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('table_next_page')}
            disabled={number === pdf.numPages}
            onClick={() => setNumber(number + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <PdfPage pdf={pdf} number={number} label={label} />
    </div>
  );
};
