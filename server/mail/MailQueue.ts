/** Sends the mails that wait in the table mail_jobs. */
export interface MailQueue {
  /** Something has been put into the queue: send it soon. Returns at once; never throws. */
  wake(): void
  /** Resolves when nothing is being sent any more; for tests and for the end. */
  idle(): Promise<void>
  /** Stops looking, after what is being sent is out. */
  close(): Promise<void>
}
