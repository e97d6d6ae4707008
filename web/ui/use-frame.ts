// Data of the storefront's layout, for parts that need the shop's name, address or contacts.
import { useRouteLoaderData } from 'react-router';
import type { FrameSettings } from '#shop/settings/shopper-settings.ts';

type Frame = {
  /** Origin without a trailing slash. */
  publicUrl: string;
  helpPages: { to: string; name: string }[];
  settings: Pick<FrameSettings, 'storeName' | 'storeDescription' | 'whatsapp'>;
};

const unknown: Frame = {
  publicUrl: '',
  helpPages: [],
  settings: { storeName: 'Qadam', storeDescription: '', whatsapp: '' },
};

/** The frame's data; on a page whose frame failed, what is true of any shop. */
export function useFrame(): Frame {
  return useRouteLoaderData<Frame>('storefront/frame/layout') ?? unknown;
}
