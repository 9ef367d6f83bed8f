import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Messages by id, compiled ahead; one without placeholders stays a plain string. */
export type CompiledMessages = Record<string, MessageFormatElement[] | string>
