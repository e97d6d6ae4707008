// The ways into the categories, each with a picture of its newest product.
import { Link } from 'react-router';
import { stageOf } from '#shop/catalogue/pictures.ts';
import { href } from '#shop/text/href.ts';
import type { CategoryDoor } from '#server/search/home-rows.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Tape } from '#web/ui/tape.tsx';

const sizes = '(min-width: 1280px) 16vw, (min-width: 768px) 31vw, 46vw';

type CategoryDoorsProps = { id: string; title: string; doors: CategoryDoor[]; isFirst: boolean };

export function CategoryDoors({ id, title, doors, isFirst }: CategoryDoorsProps) {
  return (
    <section aria-labelledby={id} className="measure mt-12 md:mt-18">
      <Tape className="text-edge" />
      <h2 id={id} dir="auto" className="mt-4 text-h2 wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-6 xl:grid-cols-6">
        {doors.map(({ name, productId, picture }) => (
          <li key={name}>
            <Link to={href('/shop', { category: name })} className="group block">
              <span className={`block overflow-hidden rounded-label ${stageOf(productId)}`}>
                <Picture
                  picture={picture}
                  sizes={sizes}
                  priority={isFirst}
                  whole
                  widest={640}
                  className="aspect-4/3 w-full"
                />
              </span>
              <span className="wide mt-2 flex min-h-6 items-center group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
