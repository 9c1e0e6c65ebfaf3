import { Menu } from '@mantine/core';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { type Offer, OffersButton } from '#web/table/OffersButton.tsx';

/** The actions that have no button of their own, over theirs. */
export const OfferMenu = ({ offers }: { offers: readonly Offer[] }) => {
  const { button, opened, setOpened } = useOpenedAtOnce();
  return (
    <Menu opened={opened} onChange={setOpened} position="top-end" shadow="md">
      <Menu.Target>
        <OffersButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map(({ name, label, icon: Icon, danger, onClick }) => (
          <Menu.Item
            key={name}
            data-danger={danger || undefined}
            leftSection={Icon && <Icon size={16} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
