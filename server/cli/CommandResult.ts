import type { WakeLoop } from '../platform/jobs/createWakeLoop'
import type { ServerContext } from '../platform/calls/ServerContext'

/** A command's result: the exit code, and the output as a JSON document and as text. */
export interface CommandResult {
  exit: 0 | 1 | 2
  json: unknown
  text: string
  /** A file that the command line writes; not part of the JSON document. */
  file?: { path: string; bytes: Uint8Array }
}

/**
 * The services that commands use. If no server is running, the command line creates them itself,
 * without `jobs`: queued emails are then sent once a server runs.
 */
export interface CommandService extends Pick<
  ServerContext,
  'db' | 'clubs' | 'secret' | 'otherSecret' | 'catalogue' | 'env' | 'now' | 'uploads'
> {
  jobs?: Pick<WakeLoop, 'wake'>
}

/**
 * The result of a failed command: exit code 1, with the message as text and as `error` in the JSON
 * document.
 */
export const failure = (message: string, extra: Record<string, unknown> = {}): CommandResult => ({
  exit: 1,
  json: { ...extra, error: message },
  text: message,
})
