import { isPlainObject } from '../../src/core/config/plainObject'
import type { Answer } from './Answer'
import type { Command } from './Command'

/**
 * What goes over the data folder's socket: a JSON document behind its length (4 bytes), and the
 * bytes of a bundle behind it. Bundles are no part of the JSON, because parsing them would hold up
 * the server.
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

/** A command as it is sent; `readCommand` reads it. */
export const writeCommand = (command: Command): Buffer =>
  command.name === 'import' && 'bundle' in command.content
    ? toMessage({ ...command, content: null }, command.content.bundle)
    : toMessage(command)

/** Reads what `writeCommand` made; the other end is this same program, of the same user. */
export function readCommand(message: Buffer): Command {
  const { document, bytes } = fromMessage(message)
  return (
    isPlainObject(document) && document['content'] === null
      ? { ...document, content: { bundle: bytes } }
      : document
  ) as Command
}

/** An answer as it is sent; `readAnswer` reads it. */
export const writeAnswer = ({ file, ...answer }: Answer): Buffer =>
  file === undefined
    ? toMessage(answer)
    : toMessage({ ...answer, file: { path: file.path } }, file.bytes)

/** Reads what `writeAnswer` made. */
export function readAnswer(message: Buffer): Answer {
  const { document, bytes } = fromMessage(message)
  // Written by `writeAnswer`.
  const answer = document as Answer
  return answer.file === undefined ? answer : { ...answer, file: { path: answer.file.path, bytes } }
}
