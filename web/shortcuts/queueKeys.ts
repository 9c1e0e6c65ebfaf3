import { tabStorage } from '#web/data/browserStorage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const storageKey = 'queueKeys';
const keysOn = createStore(tabStorage.get(storageKey) !== 'off');

const switchKeys = (isOn: boolean): void => {
  if (isOn) tabStorage.remove(storageKey);
  else tabStorage.set(storageKey, 'off');
  keysOn.set(isOn);
};

/** Whether single letters work in the queue; kept like the appearance. */
export const useQueueKeys = (): [isOn: boolean, change: (isOn: boolean) => void] => [
  useStore(keysOn),
  switchKeys,
];
