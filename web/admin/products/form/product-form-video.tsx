// The video of a product: one, sent when it is chosen, shown at the end of its pictures.
import { useState } from 'react';
import { MAX_VIDEO_BYTES, VIDEO_TYPES, videoUrl } from '#shop/videos/video.ts';
import { href } from '#shop/text/href.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TapeMeter } from '#web/ui/tape.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { OptionalPanel } from './optional-panel.tsx';
import { postFile, type NotSent } from './post-file.ts';
import type { VideoAnswer } from './upload-video.ts';
import type { DraftHandle } from './use-product-draft.ts';

type VideoPanelProps = { handle: DraftHandle; errors: Partial<Record<string, string>> };

export function ProductVideo({ handle, errors }: VideoPanelProps) {
  const { video } = handle.draft;
  const [share, setShare] = useState<number | null>(null);
  const take = async (file: File) => {
    setShare(0);
    const sent = await sendVideo(file, setShare);
    setShare(null);
    if ('answer' in sent) handle.change({ video: sent.answer.key ?? '' });
    else showToast({ look: 'error', about: 'video', title: sent.title, text: `${file.name}: ${sent.text}` });
  };
  return (
    <OptionalPanel title="Video" isOpen={video !== '' || share !== null || errors['video'] !== undefined}>
      <input type="hidden" name="video" value={video} />
      <div className="flex flex-wrap items-center gap-4">
        {video !== '' && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a shoe that is turned round says nothing
          <video
            key={video}
            src={videoUrl(video)}
            controls
            playsInline
            preload="metadata"
            aria-label="Video of this product"
            className="aspect-4/3 w-56 rounded-label border border-line bg-sunk"
          />
        )}
        <label
          className={`${buttonClass('quiet')} relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)`}
        >
          <input
            type="file"
            accept={VIDEO_TYPES}
            disabled={share !== null}
            className="absolute -inset-0.5 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void take(file);
              event.target.value = '';
            }}
          />
          <AdminIcon name="upload" /> {video === '' ? 'Choose a video' : 'Choose another video'}
        </label>
        {video !== '' && (
          <Button type="button" look="plain" onClick={() => handle.change({ video: '' })}>
            Remove video
          </Button>
        )}
        <VideoProgress share={share} />
      </div>
      {errors['video'] && (
        <p role="alert" className="mt-2 text-small font-semibold text-sale">
          {errors['video']}
        </p>
      )}
    </OptionalPanel>
  );
}

function VideoProgress({ share }: { share: number | null }) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <output className="money min-w-48 flex-1 text-small text-ink-3">
      {percent === null
        ? 'MP4 or WebM, up to 25 MB, some 15 seconds. Shoppers find it after the pictures; it is fetched when they play it.'
        : percent < 100
          ? `${percent}% sent`
          : 'Processing...'}
      {share !== null && <TapeMeter share={share} className="mt-2" />}
    </output>
  );
}

function sendVideo(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ answer: VideoAnswer } | NotSent> {
  if (file.size > MAX_VIDEO_BYTES)
    return Promise.resolve({
      title: 'Video too large',
      text: 'This file is over 25 MB. Please cut it to some 15 seconds, or send it to yourself on WhatsApp and use what arrives.',
    });
  const form = new FormData();
  form.set('video', file);
  return postFile<VideoAnswer>(href('/admin/videos'), form, onProgress);
}
