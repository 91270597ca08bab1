/** Descriptors that are not for connections: log, modules, store, metrics, files that are being read. */
const OWN_DESCRIPTORS = 64;

const MAX_CONNECTIONS = 10_000;

/** How many connections a process takes that may have so many file descriptors: so many that it can still open files. */
export function maxConnections(descriptors: number = descriptorLimit()): number {
  return Math.min(MAX_CONNECTIONS, Math.max(1, descriptors - OWN_DESCRIPTORS));
}

/** How many file descriptors this process may have: infinitely many where there is no limit or none is told, as on Windows. */
function descriptorLimit(): number {
  // Node has no getrlimit. The report would look up the names of the addresses of this machine.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report;
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
