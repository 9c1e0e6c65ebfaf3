import { printedImage } from '#server/files/images';
import type { ImageSource, ReportDocument } from '#server/reports/document';
import type { Canvas } from '#server/reports/pdf/canvas';
import type { Picture } from '#server/reports/pdf/pdfkit';

/** The box of an image in points. */
export const cellBox = { width: 34, height: 22 };
export const cardBox = { width: 104, height: 104 };
export const logoBox = { width: 190, height: 70 };

/** Four pixels per point exceed what a printer can show. */
const pixels = ({ width, height }: typeof cellBox) => ({ width: width * 4, height: height * 4 });

/** The largest box of each image: it is embedded once, even if used in several places. */
const largestPlaces = ({ firm, sections }: ReportDocument): Map<string, typeof cellBox> => {
  const places = new Map<string, typeof cellBox>();
  for (const { blocks } of sections)
    for (const block of blocks)
      if (block.kind === 'cards')
        for (const { image } of block.items) if (image) places.set(image.id, cardBox);
  if (firm.logo !== null) places.set(firm.logo, logoBox);
  return places;
};

/** Embedded when first drawn, so that the order of the bytes follows the pages. */
export type Embedded = () => Picture;
export type Pictures = (id: string) => Promise<Embedded | null>;

/** The images of a document: fetched once, and released after they are written. */
export const picturesOf = (
  document: ReportDocument,
  source: ImageSource,
  { pdf }: Canvas,
): Pictures => {
  const places = largestPlaces(document);
  const loaded = new Map<string, Promise<Embedded | null>>();
  const load = async (id: string): Promise<Embedded | null> => {
    const bytes = await source(id);
    let printed = bytes && (await printedImage(bytes, pixels(places.get(id) ?? cellBox)));
    if (!printed) return null;
    let picture: Picture | null = null;
    return () => {
      if (picture === null) {
        picture = pdf.openImage(printed ?? Buffer.alloc(0));
        picture.embed(pdf);
        printed = null;
      }
      return picture;
    };
  };
  return (id) => {
    let picture = loaded.get(id);
    if (!picture) loaded.set(id, (picture = load(id)));
    return picture;
  };
};
