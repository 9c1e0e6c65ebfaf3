import { Badge, Text } from '@mantine/core';
import {
  IconChevronRight,
  IconDevices,
  IconHistory,
  type IconProps,
  IconLock,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import type { PlainPath } from '#web/ui/target.ts';
import classes from './SecurityLinks.module.css';

const TwoFactorState = () => {
  const t = useTranslate();
  const { data } = useCall(twoFactorApi.status, {});
  if (!data) return null;
  return (
    <Badge variant="light" size="lg" color={data.enabled ? 'green' : 'gray'} tt="none" fw={500}>
      {data.enabled ? t('two_factor_state_on') : t('two_factor_state_off')}
    </Badge>
  );
};

const SecurityLink = ({
  to,
  icon: Icon,
  title,
  text,
  state,
}: {
  to: PlainPath;
  icon: ComponentType<IconProps>;
  title: string;
  text: string;
  state?: ReactNode;
}) => (
  <li className={classes.entry}>
    <Link to={to} className={classes.link}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <span className={classes.title}>
          {title} {state}
        </span>
        <Text component="span" size="sm" c="dimmed">
          {text}
        </Text>
      </span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  </li>
);

/** The pages behind the personal account. */
export const SecurityLinks = () => {
  const t = useTranslate();
  const say = useSentences(ownAccountMessages);
  return (
    <ul className={classes.list}>
      <SecurityLink
        to="/account/password"
        icon={IconLock}
        title={t('title_password')}
        text={say('password_text')}
      />
      <SecurityLink
        to="/account/two-factor"
        icon={IconShieldCheck}
        title={t('title_two_factor')}
        text={say('two_factor_text')}
        state={<TwoFactorState />}
      />
      <SecurityLink
        to="/account/devices"
        icon={IconDevices}
        title={t('title_devices')}
        text={t('account_devices_text')}
      />
      <SecurityLink
        to="/account/login-history"
        icon={IconHistory}
        title={t('title_login_history')}
        text={t('account_login_history_text')}
      />
    </ul>
  );
};
