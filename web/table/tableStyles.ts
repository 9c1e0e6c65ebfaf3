// Further styles for lists; must be imported after mainStyles.ts.
import '#web/ui/mainStyles.ts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Divider.css';
import '@mantine/core/styles/Indicator.css';
import '#web/table/table.css';
