import { isPlainObject } from '../../src/core/json/plainObject'
import type { CommandResult } from './CommandResult'
import type { Command } from './Command'

/**
 * Serialises a message for the data folder's socket: the length of a JSON document (4 bytes), the
 * document, and the bytes of a bundle or of files. These are not in the JSON document, because
 * parsing it would block the server.
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

/** Serialises a command; `readCommand` parses it. */
export function writeCommand(command: Command): Buffer {
  if (command.name === 'import' && 'bundle' in command.content)
    return toMessage({ ...command, content: null }, command.content.bundle)
  if (command.name !== 'data-import') return toMessage(command)
  const files = command.files.map(({ name, bytes }) => ({ name, length: bytes.length }))
  return toMessage({ ...command, files }, Buffer.concat(command.files.map(({ bytes }) => bytes)))
}

/**
 * Parses a message of `writeCommand`. It is not validated, because the same user runs both
 * processes.
 */
export function readCommand(message: Buffer): Command {
  const { document, bytes } = fromMessage(message)
  if (!isPlainObject(document)) return document as Command
  if (document['content'] === null) return { ...document, content: { bundle: bytes } } as Command
  if (document['name'] !== 'data-import') return document as Command
  let end = 0
  const files = (document['files'] as { name: string; length: number }[]).map(
    ({ name, length }) => {
      end += length
      return { name, bytes: bytes.subarray(end - length, end) }
    },
  )
  return { ...(document as Command), files } as Command
}

/** Serialises a command's result; `readResult` parses it. */
export const writeResult = ({ file, ...result }: CommandResult): Buffer =>
  file === undefined
    ? toMessage(result)
    : toMessage({ ...result, file: { path: file.path } }, file.bytes)

/** Parses a message of `writeResult`. */
export function readResult(message: Buffer): CommandResult {
  const { document, bytes } = fromMessage(message)
  // The cast is safe: `writeResult` has written it.
  const result = document as CommandResult
  return result.file === undefined ? result : { ...result, file: { path: result.file.path, bytes } }
}
