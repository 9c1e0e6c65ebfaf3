import { createElement, type CSSProperties, type ReactNode } from 'react';
import { logoAddress } from '#contract/settings/firm';
import { attachedImageId, type MailElement, type MailNode } from '#contract/mails/api';

const drawn = (node: MailNode): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  const { role, align, src, alt, width, height } = attributes;
  // What travels with the message is the logo of the firm, which is public.
  const logo = src === undefined ? null : attachedImageId(src);
  if (tag === 'img')
    return (
      logo !== null &&
      createElement(tag, {
        src: logoAddress(logo),
        alt,
        width,
        height,
        style,
      })
    );
  // Without its address a link looks the same and leads nowhere: the sample would open nothing.
  const properties = { role, align, style: style as CSSProperties };
  return createElement(tag, properties, ...children.map(drawn));
};

/** A message drawn element by element: our policy lets nobody hand HTML or a frame to the browser. */
export const MailBody = ({ body }: { body: MailElement }) => drawn(body);
