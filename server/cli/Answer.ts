import type { WakeLoop } from '../clock/createWakeLoop'
import type { ServerContext } from '../ServerContext'

/** What a command gives: its exit code, its JSON document, and the same for people. */
export interface Answer {
  exit: 0 | 1 | 2
  json: unknown
  text: string
  /** A file that the command line is to write; not part of --json. */
  file?: { path: string; bytes: Uint8Array }
}

/**
 * What the commands need of a server; the command line makes it itself when no server runs. Then
 * there is no queue to wake: a server sends the mails.
 */
export interface CommandService extends Pick<
  ServerContext,
  'db' | 'clubs' | 'secret' | 'catalogue' | 'env' | 'now'
> {
  mail?: Pick<WakeLoop, 'wake'>
}

/** A refusal in one sentence, for people and for --json. */
export const refusal = (message: string, extra: Record<string, unknown> = {}): Answer => ({
  exit: 1,
  json: { ...extra, error: message },
  text: message,
})
