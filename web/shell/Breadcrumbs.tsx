import { Link } from '@tanstack/react-router';
import { useTranslate } from '#web/data/language.ts';
import { useCrumbs } from '#web/routing/pageTitle.ts';
import classes from './Breadcrumbs.module.css';

export const Breadcrumbs = () => {
  const t = useTranslate();
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t('breadcrumbs')} className={classes.breadcrumbs}>
      <ol>
        {crumbs.map(({ title, target }, index) => (
          <li key={target.to}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link {...target}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
