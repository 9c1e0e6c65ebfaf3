// The bundler makes this module: its address is all there is in it.
// oxlint-disable-next-line import/default -- Vite answers the address
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Where the worker that reads PDF files is: the only one the product starts. */
export const pdfWorkerAddress: string = address;
