import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { pdfWorkerAddress } from '#web/pdfWorker.ts';

/** The files the worker requests by name: decoders of scanned pages, and two fonts no system has. */
const parts: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbols,
};

/** Loaded by the page, because the worker's own policy blocks all requests. */
class Parts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = parts[filename];
    const answer = address === undefined ? null : await fetch(address);
    if (!answer?.ok) throw new Error(`no part ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Opens a PDF in its own worker, which `close` terminates. No script in the PDF ever runs. */
export const openPdf = (
  bytes: ArrayBuffer,
): { reading: PDFDocumentLoadingTask; close: () => void } => {
  const port = new Worker(pdfWorkerAddress, { type: 'module' });
  const reading = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port }),
    // Even a test whether eval works would violate our policy.
    isEvalSupported: false,
    useWorkerFetch: false,
    BinaryDataFactory: Parts,
  });
  return {
    reading,
    close: () => {
      void reading.destroy().finally(() => port.terminate());
    },
  };
};
