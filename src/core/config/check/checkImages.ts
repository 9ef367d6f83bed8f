import { PortalConfigSchema } from '#generated/schemas'
import type { Catalogue } from '../Catalogue'
import type { Report } from '../Report'
import { walkConfig } from './walkConfig'

/**
 * Reports `image-missing` for names of drawn pictures that don't exist, and for /media paths for
 * which `hasMedia` returns false.
 */
export function checkImages(
  config: unknown,
  catalogue: Catalogue,
  hasMedia: ((path: string) => boolean) | undefined,
  report: Report,
): void {
  walkConfig(PortalConfigSchema, config, catalogue, (schema, value, keys) => {
    if (schema.format !== 'image-ref' || typeof value !== 'string') return
    const scene = /^scene:([a-z0-9-]+)$/.exec(value)?.[1]
    if (scene !== undefined && !catalogue.scenes.includes(scene))
      report(
        'image-missing',
        keys,
        `There is no drawn picture “${scene}”.`,
        `Use one of: ${catalogue.scenes.join(', ')}.`,
      )
    else if (value.startsWith('/') && !value.startsWith('//') && hasMedia?.(value) === false)
      report(
        'image-missing',
        keys,
        `The picture ${value} does not exist.`,
        'Upload it, or correct the path.',
      )
  })
}
