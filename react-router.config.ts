// React Router in framework mode: pages live in web/, rendered on the server.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // A page knows its own routes and asks for those its links lead to: shoppers never carry the map of the admin portal.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
