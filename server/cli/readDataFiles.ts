import type { DataFile } from './Command'
import { readBytes } from './readText'

/**
 * Reads the files of rows that are named on the command line; `-` stands for standard input. Never
 * throws: returns, in one line, why one can't be read.
 */
export async function readDataFiles(
  paths: readonly string[],
  input: NodeJS.ReadableStream,
): Promise<DataFile[] | { readError: string }> {
  const files: DataFile[] = []
  for (const name of paths) {
    const content = await readBytes(name, input)
    if ('readError' in content) return content
    files.push({ name, bytes: content.bytes })
  }
  return files
}
