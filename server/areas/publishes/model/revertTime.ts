/**
 * When something that is published for a time goes back: so many minutes after it was to be
 * published, however late that was done; null for good.
 */
export const revertTime = ({
  runAt,
  revertAfterMinutes,
}: {
  runAt: Date
  revertAfterMinutes: number | null
}): Date | null =>
  revertAfterMinutes === null ? null : new Date(runAt.getTime() + revertAfterMinutes * 60_000)
