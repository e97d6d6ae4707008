/** Which C library this process runs on: what is built for glibc does not run on musl. */

/** Whether it is a Linux with glibc. */
export function hasGlibc(): boolean {
  if (process.platform !== 'linux') return false;
  Object.assign(process.report, { excludeNetwork: true }); // else it looks up names of every connection
  const report = process.report.getReport();
  const header = 'header' in report ? report.header : undefined;
  return Boolean(header && typeof header === 'object' && 'glibcVersionRuntime' in header);
}
