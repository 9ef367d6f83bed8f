import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Texts by message id, each parsed ahead (or plain, where it has no placeholder). */
export type CompiledMessages = Record<string, MessageFormatElement[] | string>
