import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can fall silent or be cut, as networks do. */
export const relayTo = async (target: string, onConnection: () => void = () => undefined) => {
  const url = new URL(target);
  const { port, hostname } = url;
  const sockets: Socket[] = [];
  let frozen = false;
  const relay = createServer((inner) => {
    onConnection();
    const outer = connect(Number(port), hostname);
    sockets.push(inner, outer);
    inner.on('data', (bytes) => frozen || outer.write(bytes));
    outer.on('data', (bytes) => frozen || inner.write(bytes));
    for (const socket of [inner, outer]) socket.on('error', () => undefined);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: (wanted: boolean) => {
      frozen = wanted;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
};
