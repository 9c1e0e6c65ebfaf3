import { IconFileImport } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { importRequires } from '#web/imports/importRequires.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** Leads to the import from the lists it fills; nothing for those who may not import. */
export const ImportLink = () => {
  const t = useTranslate();
  const may = useMay();
  if (!importRequires.every((each) => may(each))) return null;
  return (
    <LinkButton
      variant="default"
      to="/trademarks/import"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      {t('list_import')}
    </LinkButton>
  );
};
