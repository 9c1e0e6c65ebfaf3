import '#web/form/formStyles.ts';
import '@mantine/core/styles/Popover.css';
import { Popover, Stack } from '@mantine/core';
import { queueMessages } from '#contract/home/queueWords';
import { nothingRelated } from '#contract/kit/valueText';
import { useSentences } from '#web/data/language.ts';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import { ChoicesButton } from '#web/home/ChoicesButton.tsx';
import { idsOf, type Narrowed } from '#web/home/narrowed.ts';
import { useCloseOutside } from '#web/ui/useCloseOutside.ts';
import { useStable } from '#web/ui/useStable.ts';

/** The person and the customer whose queue is shown, below their button. */
export const QueueChoices = ({
  person,
  of,
  names,
  onChange,
}: Narrowed & { names: readonly string[]; onChange: (part: Narrowed) => void }) => {
  const say = useSentences(queueMessages);
  const { button, opened, setOpened } = useOpenedAtOnce();
  const close = useStable(() => setOpened(false));
  useCloseOutside(button, opened, close);
  return (
    <Popover
      width={300}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={false}
      opened={opened}
      onChange={(open) => open || close()}
    >
      <Popover.Target>
        <ChoicesButton ref={button} names={names} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <RemoteChoice
            type="LAWYER"
            label={say('person')}
            value={idsOf(person)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([id]) => onChange({ person: id })}
          />
          <RemoteChoice
            type="CUSTOMER"
            label={say('customer')}
            value={idsOf(of)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([id]) => onChange({ of: id })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
