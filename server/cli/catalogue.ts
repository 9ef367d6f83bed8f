import catalogueJson from '../../generated/catalogue.json'
import type { Catalogue } from '../../src/core/config/Catalogue'

/**
 * Everything a config may refer to. The cast is safe: `prepare` writes the file in exactly this
 * shape.
 */
export const catalogue = catalogueJson as unknown as Catalogue
