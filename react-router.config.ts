// React Router in framework mode: pages live in web/, rendered on the server.
import type { Config } from '@react-router/dev/config';
import { languageOfBuild } from './scripts/languages/languages.ts';

const language = languageOfBuild();

export default {
  appDirectory: 'web',
  ssr: true,
  // In another language the same pages lie under its code (decision 0044).
  ...(language && { basename: `/${language.code}`, buildDirectory: `build/${language.code}` }),
  // A page knows its own routes and asks for those its links lead to: shoppers never carry the map of the admin portal.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
