import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { laterPart, usePart } from '#web/data/laterPart.ts';

/** False or null while it is closed. */
type DialogProps = { opened: unknown; onClose: () => void };

type LaterDialog<Props extends object> = FunctionComponent<Props> & { preload: () => void };

/** A dialog whose code is loaded when it is first opened, or just before. */
export const laterDialog = <Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LaterDialog<Props> => {
  const part = laterPart(load);
  const Later = (props: Props) => {
    const isOpened = props.opened !== false && props.opened !== null;
    const laterDialog = usePart(part, isOpened, props.onClose);
    const isLoaded = laterDialog !== undefined;
    const [isPlaced, setPlaced] = useState(isOpened);
    useEffect(() => {
      if (!isLoaded) return undefined;
      const frame = requestAnimationFrame(() => setPlaced(true));
      return () => cancelAnimationFrame(frame);
    }, [isLoaded]);
    if (!laterDialog) return null;
    // One that stays on the page opens only once it is there: it then knows where the focus goes back to.
    const closed = typeof props.opened === 'boolean' ? false : null;
    return <laterDialog.Part {...props} opened={isPlaced ? props.opened : closed} />;
  };
  return Object.assign(Later, { preload: part.preload });
};
