import type { WakeLoop } from '../platform/jobs/createWakeLoop'
import type { ServerContext } from '../platform/calls/ServerContext'

/** A command's result: exit code, JSON document, and the same as text. */
export interface Answer {
  exit: 0 | 1 | 2
  json: unknown
  text: string
  /** A file for the command line to write; not part of --json. */
  file?: { path: string; bytes: Uint8Array }
}

/**
 * What commands need of a server; the command line creates it itself if no server runs. It then has
 * no queue to wake: a server sends the emails.
 */
export interface CommandService extends Pick<
  ServerContext,
  'db' | 'clubs' | 'secret' | 'catalogue' | 'env' | 'now'
> {
  mail?: Pick<WakeLoop, 'wake'>
}

/** A refusal in one sentence, as text and for --json. */
export const refusal = (message: string, extra: Record<string, unknown> = {}): Answer => ({
  exit: 1,
  json: { ...extra, error: message },
  text: message,
})
