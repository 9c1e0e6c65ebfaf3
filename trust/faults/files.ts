import type { Faults } from '../row.ts';
import { files, http } from '../testFiles.ts';

/** What is uploaded, kept and served. */
export const ofFiles: Faults = {
  'F-20': {
    expected: 'an upload that is too large is refused before it is read',
    tests: {
      [files]: [
        'too large, empty or misplaced is refused before anything is kept',
        'a part that is announced or sent too long is refused without being read',
      ],
      [http]: ['a body announced as too large is refused before it is sent'],
    },
  },
  'F-21': {
    expected: 'a zip bomb is told from its directory',
    tests: {
      'server/files/zip.test.ts': ['is refused when it %s'],
      'server/imports/reading/archive.test.ts': [
        'a bomb stops as soon as it shows, whatever it states',
      ],
      [files]: ['a document that %s is refused'],
    },
  },
  'F-22': {
    expected: 'an image of too many pixels is refused',
    tests: { [files]: ['what a file is'] },
  },
  'F-23': {
    expected: 'what acts is refused, drawn anew or only ever saved',
    tests: {
      [files]: [
        '${content} is taken for what it is, under every ending and for both purposes',
        'a page behind an image does not survive being drawn anew',
        'an attachment stays as it is and is only ever saved, a picture of it is shown',
      ],
    },
  },
  'F-24': {
    expected: 'no entry of an archive leads out of its folder',
    tests: { 'server/files/zip.test.ts': ['a zip told from its directory'] },
  },
  'F-32': {
    expected: 'the name of a file leads nowhere and splits no header',
    tests: {
      [files]: ['the name %j is kept as %j and splits no header'],
      'server/files/names.test.ts': [
        'never leads anywhere and never breaks a line, whatever was given',
      ],
    },
  },
  'F-16': {
    expected: 'without its scanner an upload is held back',
    tests: { [files]: ['refuses what it finds, and holds back what it could not look at'] },
  },
  'F-06': {
    expected: 'a full disk is a 507, leaves nothing behind and stops nobody else',
    tests: { [files]: ['a storage that fails'] },
  },
};
