import { z } from 'zod';
import { digits, endpoint, id, nothing, rowId } from '#contract/kit/endpoint';
import { fileFacts } from '#contract/kit/fileFacts';
import { questionState } from '#contract/questions/question';
import { valuesOf } from '#contract/values/codes';

export const longestMessage = 10_000;
/** Files of one message. */
export const mostFiles = 10;
/** Messages of one question: a longer exchange goes on in another. */
export const mostMessages = 200;
/** Of each question, at most so many of its last messages are read at a time … */
export const messagesPage = 20;
/** … and no more than so many characters, unless a single message is longer. */
export const charactersPage = 20_000;
/** Questions of a mark that are read at a time. */
export const questionsPage = 10;
/** Open questions of a client on the home page. */
export const mostOfMine = 20;

const moment = z.iso.datetime();
const state = z.enum(valuesOf(questionState));

const message = z.object({
  id: rowId,
  at: moment,
  fromFirm: z.boolean(),
  /** Null for a client, if the firm does not release the names of its people. */
  author: z.string().nullable(),
  text: z.string(),
  files: z.array(fileFacts),
});
export type Message = z.infer<typeof message>;

/** Messages that follow each other. */
const somePart = {
  /** The oldest first. */
  messages: z.array(message),
  /** How many there are before these. */
  earlier: z.int(),
};

const thread = z.object({
  id: rowId,
  version: rowId,
  state,
  answerBy: z.iso.date().nullable(),
  closed: z.object({ at: moment, fromFirm: z.boolean(), by: z.string().nullable() }).nullable(),
  /** The customer it was written for, for staff: the mark may have had another since. */
  customer: z.string().nullable(),
  /** The mark belongs to another customer by now: nothing more can be written. */
  isFormer: z.boolean(),
  /** How the first message begins. */
  opening: z.string(),
  /** The firm wrote first. */
  isByFirm: z.boolean(),
  /** A client has written in it: what the firm wrote is an answer. */
  isAnswer: z.boolean(),
  /** The firm has written since the reader, a client, last read it; never for staff. */
  isUnread: z.boolean(),
  ...somePart,
});
export type Thread = z.infer<typeof thread>;

/** What has become of a message: it is in the exchange in any case. */
const sent = z.object({
  id: rowId,
  /** How many people of the customer a mail is for; null for clients. */
  recipients: z.int().nullable(),
  /** No mail server is set, so that mails stay in the outgoing mail. */
  isMailHeld: z.boolean(),
});
export type Sent = z.infer<typeof sent>;

/** Plain text: nothing in it is read as HTML. */
const messageText = z.string().trim().min(1).max(longestMessage);
const written = { text: messageText, files: z.array(z.uuid()).max(mostFiles) };
const requires = ['Question', 'CREATE'] as const;

/** The messages of questions. They are added and never changed. */
export const threadApi = {
  ofMark: endpoint({
    method: 'GET',
    path: '/trademarks/:id/questions',
    summary: 'The questions about a mark with their last messages, the last written to first',
    requires: ['Question', 'VIEW'],
    reads: ['Question', 'QuestionRead', 'Trademark'],
    input: z.strictObject({ id, from: digits(/^\d{1,4}$/).optional() }),
    output: z.object({
      threads: z.array(thread),
      total: z.int(),
      /** How many accounts of the customer can sign in and read them; null for clients. */
      readers: z.int().nullable(),
      isMailHeld: sent.shape.isMailHeld,
    }),
  }),
  earlier: endpoint({
    method: 'GET',
    path: '/questions/:id/messages',
    summary: 'The messages of a question before one of them',
    requires: ['Question', 'VIEW'],
    reads: ['Question', 'Trademark'],
    input: z.strictObject({ id, before: digits(/^\d{1,9}$/) }),
    output: z.object(somePart),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/trademarks/:id/questions/waiting',
    summary:
      'How many questions about a mark wait for the reader: for the firm to be answered, for a client to be read, or answered where the firm asked',
    requires: ['Question', 'VIEW'],
    reads: ['Question', 'QuestionRead', 'Trademark'],
    input: z.strictObject({ id }),
    output: z.object({ count: z.int() }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/questions/mine',
    summary: 'Open questions that the reader may read, those waiting for the reader first',
    requires: ['Question', 'VIEW'],
    reads: ['Question', 'QuestionRead', 'Trademark'],
    input: nothing,
    output: z.object({
      questions: z.array(
        z.object({
          id: rowId,
          /** Its territory tells marks of one name apart. */
          trademark: z.object({ id: rowId, name: z.string(), place: z.string().nullable() }),
          opening: z.string(),
          state,
          /** A client has written in it: what the firm wrote is an answer. */
          isAnswer: z.boolean(),
          isUnread: z.boolean(),
          /** When the last message was written. */
          lastAt: moment,
        }),
      ),
      total: z.int(),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/questions/:id/read',
    summary: 'The caller has read a question up to one of its messages',
    requires: ['Question', 'VIEW'],
    changes: ['QuestionRead'],
    input: z.strictObject({ id, upTo: rowId }),
    output: z.undefined(),
    status: 204,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/trademarks/:id/questions',
    summary: 'A new question about a mark, or a message of the firm to the client',
    requires,
    changes: ['Question'],
    input: z.strictObject({ id, ...written }),
    output: sent,
    status: 201,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/questions/:id/messages',
    summary: 'A further message; it opens a closed question again',
    requires,
    changes: ['Question'],
    /** `seen` is the last message that the author has read: nobody answers past what came since. */
    input: z.strictObject({ id, seen: rowId, ...written }),
    output: sent,
    status: 201,
  }),
  close: endpoint({
    method: 'POST',
    path: '/questions/:id/close',
    summary: 'Closes a question as the reader has seen it',
    requires,
    changes: ['Question'],
    input: z.strictObject({ id, version: rowId }),
    output: z.undefined(),
    status: 204,
  }),
};
