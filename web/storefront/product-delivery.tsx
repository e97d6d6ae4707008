// What delivery costs and how long it takes, before the city is known.
import type { Paisa } from '#shop/money.ts';
import type { Settings } from '#shop/settings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { deliveryText } from './product-words.ts';

export function ProductDelivery({ price, settings }: { price: Paisa; settings: Settings }) {
  const { fee, days } = deliveryText(price, settings);
  return (
    <ul className="mt-5 grid gap-3 border-t border-line pt-4 text-small">
      <li className="flex gap-3">
        <Icon name="truck" size={20} className="shrink-0" />
        <p>
          <span className="block font-semibold">{fee}</span>
          <span className="text-ink-2">{days}</span>
        </p>
      </li>
      <li className="flex gap-3">
        <Icon name="cash" size={20} className="shrink-0" />
        <p>
          <span className="block font-semibold">Cash on delivery</span>
          <span className="text-ink-2">Pay the rider when the pair is at your door</span>
        </p>
      </li>
    </ul>
  );
}
