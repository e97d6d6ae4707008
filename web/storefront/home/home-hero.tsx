// A picture with words and two ways in. Of its own the shop has a shoe standing on a ruler, there with the first bytes.
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { SectionLink } from '#shop/home/sections.ts';
import type { HomeSection } from '#server/home/load-home.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Ruler } from '#web/ui/tape.tsx';
import avifLarge from '../pictures/hero-1200.avif?url&no-inline';
import webpLarge from '../pictures/hero-1200.webp?url&no-inline';
import avifSmall from '../pictures/hero-640.avif?url&no-inline';
import webpSmall from '../pictures/hero-640.webp?url&no-inline';

const sizes = '(min-width: 1360px) 760px, (min-width: 1024px) 58vw, 100vw';

type HeroProps = {
  section: Omit<Extract<HomeSection, { kind: 'picture' }>, 'kind'>;
  brands: { name: string }[];
  /** The page has one h1: its first picture with words. */
  heading: 'h1' | 'h2';
  isFirst: boolean;
};

export function Hero({ section, brands, heading, isFirst }: HeroProps) {
  const { id, title, text, picture, button, second } = section;
  const Heading = heading;
  const isDrawn = picture === 'drawn';
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`lg:measure lg:grid lg:grid-cols-12 lg:gap-6 ${isFirst ? 'lg:pt-6' : 'mt-12 md:mt-18'}`}
    >
      {picture !== null && (
        <div className="relative lg:order-2 lg:col-span-7 lg:self-center">
          {isDrawn ? <DrawnShoe isFirst={isFirst} /> : <OwnPicture picture={picture} isFirst={isFirst} />}
        </div>
      )}
      <div
        className={`measure flex flex-col justify-center gap-4 pt-5 md:gap-6 lg:order-1 lg:px-0 lg:py-6 ${picture === null ? 'lg:col-span-9' : 'lg:col-span-5'}`}
      >
        {isDrawn && (
          <p className="micro hidden text-ink-3 lg:block">{brands.map((brand) => brand.name).join(' · ')}</p>
        )}
        {title && (
          <Heading
            id={id}
            tabIndex={-1}
            dir="auto"
            className="text-display wrap-anywhere lg:text-[clamp(2.75rem,5vw,4.5rem)]"
          >
            {title}
          </Heading>
        )}
        {text && (
          <p dir="auto" className="max-w-md wrap-anywhere text-ink-2 md:text-h3 md:leading-normal">
            {text}
          </p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:[&>a]:[font-stretch:95%]">
          {button && <HeroButton link={button} look="primary" />}
          {second && <HeroButton link={second} look="quiet" />}
        </div>
      </div>
    </section>
  );
}

function HeroButton({ link, look }: { link: SectionLink; look: 'primary' | 'quiet' }) {
  return (
    <ButtonLink to={link.to} look={look} className="flex-1 whitespace-nowrap sm:flex-none">
      {link.label}
    </ButtonLink>
  );
}

// The drawn shoe stands from 6.8% to 94.4% of the picture.
function DrawnShoe({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <HeroPicture isFirst={isFirst} />
      <div className="absolute inset-x-0 bottom-[1.5%] pe-[5.6%] ps-[6.8%] text-on-stage md:bottom-[3%]">
        <Ruler cm={27} />
      </div>
      <SizeLabel />
    </>
  );
}

function OwnPicture({ picture, isFirst }: { picture: ShownPicture; isFirst: boolean }) {
  return (
    <Picture
      picture={picture}
      sizes={sizes}
      priority={isFirst}
      className="aspect-5/3 w-full lg:rounded-label"
    />
  );
}

// The label of the box this pair would come in: the row of the size chart that the ruler shows.
function SizeLabel() {
  return (
    <p className="micro absolute top-3 end-3 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-label border-[1.5px] border-on-stage px-2.5 py-1.5 text-on-stage md:top-6 md:end-6 md:px-4 md:py-3">
      {['EU 42', 'UK 8', 'US 9', '27 cm'].map((size) => (
        <span key={size}>{size}</span>
      ))}
    </p>
  );
}

function HeroPicture({ isFirst }: { isFirst: boolean }) {
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
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="h-auto w-full bg-marigold/45 brightness-(--stage-shade) lg:rounded-label"
      />
    </picture>
  );
}
