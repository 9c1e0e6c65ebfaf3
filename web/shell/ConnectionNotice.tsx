import { IconCircleCheck, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { serverAnswers, watchConnection } from '#web/data/connection.ts';
import { useTranslate } from '#web/data/language.ts';
import classes from './ConnectionNotice.module.css';

const saidForMilliseconds = 4000;

type Connection = 'on' | 'off' | 'back';

const useConnection = (): Connection => {
  const [connection, setConnection] = useState<Connection>('on');
  useEffect(() => {
    const look = async () => {
      const reached = navigator.onLine || (await serverAnswers());
      setConnection((before) => {
        if (!reached) return 'off';
        return before === 'off' ? 'back' : before;
      });
    };
    void look();
    return watchConnection(() => void look());
  }, []);
  useEffect(() => {
    if (connection !== 'back') return undefined;
    const timer = setTimeout(() => setConnection('on'), saidForMilliseconds);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
};

/** Announces that the connection is lost, and briefly that it is back. */
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
