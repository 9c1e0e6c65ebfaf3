import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { firmMessages } from '#contract/settings/firmWords';
import { textIn } from '#contract/kit/typedValues';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useImage } from '#web/data/useImage.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { FirmHead } from '#web/ui/FirmHead.tsx';
import classes from './FirmLogoPreview.module.css';

/** A preview of the message header with the values being edited. */
export const FirmLogoPreview = () => {
  const t = useTranslate();
  const say = useSentences(firmMessages);
  const { control } = useCurrentForm();
  const name = useWatch({ control, compute: (values) => textIn(values, 'name') });
  const logo = useWatch({ control, compute: (values) => textIn(values, 'logo') });
  const image = useImage(logo, 'large');
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{say('logo_preview')}</figcaption>
      <div className={classes.paper}>
        <div className={classes.head}>
          <FirmHead
            name={name ?? t('product')}
            logo={image.state === 'shown' ? { address: image.address } : null}
          />
        </div>
        <div className={classes.lines} aria-hidden />
      </div>
      {name === null && (
        <Text size="sm" c="dimmed" mt="xs">
          {say('no_name', { product: t('product') })}
        </Text>
      )}
    </figure>
  );
};
