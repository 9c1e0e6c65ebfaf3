import { Drawer } from '@mantine/core';
import { useTranslate } from '#web/data/language.ts';
import { SideNav } from '#web/shell/SideNav.tsx';

/** The navigation of a narrow window, over the page. */
export const NavigationDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTranslate();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('main_navigation')}>
        <Drawer.Body p={0} h="100%">
          <SideNav mini={false} toggleLabel={t('close_navigation')} onToggle={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
