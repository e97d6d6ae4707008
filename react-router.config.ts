// React Router in framework mode: pages live in web/, rendered on the server.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
