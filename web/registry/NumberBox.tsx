import { TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { registryMessages } from '#contract/registry/words';
import { expectedNumbers, registryNumberFor, registryNumberOf } from '#contract/registry/numbers';
import type { TrademarkType } from '#contract/codes/trademarks';
import { useSentences } from '#web/data/language.ts';
import { inputOrder } from '#web/form/inputs/words.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import classes from './NumberBox.module.css';

/** Rejects what cannot be a registry number before the registry is asked (docs/rules.md, Registry). */
export const NumberBox = ({
  typed,
  onType,
  onFetch,
  busy = false,
  fault,
  type,
}: {
  typed: string;
  onType: (typed: string) => void;
  onFetch: (number: string) => void;
  busy?: boolean;
  /** The registry's error about the number. */
  fault?: string | undefined;
  /** The type of the mark, if there is one. */
  type?: TrademarkType;
}) => {
  const say = useSentences(registryMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  // A valid registry number, but of another type of mark.
  const isOfOther = type !== undefined && registryNumberOf(typed) !== null;
  const wrongText = say(isOfOther ? 'number_wrong_of' : 'number_wrong', {
    expected: expectedNumbers(type),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = type === undefined ? registryNumberOf(typed) : registryNumberFor(type, typed);
    setIsWrong(number === null);
    if (number === null) input.current?.focus();
    else if (!busy) onFetch(number);
  };
  return (
    <form noValidate onSubmit={handleSubmit} className={classes.box}>
      <TextInput
        ref={input}
        label={say('number')}
        description={
          type === undefined
            ? say('number_hint')
            : say('number_hint_of', { expected: expectedNumbers(type) })
        }
        inputWrapperOrder={inputOrder}
        error={isWrong ? wrongText : fault}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ currentTarget }) => {
          setIsWrong(false);
          onType(currentTarget.value);
        }}
      />
      <BusyButton
        type="submit"
        busy={busy}
        leftSection={<IconDownload size={18} aria-hidden />}
        className={classes.button ?? ''}
      >
        {say('fetch')}
      </BusyButton>
      <output className={classes.progress}>{busy && say('fetching')}</output>
    </form>
  );
};
