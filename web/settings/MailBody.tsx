import { createElement, type CSSProperties, type ReactNode } from 'react';
import type { MailElement, MailNode } from '#contract/mails';

const drawn = (node: MailNode): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  const { role, align } = attributes;
  // Without its address a link looks the same and leads nowhere: the sample would open nothing.
  const properties = { role, align, style: style as CSSProperties };
  return createElement(tag, properties, ...children.map(drawn));
};

/** A message drawn element by element: our policy lets nobody hand HTML or a frame to the browser. */
export const MailBody = ({ body }: { body: MailElement }) => drawn(body);
