import { Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { registrySources } from '#contract/codes/registries';
import { registryApi } from '#contract/registry/api';
import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { NumberBox } from '#web/registry/NumberBox.tsx';
import { newFromRegistry } from '#web/registry/registryPath.ts';
import classes from './BeginFromNumber.module.css';

/** Creates a mark from its number, with data from the registry. */
export const BeginFromNumber = () => {
  const say = useSentences(registryMessages);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { data, error } = useCall(registryApi.state, {});
  return (
    <section className={classes.box} aria-labelledby="begin-from-number">
      <div>
        <Title order={2} size="h4" id="begin-from-number">
          {say('begin_title')}
        </Title>
        <Text size="sm" c="dimmed">
          <span style={data || error ? undefined : { visibility: 'hidden' }}>
            {say(data?.source === registrySources.PRACTICE ? 'begin_practice' : 'begin_text')}
          </span>
        </Text>
      </div>
      <NumberBox
        typed={typed}
        onType={setTyped}
        onFetch={(number) => void navigate(newFromRegistry(number))}
      />
    </section>
  );
};
