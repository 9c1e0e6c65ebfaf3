import { LanguageButton } from '#web/account/LanguageButton.tsx';
import { laterPart } from '#web/data/laterPart.ts';
import { useStandIn } from '#web/data/useStandIn.ts';

const choices = laterPart(() =>
  import('#web/account/LanguageChoices.tsx').then((module) => module.LanguageChoices),
);

/** The language picker of the top bar: a flag that opens, so that the room goes to the search. */
export const LanguageMenu = () => {
  const { later, buttonProps } = useStandIn(choices, 'menu');
  return later ? <later.Part /> : <LanguageButton {...buttonProps} />;
};
