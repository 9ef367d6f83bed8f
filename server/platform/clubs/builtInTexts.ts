import { portal, server } from '../../../generated/serverTexts'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'

/** Built-in texts by language tag, as `clubTexts` takes them. */
export type BuiltInTexts = Readonly<{ en: CompiledMessages } & Record<string, CompiledMessages>>

// The casts: JSON imports lose their literal types; the generated files contain compiled messages.

/** The texts of the portal, some of which the server shows too, in documents and refusals. */
export const portalTexts = portal as unknown as BuiltInTexts

/** The texts that only the server uses: mails, notifications and wallet passes. */
export const serverTexts = server as unknown as BuiltInTexts
