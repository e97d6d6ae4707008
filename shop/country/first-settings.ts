// What a new shop of this country begins with.
import { partOf } from './given.ts';
import { pakistanSettings } from './pakistan/settings.ts';

export const firstSettings = /* @__PURE__ */ partOf('settings', pakistanSettings);
