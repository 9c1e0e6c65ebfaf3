import { useNavigate, useSearch } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** Leads to the dialog of the renewal, on the page of the payments of a mark. */
export const renewalInAddress = { renew: true };

/** Whether the address asks for that dialog; forgotten once it was closed, so that reloading opens nothing. */
export const useRenewalInAddress = () => {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const isAskedFor = search['renew'] === true;
  const forget = () => {
    if (!isAskedFor) return;
    void navigate({
      to: '.',
      search: ({ renew: _renew, ...others }: Search) => others,
      replace: true,
      resetScroll: false,
    });
  };
  return { isAskedFor, forget };
};
