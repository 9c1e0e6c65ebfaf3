import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/main/trademarks/$trademarkId/payments');

/** The query that opens the renewal dialog on the payments page of a mark. */
export const renewalInAddress = { renew: true };

/** Whether the URL opens that dialog; cleared when it closes, so that a reload does not reopen it. */
export const useRenewalInAddress = () => {
  const navigate = route.useNavigate();
  const { renew: isAskedFor = false } = route.useSearch();
  const forget = () => {
    if (!isAskedFor) return;
    void navigate({
      to: '.',
      search: ({ renew: _renew, ...others }) => others,
      replace: true,
      resetScroll: false,
    });
  };
  return { isAskedFor, forget };
};
