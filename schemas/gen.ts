import { loadSchemas } from './gen/loadSchemas'
import { removeStale } from './gen/paths'
import { loadCalls } from './gen/loadCalls'
import { writeCalls } from './gen/writeCalls'
import { writeCatalogue } from './gen/writeCatalogue'
import { writeDefaults } from './gen/writeDefaults'
import { writeLocalizedTexts } from './gen/writeLocalizedTexts'
import { writeMessages } from './gen/writeMessages'
import { writeProcessors } from './gen/writeProcessors'
import { writeSamples } from './gen/writeSamples'
import { writeSchemas } from './gen/writeSchemas'
import { writeTokenUse } from './gen/writeTokenUse'
import { writeTypes } from './gen/writeTypes'
import { writeValidators } from './gen/writeValidators'
import { writeWire } from './gen/writeWire'
import { findManifests } from './gen/findManifests'
import { writeStudioForms } from './gen/studioForms'

/**
 * Generates everything in generated/ from the schemas, the themes and the folders of pages and
 * widgets: `npm run prepare`.
 */
const schemas = loadSchemas()
const calls = loadCalls()
const found = await findManifests()

await writeTypes(schemas, calls)
writeSchemas(schemas)
writeDefaults(schemas)
writeLocalizedTexts(schemas)
writeCalls(schemas, calls)
writeWire(schemas, calls, found.widgets)
writeValidators(schemas, found.widgets)
writeStudioForms(schemas, found)
writeTokenUse(found)
const processorFaults = writeProcessors()
const texts = writeMessages(found)
await writeCatalogue(found, texts)
writeSamples(found, texts.locales)
// If a folder can't be read, the files generated from it earlier stay.
if (found.faults.length === 0) removeStale()

for (const fault of [...found.faults, ...processorFaults, ...texts.faults])
  process.stderr.write(`prepare: ${fault}\n`)
if (found.faults.length + processorFaults.length + texts.faults.length > 0) process.exitCode = 1
