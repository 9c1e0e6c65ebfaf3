import { withoutTitle } from '#web/privacyPolicy/withoutTitle.ts';
import { RichText } from '#web/ui/RichText.tsx';
import classes from './PolicyText.module.css';

/** The text of a policy, used wherever it is shown. */
export const PolicyText = ({
  html,
  title,
  language,
}: {
  html: string;
  /** The title shown above it. */
  title: string;
  language: string;
}) => (
  <div className={classes.text} lang={language}>
    <RichText html={withoutTitle(html, title)} />
  </div>
);
