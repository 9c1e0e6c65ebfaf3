import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MailTemplateEntry } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import classes from './MailTemplateList.module.css';

/** All kinds of messages; the URL stores the chosen one. */
export const MailTemplateList = ({
  entries,
  chosen,
  takesFocus,
  onChoose,
}: {
  entries: readonly MailTemplateEntry[];
  chosen: string | undefined;
  /** The list replaces a message and takes the focus. */
  takesFocus: boolean;
  onChoose: () => void;
}) => {
  const t = useTranslate();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  return (
    <nav ref={list} tabIndex={-1} aria-label={t('mails_list')} className={classes.list}>
      <ul>
        {entries.map(({ template, name, occasion }) => (
          <li key={template}>
            <Link
              from="/settings/mail"
              to="."
              search={(previous) => ({ ...previous, template })}
              resetScroll={takesFocus}
              aria-current={template === chosen ? 'page' : undefined}
              className={classes.link}
              onClick={onChoose}
            >
              <span className={classes.name}>{name[t.locale]}</span>
              <span className={classes.occasion}>{occasion[t.locale]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
