import '#web/form/formStyles.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { calendarEventType } from '#contract/deadlines/codes';
import { calendarMessages } from '#contract/calendar/words';
import { isCode } from '#contract/values/codes';
import { nothingRelated } from '#contract/kit/valueText';
import { filtersIn, withoutFilters } from '#web/calendar/calendarState.ts';
import type { CalendarModel } from '#web/calendar/useCalendar.ts';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { RemoteChoice } from '#web/form/inputs/RemoteChoice.tsx';
import classes from './CalendarPanel.module.css';

const idsOf = (id: number | null): number[] => (id === null ? [] : [id]);

/** The filters of the calendar. Clients may not list customers, lawyers and marks to choose from. */
export const CalendarFilters = ({ id, calendar }: { id: string; calendar: CalendarModel }) => {
  const say = useSentences(calendarMessages);
  const may = useMay();
  const { state, change } = calendar;
  const types = Object.values(calendarEventType).map(({ value, label }) => ({
    value,
    label: label[say.locale],
  }));
  return (
    <div id={id} className={classes.filters}>
      <NativeSelect
        label={say('filter_type')}
        value={state.type ?? ''}
        data={[{ value: '', label: say('filter_any') }, ...types]}
        onChange={({ currentTarget: { value } }) =>
          change({ type: isCode(calendarEventType, value) ? value : null })
        }
      />
      {may(['Customer', 'VIEW']) && (
        <>
          <RemoteChoice
            type="CUSTOMER"
            label={say('filter_customer')}
            value={idsOf(state.customer)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([customer = null]) => change({ customer })}
          />
          <RemoteChoice
            type="LAWYER"
            label={say('filter_lawyer')}
            value={idsOf(state.lawyer)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([lawyer = null]) => change({ lawyer })}
          />
          <RemoteChoice
            type="TRADEMARK"
            label={say('mark')}
            value={idsOf(state.trademark)}
            max={1}
            many={false}
            related={nothingRelated}
            onChange={([trademark = null]) => change({ trademark })}
          />
        </>
      )}
      <div className={classes.switches}>
        <Switch
          label={say('show_archived')}
          checked={state.archived}
          onChange={({ currentTarget }) => change({ archived: currentTarget.checked })}
        />
        <Switch
          label={say('show_hidden')}
          checked={state.hidden}
          onChange={({ currentTarget }) => change({ hidden: currentTarget.checked })}
        />
        {filtersIn(state) > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(withoutFilters)}>
            {say('clear_filters')}
          </Button>
        )}
      </div>
    </div>
  );
};
