// Whose paper it is: the logo of the shop, or its name.
import { logoWidth, type Logo } from '#shop/appearance/logo.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';

/** `logo` is one that is seen on white. */
export type BrandOnPaper = { storeName: string; logo: Logo | null };

const SIZE = { width: 220, height: 40 };

export function PrintBrand({ brand, size }: { brand: BrandOnPaper; size: 'text-h2' | 'text-h3' }) {
  const { storeName, logo } = brand;
  if (!logo) return <p className={`wide ${size} leading-none`}>{storeName}</p>;
  const width = logoWidth(logo, SIZE);
  return (
    <img
      src={pictureUrl({ key: logo.key, width: 640, format: 'webp' })}
      alt={storeName}
      width={width}
      height={Math.round((width * logo.height) / logo.width)}
    />
  );
}
