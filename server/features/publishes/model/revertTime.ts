/**
 * Returns when a temporary publish is reverted: `revertAfterMinutes` after its scheduled time, even
 * if it ran late; null for a permanent publish.
 */
export const revertTime = ({
  runAt,
  revertAfterMinutes,
}: {
  runAt: Date
  revertAfterMinutes: number | null
}): Date | null =>
  revertAfterMinutes === null ? null : new Date(runAt.getTime() + revertAfterMinutes * 60_000)
