/**
 * Every open dialog of Mantine receives the same key. With this attribute on what has the focus, the ones below
 * ignore it.
 */
export const unheard = { 'data-mantine-stop-propagation': 'true' };
