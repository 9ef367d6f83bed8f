import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** A file's content, or why there is none, in the words of one line. */
export type FileText = { text: string } | { unread: string }

/** Reads a file named on the command line; `-` is standard input (contract, `club validate`). Never throws. */
export async function readText(file: string): Promise<FileText> {
  try {
    return { text: file === '-' ? await text(process.stdin) : await readFile(file, 'utf8') }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { unread: `${file} can not be read: ${reasons[code] ?? (error instanceof Error ? error.message : String(error))}` }
  }
}

const reasons: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'this user may not read it' }
