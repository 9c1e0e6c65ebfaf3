import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ImportBatch } from '#contract/imports/batch';
import { canPassOver } from '#contract/imports/cells';
import { importMessages } from '#contract/imports/words';
import { nothingRelated } from '#contract/kit/valueText';
import { useSentences } from '#web/data/language.ts';
import { CodeChoice } from '#web/form/inputs/CodeChoice.tsx';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { targetOfWord } from '#web/imports/targetNames.ts';
import type { Draft } from '#web/imports/useDraft.ts';
import { counted, countText } from '#web/table/countText.ts';
import classes from './imports.module.css';

type Word = ImportBatch['unknownWords'][number];
/** A code or a row; null leaves the field empty, undefined is no answer yet. */
type Answer = string | number | null | undefined;

const MeaningChoice = ({
  word: { target: key, word },
  answer,
  onAnswer,
}: {
  word: Word;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}) => {
  const say = useSentences(importMessages);
  const target = targetOfWord(key);
  const field = target?.field ?? null;
  const label = say('word_means', { target: target?.label[say.locale] ?? key, word });
  const setting = { label, many: false, max: 1 };
  if (field?.kind === 'select' && field.autocomplete !== undefined)
    return (
      <RemoteChoice
        {...setting}
        type={field.autocomplete}
        related={nothingRelated}
        value={typeof answer === 'number' ? [answer] : []}
        onChange={([id]) => onAnswer(id)}
      />
    );
  if ((field?.kind === 'select' || field?.kind === 'buttonSelect') && field.options !== undefined)
    return (
      <CodeChoice
        {...setting}
        codes={field.options}
        value={answer === null || answer === undefined ? [] : [answer]}
        onChange={([code]) => onAnswer(code)}
      />
    );
  return <Text size="sm">{label}</Text>;
};

const shownAtFirst = 8;
const nameOf = ({ target, key }: Pick<Word, 'target' | 'key'>): string => `${target} ${key}`;

/** Words no list has: people say what each means, or that its field stays empty. */
export const UnknownWords = ({ draft: { batch, answer } }: { draft: Draft }) => {
  const say = useSentences(importMessages);
  const [isWhole, setIsWhole] = useState(false);
  // An answered word is no longer unknown, but stays here so that the answer can be changed.
  const [asked, setAsked] = useState<readonly Word[]>([]);
  const { words, writtenAs = {} } = batch.settings;
  const fresh = batch.unknownWords.filter(
    (word) => !asked.some((other) => nameOf(other) === nameOf(word)),
  );
  if (fresh.length > 0) setAsked([...asked, ...fresh]);
  const answered = Object.entries(words).flatMap(([target, meanings]) =>
    Object.keys(meanings)
      .map((key): Word => ({ target, key, word: writtenAs[target]?.[key] ?? key, count: 0 }))
      .filter((word) => !asked.some((other) => nameOf(other) === nameOf(word))),
  );
  const isOpen = (word: Word): boolean =>
    batch.unknownWords.some((other) => nameOf(other) === nameOf(word)) ||
    words[word.target]?.[word.key] !== undefined;
  const all = [...asked.filter(isOpen), ...answered];
  if (all.length === 0) return null;
  const setAnswer = ({ target, key, word }: Word, given: Answer) => {
    const { [key]: _, ...others } = words[target] ?? {};
    answer({
      words: { ...words, [target]: given === undefined ? others : { ...others, [key]: given } },
      writtenAs: { ...writtenAs, [target]: { ...writtenAs[target], [key]: word } },
    });
  };
  return (
    <Stack gap="xs">
      <div>
        <Title order={3} size="h5">
          {say('words')}
        </Title>
        <Text size="sm" c="dimmed">
          {say('words_lead')}
        </Text>
      </div>
      <ul className={classes.questions}>
        {all.slice(0, isWhole ? undefined : shownAtFirst).map((word) => {
          const field = targetOfWord(word.target)?.field;
          const canPass = !field || canPassOver(field);
          const held = words[word.target]?.[word.key];
          const given = held === null && !canPass ? undefined : held;
          const facts = [
            ...(word.count > 0 ? [say('in_rows', counted(word.count, say.locale))] : []),
            ...(given === null ? [say('left_empty')] : []),
          ];
          return (
            <li key={nameOf(word)} className={classes.question} data-asks-word>
              <div className={classes.meaning}>
                <MeaningChoice
                  word={word}
                  answer={given}
                  onAnswer={(next) => setAnswer(word, next)}
                />
              </div>
              {canPass && (
                <Group gap={8} className={classes.answers}>
                  <Button
                    variant="default"
                    aria-pressed={given === null}
                    onClick={() => setAnswer(word, given === null ? undefined : null)}
                  >
                    {say(given === null ? 'ask_again' : 'leave_empty')}
                  </Button>
                </Group>
              )}
              {facts.length > 0 && (
                <Text size="sm" c="dimmed" className={classes.wide}>
                  {facts.join('. ')}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
      {all.length > shownAtFirst && !isWhole && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
            {say('show_all', { shown: countText(all.length, say.locale) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
