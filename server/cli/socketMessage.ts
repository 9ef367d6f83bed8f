import { isPlainObject } from '../../src/core/config/plainObject'
import type { CommandResult } from './CommandResult'
import type { Command } from './Command'

/**
 * A message on the data folder's socket: a length-prefixed (4 bytes) JSON document, followed by a
 * bundle's bytes. Bundles are not part of the JSON, because parsing them would block the server.
 */
function toMessage(document: unknown, bytes: Uint8Array = new Uint8Array()): Buffer {
  const json = Buffer.from(JSON.stringify(document))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json, bytes])
}

function fromMessage(message: Buffer): { document: unknown; bytes: Uint8Array } {
  const end = 4 + message.readUInt32BE(0)
  return {
    document: JSON.parse(message.toString('utf8', 4, end)) as unknown,
    bytes: message.subarray(end),
  }
}

/** Serialises a command for `readCommand`. */
export const writeCommand = (command: Command): Buffer =>
  command.name === 'import' && 'bundle' in command.content
    ? toMessage({ ...command, content: null }, command.content.bundle)
    : toMessage(command)

/** Parses a message of `writeCommand`, without validation: the same user runs both ends. */
export function readCommand(message: Buffer): Command {
  const { document, bytes } = fromMessage(message)
  return (
    isPlainObject(document) && document['content'] === null
      ? { ...document, content: { bundle: bytes } }
      : document
  ) as Command
}

/** Serialises a result for `readResult`. */
export const writeResult = ({ file, ...result }: CommandResult): Buffer =>
  file === undefined
    ? toMessage(result)
    : toMessage({ ...result, file: { path: file.path } }, file.bytes)

/** Parses a message of `writeResult`. */
export function readResult(message: Buffer): CommandResult {
  const { document, bytes } = fromMessage(message)
  // Written by `writeResult`.
  const result = document as CommandResult
  return result.file === undefined ? result : { ...result, file: { path: result.file.path, bytes } }
}
