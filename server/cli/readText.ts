import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { isBundle } from '../features/config/model/clubBundle'

/** A file's text or, in one line, why it can't be read. */
export type FileText = { text: string } | { readError: string }

/** Reads a text file named on the command line; `-` stands for standard input. Never throws. */
export async function readText(file: string, input: NodeJS.ReadableStream): Promise<FileText> {
  const content = await readBytes(file, input)
  if ('readError' in content) return content
  if (isBundle(content.bytes))
    return {
      readError: `${file} is a bundle, not a config: \`club import ${file} --host HOST --name NAME --dry-run\` checks it`,
    }
  return { text: content.bytes.toString('utf8') }
}

/** Reads a file that may be a bundle; otherwise like `readText`. */
export async function readBytes(
  file: string,
  input: NodeJS.ReadableStream,
): Promise<{ bytes: Buffer } | { readError: string }> {
  try {
    return { bytes: file === '-' ? await buffer(input) : await readFile(file) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return {
      readError: `${file} cannot be read: ${reasons[code] ?? (error instanceof Error ? error.message : String(error))}`,
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** Parses JSON that may start with a byte order mark; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}
