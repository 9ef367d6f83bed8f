import { deskCalls } from './gen/deskCalls'
import { loadSchemas } from './gen/loadSchemas'
import { removeStaleFiles } from './gen/paths'
import { loadCalls } from './gen/loadCalls'
import { writeCalls } from './gen/writeCalls'
import { writeCatalogue } from './gen/writeCatalogue'
import { writeDesk } from './gen/writeDesk'
import { writeDefaults } from './gen/writeDefaults'
import { writeErrorTexts } from './gen/writeErrorTexts'
import { writeLocalizedTexts } from './gen/writeLocalizedTexts'
import { writeMessages } from './gen/writeMessages'
import { writeProcessors } from './gen/writeProcessors'
import { writeSamples } from './gen/writeSamples'
import { writeSchemas } from './gen/writeSchemas'
import { writeServerParts } from './gen/writeServerParts'
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
const calls = [...loadCalls(), ...deskCalls(schemas)]
const manifests = await findManifests()

await writeTypes(schemas, calls)
writeSchemas(schemas)
writeDefaults(schemas)
writeLocalizedTexts(schemas)
writeCalls(schemas, calls)
writeDesk(schemas)
const codeErrors = writeErrorTexts(calls)
writeWire(schemas, calls, manifests.widgets)
writeValidators(schemas, manifests.widgets)
writeStudioForms(schemas, manifests)
writeTokenUse(manifests)
const processorErrors = writeProcessors()
writeServerParts()
const texts = writeMessages()
await writeCatalogue(manifests, texts)
writeSamples(manifests, texts.locales)
// If a folder can't be read, the files generated from it earlier stay.
if (manifests.errors.length === 0) removeStaleFiles()

const errors = [...manifests.errors, ...codeErrors, ...processorErrors, ...texts.errors]
for (const error of errors) process.stderr.write(`prepare: ${error}\n`)
if (errors.length > 0) process.exitCode = 1
