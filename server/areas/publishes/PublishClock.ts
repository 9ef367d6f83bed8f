/** Publishes, and takes back, what is due in the table scheduled_publishes. */
export interface PublishClock {
  /** Look now: something was planned, or the time has moved. Returns at once; never throws. */
  wake(): void
  /** Resolves when nothing is being published any more; for tests and for the end. */
  idle(): Promise<void>
  /** Stops looking, after what is being published is done. */
  close(): Promise<void>
}
