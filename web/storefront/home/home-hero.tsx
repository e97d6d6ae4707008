// The hero: strong words, one shoe standing on a ruler, two ways in. Static, so that it is there with the first bytes.
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Ruler } from '#web/ui/tape.tsx';
import avifLarge from '../pictures/hero-1200.avif?url&no-inline';
import webpLarge from '../pictures/hero-1200.webp?url&no-inline';
import avifSmall from '../pictures/hero-640.avif?url&no-inline';
import webpSmall from '../pictures/hero-640.webp?url&no-inline';

const sizes = '(min-width: 1360px) 760px, (min-width: 1024px) 58vw, 100vw';

export function Hero({ brands }: { brands: { name: string }[] }) {
  return (
    <section aria-labelledby="hero" className="lg:measure lg:grid lg:grid-cols-12 lg:gap-6 lg:pt-6">
      <div className="relative lg:order-2 lg:col-span-7 lg:self-center">
        <HeroPicture />
        {/* The drawn shoe stands from 6.8% to 94.4% of the picture. */}
        <div className="absolute inset-x-0 bottom-[1.5%] pr-[5.6%] pl-[6.8%] text-on-stage md:bottom-[3%]">
          <Ruler cm={27} />
        </div>
        <SizeLabel />
      </div>
      <div className="measure flex flex-col justify-center gap-4 pt-5 md:gap-6 lg:order-1 lg:col-span-5 lg:px-0 lg:py-6">
        <p className="micro hidden text-ink-3 lg:block">{brands.map((brand) => brand.name).join(' · ')}</p>
        <h1 id="hero" tabIndex={-1} className="text-display lg:text-[clamp(2.75rem,5vw,4.5rem)]">
          Shoes measured for every street.
        </h1>
        <p className="max-w-md text-ink-2 md:text-h3 md:leading-normal">
          Sneakers, runners and chappals from {brands.length} brands. Pay in cash at your door.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:[&>a]:[font-stretch:95%]">
          <ButtonLink to={href('/shop')} className="flex-1 whitespace-nowrap sm:flex-none">
            Shop all shoes
          </ButtonLink>
          <ButtonLink to={href('/size-guide')} look="quiet" className="flex-1 whitespace-nowrap sm:flex-none">
            Size guide
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

// The label of the box this pair would come in: the row of the size chart that the ruler shows.
function SizeLabel() {
  return (
    <p className="micro absolute top-3 right-3 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-label border-[1.5px] border-on-stage px-2.5 py-1.5 text-on-stage md:top-6 md:right-6 md:px-4 md:py-3">
      {['EU 42', 'UK 8', 'US 9', '27 cm'].map((size) => (
        <span key={size}>{size}</span>
      ))}
    </p>
  );
}

function HeroPicture() {
  return (
    <picture>
      <source type="image/avif" srcSet={`${avifSmall} 640w, ${avifLarge} 1200w`} sizes={sizes} />
      <img
        src={webpLarge}
        srcSet={`${webpSmall} 640w, ${webpLarge} 1200w`}
        sizes={sizes}
        width={1200}
        height={720}
        alt="A blue running shoe with a yellow heel, standing on a ruler"
        fetchPriority="high"
        className="h-auto w-full bg-marigold/45 brightness-(--stage-shade) lg:rounded-label"
      />
    </picture>
  );
}
