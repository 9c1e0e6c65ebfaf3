// The bundler generates this module, which contains only the worker's URL.
// oxlint-disable-next-line import/default -- Vite answers the address
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** The URL of the worker that reads PDF files, the only worker of the app. */
export const pdfWorkerAddress: string = address;
