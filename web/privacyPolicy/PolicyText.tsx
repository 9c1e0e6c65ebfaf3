import { RichText } from '#web/ui/RichText.tsx';
import classes from './PolicyText.module.css';

/** The text of a policy, wherever it is read. */
export const PolicyText = ({ html, language }: { html: string; language: string }) => (
  <div className={classes.text} lang={language}>
    <RichText html={html} />
  </div>
);
