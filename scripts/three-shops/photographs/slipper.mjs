// Closed and low shoes: pumps, school shoes with a strap, khussa with its turned-up toe and embroidery.
import { emptyMesh, smooth } from './geometry.mjs';
import { lastOf } from './last.mjs';
import { between, boards, leather, light, rubber, suede, tinted } from './materials.mjs';
import { addInsole, addSole, addStrap, addUpper } from './shoe.mjs';
import { buckleAt } from './open-shoes.mjs';

/** Closed and low: pumps, school shoes with a strap, khussa with its turned-up toe. */
export function slipper({
  upper,
  sole = '#3a2415',
  lining = '#b9895a',
  pattern,
  ground,
  curl = 0,
  pointed = 0,
  strap,
  buckle,
  heel = 1.1,
  rough = 0.3,
  throat = 0.6,
  hide = 'leather',
  rimOf,
}) {
  const mesh = emptyMesh();
  const last = lastOf({
    length: 26,
    width: [
      [0, 3.1],
      [0.2, 3.3],
      [0.4, 3.2],
      [0.55, 3.8],
      [0.7, 4.5],
      [0.82, 4.2],
      [1, 3.6],
    ],
    height: [
      [0, 7.4],
      [0.2, 8],
      [0.4, 8],
      [0.6, 6.4],
      [0.72, 5],
      [0.86, 4.2],
      [0.95, 3.3],
      [1, pointed ? 1.5 : 2.6],
    ],
    sole: [
      [0, heel + 0.5],
      [0.35, heel + 0.2],
      [0.45, 0.9],
      [1, 0.8],
    ],
    spring: [
      [0, 0],
      [0.72, 0],
      [0.86, 0.35 + curl * 0.25],
      [0.95, 0.8 + curl],
      [1, 1.2 + curl * 2.1],
    ],
    round: { heel: 0.12, toe: pointed ? 0.42 : 0.28, power: pointed ? 1.45 : 2.3 },
  });
  const base = hide === 'suede' ? suede(upper) : leather(upper, { rough, shine: 1.3 });
  const gold = pattern ? light(pattern) : null;
  const field = ground ? light(ground) : null;
  const material = (t, s, at) => {
    const own = base(t, s, at);
    if (!gold) return own;
    const [weight, body] = embroidery(t, s);
    const under = field ? { ...own, colour: between(own.colour, field, body) } : own;
    return weight > 0.4
      ? {
          ...under,
          colour: tinted(gold, 0.55 + 0.5 * Math.abs(Math.sin(at[0] * 38 + at[2] * 30))),
          rough: 0.38,
          shine: 2.4,
        }
      : under;
  };
  addUpper(mesh, last, {
    collar: [
      [0, 5.9],
      [0.1, 5.3],
      [0.25, 4.1],
      [0.42, 3.6],
      [throat - 0.06, 4.6],
      [throat, last.height(throat) + 0.2],
    ],
    throat,
    material,
    lining: leather(lining, { rough: 0.7 }),
    lift: gold ? (t, s) => 0.07 * smooth(0.3, 0.6, embroidery(t, s)[0]) : undefined,
    rim: 0.16,
    rimMaterial: leather(rimOf ?? upper, { rough: 0.5 }),
  });
  addInsole(mesh, last, { material: leather(lining, { rough: 0.65 }) });
  addSole(mesh, last, {
    profile: [
      [0, 0],
      [0.2, 0.2],
      [1, 0.18],
    ],
    lip: 0.1,
    material: heel > 1.5 ? rubber(sole, { grooves: 2.4 }) : boards(sole, 2),
  });
  if (strap) {
    addStrap(mesh, last, {
      path: [
        [0.45, -0.86, 0.15],
        [0.44, -0.5, 0.2],
        [0.43, 0, 0.25],
        [0.435, 0.5, 0.24],
        [0.44, 0.74, 0.24],
      ],
      width: 1.9,
      material: leather(strap, { rough }),
      stitched: { long: 0.18, gap: 0.12, radius: 0.035 },
      stitch: leather(strap, { grain: 0 }),
    });
    if (buckle) buckleAt(mesh, last, buckle, 0.437, 0.56);
  }
  return mesh;
}

// How much thread there is at a place of the toe, and how far inside the field of another colour it lies.
function embroidery(t, s) {
  if (t < 0.56) {
    const wave = Math.abs(Math.abs(s) - 0.8 - 0.07 * Math.sin(t * 90));
    return [smooth(0.035, 0.012, wave), 0];
  }
  const [x, y] = [(t - 0.77) * 8.5, s * 2.1];
  const [far, angle] = [Math.hypot(x, y), Math.atan2(y, x)];
  const petal = Math.abs(far - 0.62 - 0.24 * Math.cos(angle * 8));
  const ring = Math.abs(far - 1.15 - 0.06 * Math.cos(angle * 24));
  const heart = smooth(0.26, 0.18, far);
  const vine = Math.abs(far - 1.5 - 0.14 * Math.sin(angle * 12));
  const dots =
    smooth(0.75, 0.95, Math.cos(angle * 16) * Math.cos((far - 0.9) * 22)) * (far > 0.85 && far < 1.6 ? 1 : 0);
  return [
    Math.max(heart, smooth(0.09, 0.04, petal), smooth(0.07, 0.03, ring), smooth(0.07, 0.03, vine), dots),
    smooth(1.12, 1.08, far),
  ];
}
