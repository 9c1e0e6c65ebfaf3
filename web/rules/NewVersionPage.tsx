import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { ruleValues, versionForm } from '#contract/deadlines/ruleFields';
import { ruleMessages } from '#contract/deadlines/ruleWords';
import { useSentences } from '#web/data/language.ts';
import { AddRuleForm } from '#web/rules/AddRuleForm.tsx';
import { ListedRuleOf } from '#web/rules/ListedRuleOf.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';

const route = getRouteApi('/main/settings/rules/$ruleKey/$ruleVersion/version');

const VersionForm = ({ former }: { former: DeadlineRule }) => {
  const say = useSentences(ruleMessages);
  // As the form was opened: what is read again must not replace what was typed.
  const [initial] = useState(() => ({ ...ruleValues(former), validFrom: null }));
  return (
    <>
      <PageHeading
        title={say('version_title', { name: former.name[say.locale] })}
        lead={say('version_lead', { field: versionForm.fields.validFrom.label[say.locale] })}
      />
      <AddRuleForm follows={former} initial={initial} />
    </>
  );
};

/** A version of a rule for events from a day on; it starts from the version it follows. */
export const NewVersionPage = () => {
  const { ruleKey, ruleVersion } = route.useParams();
  return (
    <ListedRuleOf {...{ ruleKey, ruleVersion }}>
      {({ rule }) => <VersionForm former={rule} />}
    </ListedRuleOf>
  );
};
