import catalogueJson from '../../../../generated/catalogue.json'
import type { Catalogue } from '../../../../src/core/config/Catalogue'
import type { Problem } from '../../../../src/core/config/Problem'
import { validateConfig } from '../../../../src/core/config/validateConfig'
import { hasMediaAmong } from '../../../media/clubPictures'

// `prepare` writes the file in this very shape.
const catalogue = catalogueJson as unknown as Catalogue

/** Configs to judge, and the uploads that their company has (`/media/…` paths). */
export interface CheckInput {
  configs: readonly unknown[]
  uploads: readonly string[]
}

/** What `club validate` says of each config, in their order. */
export function run({ configs, uploads }: CheckInput): (readonly Problem[])[] {
  const hasMedia = hasMediaAmong(uploads)
  return configs.map((config) => validateConfig(config, { catalogue, hasMedia }))
}
