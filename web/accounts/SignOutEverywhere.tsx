import { accountActionApi } from '#contract/accounts/actions';
import { accountMessages } from '#contract/accounts/words';
import { ConfirmedAction } from '#web/accounts/ConfirmedAction.tsx';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';

export const SignOutEverywhere = ({ id, name }: { id: number; name: string }) => {
  const say = useSentences(accountMessages);
  return (
    <ConfirmedAction
      label={say('sign_out')}
      title={say('sign_out_title', { name })}
      text={say('sign_out_text')}
      done={say('signed_out')}
      action={() => call(accountActionApi.signOut, { id }, { readAgainIfRefused: true })}
    />
  );
};
