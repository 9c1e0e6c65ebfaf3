import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Target } from '#web/ui/target.ts';

/**
 * Removes the secret of a link from the URL as soon as it is read, so that it is neither in the history nor
 * on screen. It moves to the state of the history entry: the page can be reloaded, but the URL alone opens
 * nothing.
 */
export const useLinkToken = (inAddress: string | undefined, addressWithout: Target): string => {
  const navigate = useNavigate();
  const kept = useLocation({ select: ({ state }) => state.linkToken });
  // Read once: while the next page is loading, the location is already that page's.
  const [token] = useState(kept ?? inAddress ?? '');
  const moved = useRef(kept !== undefined || inAddress === undefined);
  useEffect(() => {
    if (moved.current) return;
    moved.current = true;
    void navigate({ ...addressWithout, state: { linkToken: token }, replace: true });
  }, [token, addressWithout, navigate]);
  return token;
};
