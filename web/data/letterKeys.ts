import { sharedStorage } from '#web/data/browserStorage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const storageKey = 'letterKeys';
const keysOn = createStore(sharedStorage.get(storageKey) !== 'off');

const switchKeys = (isOn: boolean): void => {
  if (isOn) sharedStorage.remove(storageKey);
  else sharedStorage.set(storageKey, 'off');
  keysOn.set(isOn);
};

/**
 * Whether single letters and signs work as shortcuts, in the queue, in lists and on the pages of rows. Kept by the
 * browser, in all its tabs: whoever controls it by voice switches them off once.
 */
export const useLetterKeys = (): [isOn: boolean, change: (isOn: boolean) => void] => [
  useStore(keysOn),
  switchKeys,
];
