import { readFile } from 'node:fs/promises'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { StartError } from '../env/StartError'
import type { TableSums } from './tableSums'

/** What is in a backup, as it was in the database at the moment of the backup. */
export interface BackupContents {
  engine: 'pglite' | 'postgres'
  /** The version of PostgreSQL, such as `15.18`; for the embedded database, that of its engine. */
  postgres: string
  /** The last migration; null if this build doesn't know it. */
  migration: string | null
  /** The last migration's time, by which migrations are ordered. */
  migrationTime: number
  tables: TableSums
  /** How many uploads are not in the backup, because a store has them; absent in older backups. */
  uploadsInStore?: number
}

/** What is written beside a backup, and what a restore is checked against. */
export interface Manifest extends BackupContents {
  format: 1
  /** Portico's version. */
  portico: string
  /** When the backup began. */
  at: string
  bytes: number
  sha256: string
}

/** The path of a backup's manifest. */
export const manifestPath = (file: string): string => `${file}.manifest.json`

/** Reads the manifest of a backup; throws StartError if it is missing or not a manifest. */
export async function readManifest(file: string): Promise<Manifest> {
  const place = manifestPath(file)
  const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      error.code === 'ENOENT'
        ? `${place} is missing: a backup is restored together with its manifest`
        : `${place} cannot be read: ${error.message}`,
    )
  })
  const manifest = parse(text)
  if (!isManifest(manifest)) throw new StartError(`${place} is not the manifest of a backup`)
  return manifest
}

/** How many rows all tables have together. */
export const rowsOf = (tables: TableSums): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isManifest = (value: unknown): value is Manifest =>
  isPlainObject(value) &&
  value['format'] === 1 &&
  (value['engine'] === 'pglite' || value['engine'] === 'postgres') &&
  typeof value['postgres'] === 'string' &&
  typeof value['migrationTime'] === 'number' &&
  typeof value['bytes'] === 'number' &&
  typeof value['sha256'] === 'string' &&
  isPlainObject(value['tables'])
