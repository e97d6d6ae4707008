// Sending pictures to the shop: a few at once, each with its progress, none of them lost when one fails.
import { useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#shop/catalogue/picture-limits.ts';
import { href } from '#shop/text/href.ts';
import type { StoredPicture } from '#server/pictures/store-picture.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useLatest } from '#web/admin/parts/use-latest.ts';
import { postFile, type NotSent } from './post-file.ts';
import type { UploadAnswer } from './upload-picture.ts';

export type Uploading = { id: number; name: string; share: number };

type Sent = { picture: StoredPicture } | NotSent;

type TakenPicture = Extract<UploadAnswer, { refusal: null }>;

// One after the other, so that they stand in the order in which they were chosen.
const AT_ONCE = 1;

let lastId = 0;

/**
 * `onPicture` gets each stored picture in the order in which they arrive; `lost` counts those that did not. With `mayFrame` a shoe on an even ground is framed
 * (rule C16).
 */
export function useUploads(
  onPicture: (picture: StoredPicture, name: string) => void,
  { mayFrame = false } = {},
) {
  const [uploads, setUploads] = useState<Uploading[]>([]);
  const [lost, setLost] = useState(0);
  const waiting = useRef<{ id: number; file: File }[]>([]);
  const running = useRef(0);
  const latest = useLatest(onPicture);
  const next = () => {
    const job = running.current < AT_ONCE ? waiting.current.shift() : undefined;
    if (!job) return;
    running.current += 1;
    const progress = (share: number) =>
      setUploads((all) => all.map((each) => (each.id === job.id ? { ...each, share } : each)));
    void send(job.file, mayFrame, progress).then((sent) => {
      running.current -= 1;
      setUploads((all) => all.filter(({ id }) => id !== job.id));
      if ('picture' in sent) latest.current(sent.picture, job.file.name);
      else {
        setLost((count) => count + 1);
        showToast({ look: 'error', title: sent.title, text: `${job.file.name}: ${sent.text}` });
      }
      next();
    });
  };
  const add = (files: readonly File[]) => {
    const jobs = files.map((file) => ({ id: (lastId += 1), file }));
    waiting.current.push(...jobs);
    setUploads((all) => [...all, ...jobs.map(({ id, file }) => ({ id, name: file.name, share: 0 }))]);
    for (let turn = 0; turn < AT_ONCE; turn += 1) next();
  };
  return { uploads, lost, add };
}

async function send(file: File, mayFrame: boolean, onProgress: (share: number) => void): Promise<Sent> {
  if (file.size > MAX_UPLOAD_BYTES)
    return { title: 'Picture too large', text: 'This file is over 25 MB. Please send a smaller one.' };
  const form = new FormData();
  form.set('picture', file);
  if (mayFrame) form.set('of', 'product');
  const sent = await postFile<TakenPicture>(href('/admin/pictures'), form, onProgress);
  return 'answer' in sent ? { picture: sent.answer.picture } : sent;
}

/** Pictures among what was dropped or pasted. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(
    ({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name),
  );
}
