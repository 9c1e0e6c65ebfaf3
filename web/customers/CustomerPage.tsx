import { getRouteApi } from '@tanstack/react-router';
import { customer } from '#contract/customers/customer';
import { fieldsExcept } from '#contract/kit/fieldNames';
import { CustomerAccounts } from '#web/accounts/CustomerAccounts.tsx';
import { CustomerMarks } from '#web/customers/CustomerMarks.tsx';
import { contactFields } from '#web/customers/customerPath.ts';
import { CustomerQueue } from '#web/customers/CustomerQueue.tsx';
import { CustomerRecord } from '#web/customers/CustomerRecord.tsx';
import { LinkedFrom } from '#web/customers/LinkedFrom.tsx';
import { type CustomerAnswer, LoadedCustomer } from '#web/customers/LoadedCustomer.tsx';
import { MergeNotices } from '#web/customers/MergeNotices.tsx';
import { OwedSums } from '#web/customers/OwedSums.tsx';
import { askedAnswered } from '#web/form/askedAnswered.ts';
import { Overview, OverviewColumns } from '#web/ui/Overview.tsx';

const dataFields = fieldsExcept(customer.fields, ...contactFields);

const route = getRouteApi('/main/customers/$customerId');

const CustomerOverview = ({ answer }: { answer: CustomerAnswer }) => {
  const { field, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const { row, can } = answer;
  const { id } = row;
  return (
    <Overview>
      {can.merge && <MergeNotices id={id} />}
      <OverviewColumns>
        <OwedSums id={id} />
        <CustomerMarks id={id} />
      </OverviewColumns>
      <CustomerQueue id={id} />
      <CustomerAccounts id={id} canAdd={can.edit} />
      <LinkedFrom id={id} />
      <CustomerRecord
        answer={answer}
        only={dataFields}
        asked={{ field, edit }}
        onAnswered={() => void navigate(askedAnswered)}
      />
    </Overview>
  );
};

/** The page of a customer, to be read first: what is owed, what is to be done, its marks, then its data. */
export const CustomerPage = ({ id }: { id: number }) => (
  <LoadedCustomer key={id} id={id}>
    {(answer) => <CustomerOverview answer={answer} />}
  </LoadedCustomer>
);
