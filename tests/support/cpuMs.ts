/**
 * How long this process works at something, in milliseconds: what others do meanwhile does not
 * count.
 */
export function cpuMs(work: () => void): number {
  const started = process.cpuUsage()
  work()
  return process.cpuUsage(started).user / 1000
}
