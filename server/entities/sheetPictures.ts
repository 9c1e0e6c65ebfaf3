import { escapeXml, officeRelations, packageRelations, xmlHead } from '#server/entities/sheetXml';

/** An image that cells of a sheet refer to by its key. */
export type SheetImage = { key: string; bytes: Buffer; width: number; height: number };

/** Where a picture stands; both counts begin with 0. */
type Place = { row: number; column: number };

const emusPerPixel = 9_525;
/** On the screen, in pixels. */
const box = { width: 96, height: 64 };
const margin = 4;
/** In points, of which four are three pixels of every program that reads the format. */
export const pictureRowHeight = ((box.height + 2 * margin) * 3) / 4;
/** In digits of the usual font, each seven pixels wide, with some room for a wider one. */
export const pictureColumnWidth = 16;

export const imageExtension = 'jpeg';
export const imageType = 'image/jpeg';
export const drawingType = 'application/vnd.openxmlformats-officedocument.drawing+xml';

export const drawingPath = (sheet: number): string => `drawings/drawing${sheet}.xml`;

const drawingNamespaces = `xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${officeRelations}"`;

/** As large as fits into its cell, and never larger than it is. */
const shownSize = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, box.width / width, box.height / height);
  const inEmus = (pixels: number) => Math.max(1, Math.round(pixels * scale)) * emusPerPixel;
  return { width: inEmus(width), height: inEmus(height) };
};

/**
 * The pictures of one sheet. The images are written before its rows, and what stands where after them: of
 * each picture only its place and its name are kept meanwhile.
 */
export const sheetPictures = (sheet: number) => {
  const embedded = new Map<string, { number: number; width: number; height: number }>();
  const placed: (Place & { key: string; name: string })[] = [];

  const anchor = ({ key, name, row, column }: (typeof placed)[number], at: number): string => {
    const image = embedded.get(key);
    if (!image) return '';
    const size = `cx="${image.width}" cy="${image.height}"`;
    const offset = margin * emusPerPixel;
    return [
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${offset}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:from><xdr:ext ${size}/>`,
      // The names of shapes are unique in a drawing; the name of the file is what a screen reader says.
      `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 1}" name="${at + 1}" descr="${escapeXml(name)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>`,
      `<xdr:blipFill><a:blip r:embed="image${image.number}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`,
      `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`,
    ].join('');
  };

  const mediaName = (number: number): string => `sheet${sheet}-image${number}.${imageExtension}`;

  const drawing = function* (): Generator<string> {
    yield `${xmlHead}<xdr:wsDr ${drawingNamespaces}>`;
    for (const [at, picture] of placed.entries()) yield anchor(picture, at);
    yield '</xdr:wsDr>';
  };

  const relations = function* (): Generator<string> {
    yield `${xmlHead}<Relationships xmlns="${packageRelations}">`;
    for (const { number } of embedded.values())
      yield `<Relationship Id="image${number}" Type="${officeRelations}/image" Target="../media/${mediaName(number)}"/>`;
    yield '</Relationships>';
  };

  return {
    /** Takes an image in and returns the path of its part. */
    embed: ({ key, width, height }: Omit<SheetImage, 'bytes'>): string => {
      const number = embedded.size + 1;
      embedded.set(key, { number, ...shownSize({ width, height }) });
      return `xl/media/${mediaName(number)}`;
    },
    /** Whether the image is here; one that could not be drawn never came. */
    has: (key: string | undefined): key is string => key !== undefined && embedded.has(key),
    place: (key: string, name: string, place: Place): void => {
      placed.push({ key, name, ...place });
    },
    /** The parts to write after the rows, by their paths. */
    parts: (): [string, Iterable<string>][] => [
      [`xl/${drawingPath(sheet)}`, drawing()],
      [`xl/drawings/_rels/drawing${sheet}.xml.rels`, relations()],
      [
        `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
        [
          `${xmlHead}<Relationships xmlns="${packageRelations}"><Relationship Id="drawing" Type="${officeRelations}/drawing" Target="../${drawingPath(sheet)}"/></Relationships>`,
        ],
      ],
    ],
  };
};

export type SheetPictures = ReturnType<typeof sheetPictures>;
