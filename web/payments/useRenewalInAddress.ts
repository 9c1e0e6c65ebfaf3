import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/main/trademarks/$trademarkId/payments');

/** Leads to the dialog of the renewal, on the page of the payments of a mark. */
export const renewalInAddress = { renew: true };

/** Whether the address asks for that dialog; forgotten once it was closed, so that reloading opens nothing. */
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
