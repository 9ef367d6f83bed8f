/**
 * When a temporary publish is reverted: `revertAfterMinutes` after its scheduled time, however late
 * it ran; null for good.
 */
export const revertTime = ({
  runAt,
  revertAfterMinutes,
}: {
  runAt: Date
  revertAfterMinutes: number | null
}): Date | null =>
  revertAfterMinutes === null ? null : new Date(runAt.getTime() + revertAfterMinutes * 60_000)
