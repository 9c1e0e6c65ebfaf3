// Further styles for the controls of forms; must be imported after mainStyles.ts.
import '#web/ui/mainStyles.ts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/dates/styles.css';
import '#web/form/form.css';
