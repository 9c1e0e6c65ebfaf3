import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { pdfWorkerAddress } from '#web/pdfWorker.ts';

/** What the worker asks for by name: decoders of scanned pages, and the two fonts no system has. */
const parts: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbols,
};

/** Fetched by the page: the worker itself may reach nothing (its own policy on the server). */
class Parts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = parts[filename];
    const answer = address === undefined ? null : await fetch(address);
    if (!answer?.ok) throw new Error(`no part ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Reads a PDF in a worker of its own, which `close` ends. No script in the PDF ever runs. */
export const openPdf = (
  bytes: ArrayBuffer,
): { reading: PDFDocumentLoadingTask; close: () => void } => {
  const port = new Worker(pdfWorkerAddress, { type: 'module' });
  const reading = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port }),
    // Trying whether eval works would already offend our policy.
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
