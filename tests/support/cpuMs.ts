/**
 * The CPU time that `work` takes in this process, in milliseconds, unaffected by other processes.
 */
export function cpuMs(work: () => void): number {
  const started = process.cpuUsage()
  work()
  return process.cpuUsage(started).user / 1000
}
