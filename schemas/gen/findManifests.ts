import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JsonSchema } from '../JsonSchema'
import type { PageManifest } from '../PageManifest'
import type { WidgetManifest } from '../WidgetManifest'
import { foldersIn, readJson, root } from './paths'

/** A widget's folder: its manifest and the schema of its settings. */
export interface FoundWidget {
  manifest: WidgetManifest<unknown>
  settings: JsonSchema
}

/**
 * The valid manifests in the page and widget folders, and messages about the invalid ones. A folder
 * without a manifest is skipped.
 */
export interface FoundManifests {
  pages: readonly PageManifest[]
  widgets: readonly FoundWidget[]
  errors: readonly string[]
}

/**
 * Reads every src/pages/<id>/manifest.ts and src/widgets/<id>/ (manifest.ts, settings.schema.json).
 */
export async function findManifests(): Promise<FoundManifests> {
  const errors: string[] = []
  const pages: PageManifest[] = []
  const widgets: FoundWidget[] = []
  for (const id of foldersIn('src/pages')) {
    const manifest = await readManifest<PageManifest>(`src/pages/${id}/manifest.ts`, id, errors)
    if (manifest) pages.push(manifest)
  }
  for (const id of foldersIn('src/widgets')) {
    const manifest = await readManifest<WidgetManifest<unknown>>(
      `src/widgets/${id}/manifest.ts`,
      id,
      errors,
    )
    const settings = readJson(`src/widgets/${id}/settings.schema.json`) as JsonSchema | undefined
    if (manifest && settings) widgets.push({ manifest, settings })
    else if (manifest) errors.push(`src/widgets/${id} has no settings.schema.json`)
  }
  return { pages, widgets, errors }
}

async function readManifest<Manifest extends { id: string }>(
  path: string,
  id: string,
  errors: string[],
): Promise<Manifest | undefined> {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  try {
    const { manifest } = (await import(pathToFileURL(file).href)) as { manifest?: Manifest }
    if (manifest?.id === id) return manifest
    errors.push(`${path} must export a manifest with id '${id}'`)
  } catch (cause) {
    errors.push(
      `${path} can't be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
  }
  return undefined
}
