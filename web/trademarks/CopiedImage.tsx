import { useEffect, useRef } from 'react';
import { newMarkApi } from '#contract/trademarks/newMark';
import type { Trademark } from '#contract/trademarks/trademark';
import { announceUnexpected } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { useStable } from '#web/ui/useStable.ts';

/** Brings the image of the copied mark, as a file of its own; saving waits for it. */
export const CopiedImage = ({ source: { id, image } }: { source: Trademark }) => {
  const { fill, getValues, waitFor } = useCurrentForm();
  const isBegun = useRef(false);
  const bring = useStable(async () => {
    const copy = await call(newMarkApi.copyImage, { id });
    const { image: chosen } = getValues();
    if (copy.image && !chosen) fill({ image: copy.image.id });
  });
  useEffect(() => {
    if (image === null || isBegun.current) return;
    isBegun.current = true;
    waitFor(bring().catch(announceUnexpected));
  }, [image, bring, waitFor]);
  return null;
};
