import { files, longText } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { longestMessage, mostFiles } from '#contract/questions/api';

const formOf = (pl: string, en: string) =>
  defineForm({
    fields: {
      text: longText(pl, en, { required: true, max: longestMessage }),
      files: files('Pliki', 'Files', { max: mostFiles }),
    },
  });

/** What is typed by a client who asks, and by whoever writes otherwise. */
export const questionForm = formOf('Pytanie', 'Question');
export const messageForm = formOf('Wiadomość', 'Message');
