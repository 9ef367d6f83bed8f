import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isPlainObject } from '../../src/core/json/plainObject'
import { isBundle } from '../features/config/model/clubBundle'
import { readPictureName, rowsName, unpackData } from '../features/transfers/model/dataBundle'
import { toCsv } from '../platform/desk/toCsv'
import { transferNames } from '../platform/transfer/TransferKind'
import type { DataFile } from './Command'
import { parseJson, readBytes } from './readText'

/**
 * Reads the files of rows that are named on the command line; `-` stands for standard input. A
 * folder or ZIP file that an export has written stands for its files, with its pictures, and a JSON
 * file for the rows that it has by kind. Never throws: returns, in one line, why one can't be read.
 */
export async function readDataFiles(
  paths: readonly string[],
  input: NodeJS.ReadableStream,
): Promise<DataFile[] | { readError: string }> {
  const files: DataFile[] = []
  for (const name of paths) {
    const found = (await isFolder(name)) ? await readFolder(name) : await readOne(name, input)
    if ('readError' in found) return found
    files.push(...found)
  }
  return files
}

async function readOne(
  name: string,
  input: NodeJS.ReadableStream,
): Promise<DataFile[] | { readError: string }> {
  const content = await readBytes(name, input)
  if ('readError' in content) return content
  const { bytes } = content
  if (isBundle(bytes)) {
    const files = unpackData(bytes)
    return 'error' in files ? { readError: `${name} cannot be read: ${files.error}` } : files
  }
  return name.toLowerCase().endsWith('.json')
    ? readJson(name, bytes.toString('utf8'))
    : [{ name, bytes }]
}

/** The files of rows in a folder, and its pictures; others are left out. */
async function readFolder(folder: string): Promise<DataFile[] | { readError: string }> {
  const names = [
    ...(await readdir(folder)).filter((name) =>
      transferNames.some((kind) => rowsName(kind) === name.toLowerCase()),
    ),
    ...(await readdir(path.join(folder, 'pictures')).catch(() => []))
      .map((name) => path.join('pictures', name))
      .filter((name) => readPictureName(name) !== undefined)
      .sort(),
  ]
  const files: DataFile[] = []
  for (const name of names) {
    const content = await readBytes(path.join(folder, name), process.stdin)
    if ('readError' in content) return content
    files.push({ name, bytes: content.bytes })
  }
  return files.length === 0
    ? { readError: `${folder} has no file of rows, such as members.csv` }
    : files
}

/** `{"members": [{"external_id": "1", …}, …], …}` as files of rows. */
function readJson(name: string, text: string): DataFile[] | { readError: string } {
  const fault = { readError: `${name} is not JSON with lists of rows, such as {"members": [{…}]}` }
  const json = parseJson(text)
  if (!isPlainObject(json)) return fault
  const files: DataFile[] = []
  for (const [kind, rows] of Object.entries(json)) {
    const known = transferNames.find((one) => one === kind)
    if (known === undefined || !Array.isArray(rows) || !rows.every(isPlainObject)) return fault
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const cells = rows.map((row) => columns.map((column) => toText(row[column])))
    files.push({ name: rowsName(known), bytes: Buffer.from(toCsv(columns, cells)) })
  }
  return files
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)

const isFolder = async (name: string): Promise<boolean> =>
  (await stat(name).catch(() => undefined))?.isDirectory() === true
