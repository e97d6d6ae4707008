// The process that reads PDFs of couriers: what a broken or a hostile one costs is not the shop's own time and memory.
import { openOnDemandProcess } from '#platform/process/on-demand-process.ts';
import type { PdfWork } from './pdf-work.ts';

const IDLE_MS = 10_000;

export const pdfProcess = openOnDemandProcess<PdfWork>(new URL('pdf-work.ts', import.meta.url), IDLE_MS);
