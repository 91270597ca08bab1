import { startCaddy, startNginx } from '../../tests/deploy/proxied-runtime.ts';
import { freePort } from '../../tests/setup/servers.ts';
import type { Target } from './attack.ts';
import type { ProxyName } from './options.ts';
import { startBareServer } from './probe.ts';

/** Processes behind a proxy, which is all that an attack sees of them. */
export interface ProxiedTarget extends Target {
  stop: () => Promise<void>;
}

/**
 * Starts a proxy as deploy/ has it, in front of two processes of a build that count in one Redis; beside that, in the same proxy, a
 * site in front of two bare servers, since a proxy on a few processors is what hundreds of requests at once wait for.
 */
export async function startBehind(proxy: ProxyName, dist: string): Promise<ProxiedTarget> {
  const bareServers = [await startBareServer(), await startBareServer()];
  const hosts = bareServers.map(({ address }) => `${address.host}:${address.port}`);
  const port = await freePort();
  const start = { nginx: startNginx, caddy: startCaddy }[proxy];
  const site = await start(dist, {}, (text) => addBareSite[proxy](text, port, hosts));
  return {
    host: '127.0.0.1',
    port: Number(new URL(site.origin).port),
    process: undefined,
    bare: { host: '127.0.0.1', port },
    stop: async () => {
      await site.stop();
      for (const { stop } of bareServers) await stop();
    },
  };
}

/** A configuration with one more site, which keeps its connections as that of deploy/ does. */
const addBareSite: Record<ProxyName, (text: string, port: number, hosts: string[]) => string> = {
  nginx: (text, port, hosts) => {
    const servers = hosts.map((host) => `server ${host} max_fails=0;`).join(' ');
    const upstream = `upstream bare { ${servers} keepalive 32; keepalive_requests 10000; keepalive_timeout 4s; }`;
    const pass = 'proxy_pass http://bare; proxy_http_version 1.1; proxy_set_header Connection "";';
    return text.replace(
      /\}\s*$/,
      `${upstream}\nserver { listen 127.0.0.1:${port}; location / { ${pass} } }\n}\n`,
    );
  },
  caddy: (text, port, hosts) => {
    const transport = 'transport http {\nkeepalive 4s\ncompression off\n}';
    return `${text}\nhttp://:${port} {\nreverse_proxy ${hosts.join(' ')} {\n${transport}\n}\n}\n`;
  },
};
