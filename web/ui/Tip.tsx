import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

/** A tooltip at an element that says itself when it is shown. */
export const Tip = (props: {
  target: RefObject<HTMLElement | null>;
  opened: boolean;
  label: string;
}) => <Tooltip {...props} multiline maw={280} />;
