import { z } from 'zod';
import { endpoint, fileAnswer } from '#contract/kit/endpoint';
import { fileFacts } from '#contract/kit/fileFacts';

/** docs/rules.md, Files. */
export const fileLimits = {
  image: 10 * 1_048_576,
  file: 50 * 1_048_576,
  /** All files of an import together. */
  import: 200 * 1_048_576,
  /** Files are uploaded in parts, so that progress is accurate and a lost connection costs one part. */
  part: 1_048_576,
} as const;

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const purposes = ['image', 'file'] as const;
export type Purpose = (typeof purposes)[number];
/** Files of an import are uploaded, but never become files that hang on a row. */
export const uploadPurposes = [...purposes, 'import'] as const;

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/**
 * The accepted attachments: the type detected from the content, and the extensions it may have. No
 * archives, no macros, nothing a browser would run.
 */
export const attachmentTypes: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  [`${office}.wordprocessingml.document`]: ['docx'],
  [`${office}.spreadsheetml.sheet`]: ['xlsx'],
  [`${office}.presentationml.presentation`]: ['pptx'],
  [`${open}.text`]: ['odt'],
  [`${open}.spreadsheet`]: ['ods'],
  [`${open}.presentation`]: ['odp'],
  'application/rtf': ['rtf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic'],
};

/** Types that the content does not distinguish: the extension decides, and others are rejected. */
export const typesByEnding = {
  text: { txt: 'text/plain', csv: 'text/csv', eml: 'message/rfc822' },
  /** Older Office files and Outlook messages share one container format with installers, among others. */
  compound: {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
  },
} as const;

/** For the browser's file picker: only a hint, the server decides. */
export const acceptedBy: Record<Purpose, string> = {
  image: imageTypes.join(','),
  file: [
    ...Object.values(attachmentTypes).flat(),
    ...Object.keys(typesByEnding.text),
    ...Object.keys(typesByEnding.compound),
  ]
    .map((ending) => `.${ending}`)
    .join(','),
};

export const thumbnailSizes = ['small', 'large'] as const;

const uploadId = z.uuid();

export const fileApi = {
  /** Starts an upload; an unfinished one is discarded. */
  begin: endpoint({
    method: 'POST',
    path: '/files/uploads',
    summary: 'Begin an upload: its name and size; answers where the parts go',
    requires: 'signedIn',
    changes: [],
    input: z.strictObject({
      purpose: z.enum(uploadPurposes),
      name: z.string().min(1).max(255),
      // A wrong size has its own errors (FILE_EMPTY, FILE_TOO_LARGE), not a field issue.
      size: z.int().min(0),
    }),
    output: z.object({ id: uploadId, part: z.int() }),
    status: 201,
  }),
  part: endpoint({
    method: 'PUT',
    path: '/files/uploads/:id/:offset',
    summary: 'One part of an upload, as raw bytes, at its offset; repeating it does nothing twice',
    requires: 'signedIn',
    changes: [],
    input: z.strictObject({
      id: uploadId,
      offset: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    }),
    /** How many bytes of this part were received. */
    output: z.object({ received: z.int() }),
    bodyType: 'bytes',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/files/uploads/:id/finish',
    summary: 'Finish an upload: its type is judged by its content',
    requires: 'signedIn',
    changes: [],
    input: z.strictObject({ id: uploadId }),
    output: fileFacts,
    status: 201,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/files/uploads/:id',
    summary: 'Drop an upload that is not finished',
    requires: 'signedIn',
    changes: [],
    input: z.strictObject({ id: uploadId }),
    output: z.undefined(),
    status: 204,
  }),
  serve: endpoint({
    method: 'GET',
    path: '/files/serve/:id',
    summary: 'A file, with the rights of the row it hangs on; images also as thumbnails',
    requires: 'signedIn',
    reads: [],
    input: z.strictObject({ id: z.uuid(), thumbnail: z.enum(thumbnailSizes).optional() }),
    output: fileAnswer,
  }),
};
