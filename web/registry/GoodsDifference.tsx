import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { termsApart } from '#contract/registry/compare';
import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import classes from './GoodsDifference.module.css';

/** The most terms shown at first; the rest on request. */
const mostAtOnce = 12;

const TermList = ({ of, kind }: { of: readonly string[]; kind: 'removed' | 'added' }) => {
  const say = useSentences(registryMessages);
  const [isOpen, setOpen] = useState(false);
  // Offices sometimes list a term twice.
  const terms = [...new Set(of)];
  if (terms.length === 0) return null;
  const shown = isOpen ? terms : terms.slice(0, mostAtOnce);
  const [Icon, Element] =
    kind === 'removed' ? ([IconMinus, 'del'] as const) : ([IconPlus, 'ins'] as const);
  return (
    <div>
      <p className={classes.title}>
        {say(kind === 'removed' ? 'only_ours' : 'only_theirs', { count: terms.length })}
      </p>
      <ul className={classes.terms} data-kind={kind}>
        {shown.map((term) => (
          <li key={term}>
            <Icon size={14} aria-hidden />
            <Element>{term}</Element>
          </li>
        ))}
      </ul>
      {terms.length > mostAtOnce && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say('show_fewer') : say('show_all', { count: terms.length })}
        </Button>
      )}
    </div>
  );
};

/** The removed, added and unchanged terms of two lists, marked by signs and text, not by colour alone. */
export const GoodsDifference = ({
  ours,
  theirs,
}: {
  ours: readonly string[];
  theirs: readonly string[];
}) => {
  const say = useSentences(registryMessages);
  const { onlyOurs, onlyTheirs, both } = termsApart(ours, theirs);
  return (
    <div className={classes.difference}>
      <TermList of={onlyOurs} kind="removed" />
      <TermList of={onlyTheirs} kind="added" />
      {both.length > 0 && (
        <details className={classes.both}>
          <summary>{say('terms_both', { count: both.length })}</summary>
          <p>{both.join('; ')}</p>
        </details>
      )}
    </div>
  );
};
