import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import classes from './ConnectionNotice.module.css';

const saidForMilliseconds = 4000;

type Connection = 'on' | 'off' | 'back';

const useConnection = (): Connection => {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'on' : 'off');
  useEffect(() => {
    const handleOffline = () => setConnection('off');
    const handleOnline = () => setConnection('back');
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return undefined;
    const timer = setTimeout(() => setConnection('on'), saidForMilliseconds);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
};

/** Says that the network is gone, and for a moment that it is back. */
export const ConnectionNotice = () => {
  const t = useTranslate();
  const connection = useConnection();
  return (
    <output>
      {connection !== 'on' && (
        <div className={classes.notice} data-connection={connection}>
          {connection === 'off' ? (
            <IconWifiOff size={18} aria-hidden />
          ) : (
            <IconCircleCheck size={18} aria-hidden />
          )}
          {connection === 'off' ? t('offline') : t('back_online')}
        </div>
      )}
    </output>
  );
};
