import { z } from 'zod';
import { codes } from '#contract/values/codes';
import { crud } from '#contract/kit/crud';
import { endpoint, id } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { file, files, longText, reference, select, text, toggle } from '#contract/kit/fields';
import { fileFacts } from '#contract/kit/fileFacts';

export const attachmentKind = codes({
  APPLICATION: ['Zgłoszenie', 'Application'],
  DECISION: ['Decyzja', 'Decision'],
  OFFICE_LETTER: ['Pismo z urzędu', 'Office letter'],
  CERTIFICATE: ['Świadectwo', 'Certificate'],
  POWER_OF_ATTORNEY: ['Pełnomocnictwo', 'Power of attorney'],
  EVIDENCE_OF_USE: ['Dowód używania', 'Evidence of use'],
  CORRESPONDENCE: ['Korespondencja', 'Correspondence'],
  OTHER: ['Inny', 'Other'],
});

const internal = { hiddenFrom: ['ROLE_CUSTOMER'] as const };

export const attachment = defineEntity({
  name: 'TrademarkAttachment',
  resource: 'TrademarkAttachment',
  label: { pl: 'Załącznik', en: 'Attachment' },
  plural: { pl: 'Załączniki', en: 'Attachments' },
  object: { pl: 'załącznik', en: 'attachment' },
  title: 'title',
  sort: '-createdAt',
  shownMoments: ['createdAt'],
  fields: {
    /** Set once: an attachment never moves to another mark. */
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', {
      required: true,
      column: 'available',
    }),
    title: text('Tytuł', 'Title', { required: true, column: 'shown', search: true }),
    kind: select(attachmentKind)('Rodzaj', 'Type', {
      required: true,
      initial: attachmentKind.OTHER.value,
      column: 'shown',
    }),
    visibleToClient: toggle('Widoczny dla klienta', 'Visible to the client', {
      ...internal,
      column: 'shown',
    }),
    file: file('Plik', 'File', { required: true, column: 'shown' }),
    /** Earlier values of `file`, the newest first. */
    earlierFiles: files('Wcześniejsze wersje', 'Earlier versions', {
      ...internal,
      readOnly: 'everyone',
      max: 1_000,
    }),
    note: longText('Uwaga', 'Note', internal),
  },
});
export type Attachment = RowOf<typeof attachment>;

export const attachmentApi = crud(attachment, '/attachments');

const version = fileFacts.extend({
  /** Who uploaded it; null once the account is deleted. */
  uploadedBy: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
});

export const attachmentVersionApi = {
  versions: endpoint({
    method: 'GET',
    path: '/attachments/:id/versions',
    summary: 'The file of an attachment and those it replaced, the newest first',
    // Replaced versions are for the firm only; clients have only VIEW.
    requires: ['TrademarkAttachment', 'EDIT'],
    input: z.strictObject({ id }),
    output: z.object({ versions: z.array(version) }),
  }),
};
