// The models by name: each draws one shoe of the colours that it is given.
import { peshawari, sandal, slide } from './open-shoes.mjs';
import { slipper } from './slipper.mjs';
import { sneaker } from './sneaker.mjs';

export const models = { sneaker, peshawari, sandal, slide, slipper };
