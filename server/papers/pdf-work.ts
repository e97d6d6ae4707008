// What the process of PDFs does: it looks whether a paper can be printed, and puts several into one file.
import { PDFDocument } from 'pdf-lib';
import { answerQuestions } from '#platform/process/answer-questions.ts';

// It warns of every mistake in a file: what cannot be printed is told where somebody can act.
console.warn = () => undefined;

const work = {
  /** Rejects for what is no PDF, or is locked by a password. */
  countPages: async (pdf: Uint8Array): Promise<number> => (await open(pdf)).getPageCount(),

  /** Pages only: what a paper would do when it is opened stays behind. */
  merge: async (pdfs: readonly Uint8Array[]): Promise<Uint8Array> => {
    const merged = await PDFDocument.create();
    for (const pdf of pdfs) {
      const paper = await open(pdf);
      for (const page of await merged.copyPages(paper, paper.getPageIndices())) merged.addPage(page);
    }
    return merged.save();
  },
};

function open(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { updateMetadata: false });
}

export type PdfWork = typeof work;

answerQuestions(work);
