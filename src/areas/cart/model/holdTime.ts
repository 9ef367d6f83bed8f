/** The remaining time of a hold as `m:ss`; undefined once the hold has expired. */
export function holdTime(until: string, now: number): string | undefined {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000)
  if (seconds <= 0) return undefined
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
