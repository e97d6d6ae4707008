// Real pages of the shop in a draft, at the width of a phone or of a desktop; only staff are served it.
import { SubTabs } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';

type PreviewPage = { name: string; to: string };

type DraftPreviewProps = {
  /** Another number is another draft, and loads the page again. */
  version: number;
  pages: readonly PreviewPage[];
  /** The query of the page that the preview is part of: it names the page and the width shown. */
  query: URLSearchParams;
  at: (chosen: { page: string; width: string }) => string;
};

export const PREVIEW = 'preview';

const frames = {
  // Beside the form all of it stays in sight, so there it is no taller than the window leaves room for.
  phone: {
    name: 'Phone',
    box: 'h-[740px] max-w-[360px] xl:h-[min(740px,100dvh-22rem)]',
    page: 'size-full',
  },
  desktop: {
    name: 'Desktop',
    box: 'h-[250px] w-[320px] md:h-[500px] md:w-[640px]',
    page: 'h-[1000px] w-[1280px] origin-top-left scale-25 md:scale-50',
  },
};

export function DraftPreview({ version, pages, query, at }: DraftPreviewProps) {
  const page = pages.find(({ name }) => name === query.get('page')) ?? pages[0];
  if (!page) return null;
  const width = query.get('width') === 'desktop' ? 'desktop' : 'phone';
  const frame = frames[width];
  const current = at({ page: page.name, width });
  return (
    <Panel id={PREVIEW} title="Preview" className="scroll-mt-20 xl:sticky xl:top-20">
      {pages.length > 1 && (
        <SubTabs
          label="Page of the preview"
          current={current}
          tabs={pages.map(({ name }) => ({ name, to: at({ page: name, width }) }))}
        />
      )}
      <SubTabs
        label="Width of the preview"
        current={current}
        tabs={(['phone', 'desktop'] as const).map((each) => ({
          name: frames[each].name,
          to: at({ page: page.name, width: each }),
        }))}
      />
      <div className={`mt-3 overflow-hidden border border-edge ${frame.box}`}>
        <iframe
          key={`${version} ${page.to} ${width}`}
          src={page.to}
          // The server sends a preview without scripts; a link in it opens a window of its own.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox"
          title={`${page.name} in the draft, ${frame.name.toLowerCase()}`}
          className={frame.page}
        />
      </div>
      <p className="mt-2 text-small text-ink-3">A link in the preview opens the page as shoppers see it.</p>
    </Panel>
  );
}
