import type { Related } from '#contract/kit/crud';
import { type Task, task, taskApi } from '#contract/tasks/task';
import { taskMessages } from '#contract/tasks/words';
import { useSentences } from '#web/data/language.ts';
import { customerPage, markPage } from '#web/data/rowPages.ts';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

/** The mark or the customer, one click away. */
const TaskSubject = ({
  row: { trademark, customer },
  related: { options },
}: {
  row: Task;
  related: Related;
}) => {
  const say = useSentences(taskMessages);
  const link =
    trademark === null ? (
      <TextLink {...customerPage(customer ?? 0)}>
        {options['CUSTOMER']?.[customer ?? 0] ?? `#${customer}`}
      </TextLink>
    ) : (
      <TextLink {...markPage(trademark)}>
        {options['TRADEMARK']?.[trademark] ?? `#${trademark}`}
      </TextLink>
    );
  return <Facts facts={[{ label: say('about'), value: link }]} />;
};

export const TaskPage = ({ id }: { id: number }) => (
  <EntityFormPage id={id} entity={task} api={taskApi} listPath="/deadlines" summary={TaskSubject} />
);
