import { Avatar, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { role } from '#contract/access';
import { labelOf } from '#contract/values/codes';
import type { SessionAccount } from '#contract/accounts/session';
import { useTranslate } from '#web/data/language.ts';
import { useImage } from '#web/data/useImage.ts';
import classes from './UserCard.module.css';

export const UserCard = ({ account, mini }: { account: SessionAccount; mini: boolean }) => {
  const t = useTranslate();
  // Until two-factor is set up, the server serves no files.
  const photo = useImage(account.mustSetUpTwoFactor ? null : (account.photo?.id ?? null), 'small');
  const roleLabel = labelOf(role, account.role, t.locale);
  return (
    <Link
      to="/account"
      className={classes.card}
      data-mini={mini || undefined}
      activeProps={{ 'data-active': true }}
      {...(mini && { title: account.name })}
    >
      <Avatar
        name={account.name}
        src={photo.state === 'shown' ? photo.address : null}
        color="navy"
        radius="xl"
        aria-hidden
      />
      {mini ? (
        <VisuallyHidden>{`${account.name}, ${roleLabel}`}</VisuallyHidden>
      ) : (
        <span className={classes.text}>
          <span className={classes.name}>{account.name}</span>
          <span className={classes.role}>{roleLabel}</span>
        </span>
      )}
    </Link>
  );
};
