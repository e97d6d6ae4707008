// A picture of the shop's own look: the one there is, a file to send in its place, and a way to take it away.
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

type PictureFieldProps = {
  name: 'logo' | 'icon';
  label: string;
  hint: string;
  /** The key of the picture there is. */
  shown: string | null;
  error: string | undefined;
};

export function PictureField({ name, label, hint, shown, error }: PictureFieldProps) {
  return (
    <div>
      <Field
        type="file"
        name={name}
        label={label}
        hint={hint}
        error={error}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
      />
      {shown !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <img
            src={pictureUrl({ key: shown, width: 320, format: 'webp' })}
            alt={`${label} of the draft`}
            // A pattern on which both a light and a dark one is seen.
            className="h-12 max-w-40 bg-edge object-contain p-1"
          />
          <Button look="quiet" name="remove" value={name}>
            Remove the {label.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
